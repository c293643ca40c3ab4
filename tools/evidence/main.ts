import '../requireNode';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { whichDatabase } from '../database/whichDatabase';
import { explain, purchaseIdIn, writeEvidence } from './writeEvidence';

/** `npm run evidence`: on DATABASE_URL, else on the local stack's database, running or not. */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const databaseUrl = process.env.DATABASE_URL || undefined;
const localDir = resolve(root, process.env.LOCAL_DIR || '.local');

try {
  const id = purchaseIdIn(process.argv.slice(2));
  console.error(whichDatabase(databaseUrl, localDir));
  const admin = await openAdmin({ databaseUrl, localDir });
  try {
    for (const line of await writeEvidence(admin, id, process.cwd())) console.log(line);
  } finally {
    await admin.close();
  }
} catch (thrown) {
  console.error(explain(thrown));
  process.exitCode = 1;
}
