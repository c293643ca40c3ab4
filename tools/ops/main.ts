import '../requireNode';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { whichDatabase } from '../database/whichDatabase';
import { type OpsRequest, asksForHelp, OpsError, parseOpsCommand, OPS_USAGE } from './arguments';
import { doctor } from './doctor/doctor';
import { explainOpsError } from './explain';
import { run } from './run';

/** `npm run ops`: on DATABASE_URL, else on the local stack's database, running or not. */
const root = projectRoot();

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function act(asked: OpsRequest): Promise<void> {
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const localDir = resolve(root, process.env.LOCAL_DIR || '.local');
  const databaseUrl = process.env.DATABASE_URL || undefined;
  console.error(whichDatabase(databaseUrl, localDir));
  const admin = await openAdmin({ databaseUrl, localDir });
  try {
    const terminal = { print: (line: string) => console.log(line), ask: process.stdin.isTTY ? ask : null };
    await run(admin, asked, terminal);
  } finally {
    await admin.close();
  }
}

try {
  const args = process.argv.slice(2);
  if (args[0] === 'doctor') process.exitCode = await doctor(args.slice(1));
  else if (asksForHelp(args)) console.log(OPS_USAGE);
  else await act(parseOpsCommand(args));
} catch (thrown) {
  console.error(explainOpsError(thrown));
  process.exitCode = thrown instanceof OpsError ? thrown.exitCode : 1;
}
