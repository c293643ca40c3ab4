import '../requireNode';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import { chooseDatabase } from '../database/chosenDatabase';
import { connectionFailure, withoutAddress } from '../database/failure';
import { migrate, requireMigrated } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { runTyped } from '../database/operator/npmCommand';
import { recorded } from '../database/operator/recorded';
import { terminalOfProcess } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { requireDatabase, settingOf, whichDatabase } from '../database/whichDatabase';
import { actOf, activate, askFirst, olderThanLive, type ActPlace, rollBack } from './acts';
import { chooseFiles } from './chooseFiles';
import { type LoadArguments, loadCommand, type Work } from './cliArguments';
import { dataDateOf } from './files/dataDate';
import { interruption } from './interruption';
import { type LoadOptions, loadVoterFile } from './loadVoterFile';
import { progressPrinter } from './progress';
import type { LoadReport } from './report/loadReport';
import { DATE_SOURCES, reportText } from './report/text';
import type { StateReader } from './states/reader';
import { READERS } from './states/registry';
import { statusText, versionInWords, versionStatuses } from './version/status';

/** `npm run load`: on DATABASE_URL, else on the local stack's database, running or not. */
const chosen = chooseDatabase();
const interrupted = interruption(
  (line) => process.stderr.write(`\n${line}\n`),
  () => performance.now(),
);

try {
  await runTyped(loadCommand(run), process.argv.slice(2));
} catch (thrown) {
  console.error(explained(thrown));
  process.exitCode = interrupted.signal.aborted ? 130 : thrown instanceof PlainError ? thrown.exitCode : 1;
}

async function run(work: Work, options: LoadArguments): Promise<void> {
  const shared = chosen.databaseUrl !== undefined;
  if (work.name !== 'status') actOf(work.name, options, shared);
  if (work.name !== 'load') requireDatabase(chosen);
  const where = whichDatabase(chosen);
  const admin = await openAdmin(chosen);
  const place: ActPlace = { admin, terminal: terminalOfProcess(), shared };
  try {
    console.error(where);
    // A database that others depend on changes only when it was asked to.
    await (shared ? requireMigrated(admin) : migrate(admin));
    if (work.name === 'load') await load(READERS[work.state], work.path, options, place);
    else if (work.name === 'status') console.log(statusText(await versionStatuses(admin)));
    else if (work.name === 'rollback') await rollBack(work.state, options, place);
    else await activate(work.version, options, place);
  } finally {
    await admin.close();
  }
}

/** The first Ctrl-C stops the load cleanly; a second one kills the process, and the next load cleans up. */
function stopCleanlyWhenInterrupted() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const heard = () => {
      if (!interrupted.interrupt()) return;
      process.off(signal, heard);
      process.kill(process.pid, signal);
    };
    process.on(signal, heard);
  }
}

async function load(
  reader: StateReader,
  path: string,
  options: LoadArguments,
  place: ActPlace,
): Promise<void> {
  const { admin, terminal } = place;
  const { state, name } = reader.facts;
  const { rejects: rejectFile = `${state}.rejects.csv`, maxRejects } = options;
  const act = actOf('load', options, place.shared);
  // Found out before anything is read.
  if (!existsSync(dirname(rejectFile)))
    throw new PlainError(
      `There is no folder ${dirname(rejectFile)} for ${basename(rejectFile)}. Nothing was loaded.`,
    );
  const today = new Date().toISOString().slice(0, 10);
  const files = await chooseFiles(path, reader);
  const dataDate = dataDateOf(options.dataDate, files.registration, reader.dateInName, today);
  const { date } = dataDate;
  console.error(`${name}: data as of ${date} (${DATE_SOURCES[dataDate.source]}).`);
  const live = (await versionStatuses(admin)).find((one) => one.state === state && one.status === 'live');
  const instead = live === undefined ? 'It has no live version yet.' : `Live now: ${versionInWords(live)}.`;
  const older = olderThanLive(date, live);
  if (older !== '') console.error(older);
  await askFirst(`${instead}\nLoad ${path}, and sell ${name} from it once it is checked?`, options, place);
  stopCleanlyWhenInterrupted();
  const report = await recorded(
    admin,
    act,
    state,
    () => build(admin, { reader, files, dataDate, maxRejects, rejectFile, limits: options }),
    // Another operator may have changed the live version since the load began.
    ({ version, previous }) =>
      `live: version ${version.versionId} of ${date}, ${version.counts.voters} voters${previous === null ? '' : `; before: version ${previous.id} of ${previous.dataDate}`}`,
  );
  if (interrupted.cameTooLate())
    console.error(`Too late to stop: version ${report.version.versionId} is live.`);
  terminal.print(options.json ? JSON.stringify(report) : reportText(report));
}

async function build(admin: DatabaseAdmin, options: LoadOptions): Promise<LoadReport> {
  const progress = progressPrinter(process.stderr, () => performance.now());
  try {
    return await loadVoterFile(admin, {
      ...options,
      onProgress(update) {
        interrupted.reached(update.step);
        progress.show(update);
      },
      signal: interrupted.signal,
    });
  } finally {
    progress.end();
  }
}

/** Never includes what drivers add to their errors, which may be a connection string. */
function explained(thrown: unknown): string {
  if (thrown instanceof PlainError) return thrown.message;
  const away = connectionFailure(thrown, settingOf(chosen));
  if (away !== null) return away;
  const said = thrown instanceof Error ? thrown.stack : thrown;
  return withoutAddress(`The load failed: ${String(said)}`, chosen.databaseUrl ?? '');
}
