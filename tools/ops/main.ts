import '../requireNode';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { stateDatabaseUrls } from '../database/stateDatabases';
import { run } from './run';

/** `npm run ops`: on DATABASE_URL, else on the local stack's database, running or not. */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

try {
  const localDir = resolve(root, process.env.LOCAL_DIR || '.local');
  const admin = await openAdmin({ databaseUrl: process.env.DATABASE_URL || undefined, localDir });
  const openOwn = async (state: string) => {
    const databaseUrl = stateDatabaseUrls(process.env).get(state);
    return databaseUrl === undefined ? undefined : openAdmin({ databaseUrl, localDir });
  };
  try {
    const terminal = { print: (line: string) => console.log(line), ask: process.stdin.isTTY ? ask : null };
    await run(admin, process.argv.slice(2), terminal, openOwn);
  } finally {
    await admin.close();
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
