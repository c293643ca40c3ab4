import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { whichDatabase } from '../database/whichDatabase';
import '../requireNode';
import { type Command, parseLoadCommand, LOADER_USAGE } from './cliArguments';
import { explainLoadError } from './explain';
import { loadVoterFile } from './loadVoterFile';
import { LoadError } from './model/errors';
import { progressPrinter } from './progress';
import type { LoadReport } from './report/loadReport';
import { reportPage } from './report/page';
import { reportText } from './report/text';
import { rollBack, rollbackText } from './version/rollback';
import { type VersionStatus, versionStatuses } from './version/status';

/** `npm run load`: on DATABASE_URL, else on the local stack's database, running or not. */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const databaseUrl = process.env.DATABASE_URL || undefined;
const localDir = resolve(root, process.env.LOCAL_DIR || '.local');

/** The first Ctrl-C stops the load cleanly; a second one kills the process, and the next load cleans up. */
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write('\nStopping after this step; the live data is unchanged.\n');
    interrupted.abort(new LoadError('The load was stopped. The live data is unchanged.'));
  });
}

try {
  await run(parseLoadCommand(process.argv.slice(2)));
} catch (thrown) {
  console.error(explainLoadError(thrown));
  process.exitCode = interrupted.signal.aborted ? 130 : 1;
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') {
    console.log(LOADER_USAGE);
    return;
  }
  const where = whichDatabase(databaseUrl, localDir);
  const admin = await openAdmin({ databaseUrl, localDir });
  try {
    console.error(where);
    await migrate(admin);
    if (command.name === 'status') console.log(statusText(await versionStatuses(admin)));
    else if (command.name === 'rollback') console.log(rollbackText(await rollBack(admin, command.state)));
    else await load(admin, command);
  } finally {
    await admin.close();
  }
}

async function load(admin: DatabaseAdmin, command: Extract<Command, { name: 'load' }>): Promise<void> {
  const progress = progressPrinter(process.stderr, () => performance.now());
  try {
    const report = await loadVoterFile(admin, {
      ...command,
      today: new Date().toISOString().slice(0, 10),
      onProgress: (update) => progress.show(update),
      signal: interrupted.signal,
    });
    progress.end();
    console.log(reportText(report));
    await writePage(command.reportFile, report);
  } finally {
    progress.end();
  }
}

/** A failure here does not fail the load: the voters are already live. */
async function writePage(file: string, report: LoadReport): Promise<void> {
  try {
    await writeFile(file, reportPage(report));
    console.log(`\nReport page: ${file}`);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    console.error(`The voters are live, but the report could not be written: ${why}`);
  }
}

/** Data versions as a table for a terminal. */
function statusText(versions: readonly VersionStatus[]): string {
  if (versions.length === 0) return 'No data versions yet.';
  const rows = [
    ['Version', 'State', 'Status', 'Data date', 'Voters', 'Since (UTC)', ''],
    ...versions.map((version) => [
      String(version.id),
      version.state,
      version.status,
      version.dataDate,
      version.voters.toLocaleString('en-US'),
      version.since.toISOString().slice(0, 16).replace('T', ' '),
      version.sample ? 'sample data' : '',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
