import '../requireNode';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { chooseDatabase } from '../database/chosenDatabase';
import { migrate, requireMigrated } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { recorded } from '../database/operator/recorded';
import { terminalOfProcess } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { requireDatabase, whichDatabase } from '../database/whichDatabase';
import { actOf, activate, askFirst, olderThanLive, type ActPlace, rollBack, settleDate } from './acts';
import { type Command, parseLoadCommand, LOADER_USAGE } from './cliArguments';
import { explainLoadError } from './explain';
import { interruption } from './interruption';
import { loadVoterFile } from './loadVoterFile';
import { progressPrinter } from './progress';
import type { LoadReport } from './report/loadReport';
import { reportPage } from './report/page';
import { DATE_SOURCES } from './report/summary';
import { reportText } from './report/text';
import { statusText, versionInWords, versionStatuses } from './version/status';

/** `npm run load`: on DATABASE_URL, else on the local stack's database, running or not. */
const chosen = chooseDatabase();
const interrupted = interruption(
  (line) => process.stderr.write(`\n${line}\n`),
  () => performance.now(),
);

try {
  await run(parseLoadCommand(process.argv.slice(2)));
} catch (thrown) {
  console.error(explainLoadError(thrown, chosen));
  process.exitCode = interrupted.signal.aborted ? 130 : thrown instanceof PlainError ? thrown.exitCode : 1;
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') {
    console.log(LOADER_USAGE);
    return;
  }
  const shared = chosen.databaseUrl !== undefined;
  if (command.name !== 'status') actOf(command.name, command.actor, shared);
  if (command.name !== 'load') requireDatabase(chosen);
  const where = whichDatabase(chosen);
  const admin = await openAdmin(chosen);
  const place: ActPlace = { admin, terminal: terminalOfProcess(), shared };
  try {
    console.error(where);
    // A database that others depend on changes only when it was asked to.
    await (shared ? requireMigrated(admin) : migrate(admin));
    if (command.name === 'load') await load(command, place);
    else if (command.name === 'status') console.log(statusText(await versionStatuses(admin)));
    else if (command.name === 'rollback') await rollBack(command.state, command.actor, place);
    else await activate(command.version, command.actor, place);
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

/** Found out before a load, whose report would be lost after it. @throws PlainError */
function requireFolders(files: readonly string[]): void {
  const file = files.find((one) => !existsSync(dirname(one)));
  if (file !== undefined)
    throw new PlainError(`There is no folder ${dirname(file)} for ${basename(file)}. Nothing was loaded.`);
}

async function load(command: Extract<Command, { name: 'load' }>, place: ActPlace): Promise<void> {
  const { admin, terminal } = place;
  const { reader, actor, path } = command;
  const { state, name } = reader.facts;
  const act = actOf('load', actor, place.shared);
  requireFolders([command.rejectFile, command.reportFile]);
  const today = new Date().toISOString().slice(0, 10);
  const dated = await settleDate(command, today, terminal.ask);
  console.error(`${name}: data as of ${dated.date} (${DATE_SOURCES[dated.source]}).`);
  const live = (await versionStatuses(admin)).find((one) => one.state === state && one.status === 'live');
  const instead = live === undefined ? 'It has no live version yet.' : `Live now: ${versionInWords(live)}.`;
  const older = olderThanLive(dated.date, live);
  if (older !== '') console.error(older);
  await askFirst(`${instead}\nLoad ${path}, and sell ${name} from it once it is checked?`, actor, place);
  stopCleanlyWhenInterrupted();
  const report = await recorded(
    admin,
    act,
    state,
    () => build({ ...command, dataDate: dated.date }, place, today),
    // Another operator may have changed the live version since the load began.
    ({ version, previous }) =>
      `live: version ${version.versionId} of ${dated.date}, ${version.counts.voters} voters${previous === null ? '' : `; before: version ${previous.id} of ${previous.dataDate}`}`,
  );
  if (interrupted.cameTooLate())
    console.error(`Too late to stop: version ${report.version.versionId} is live.`);
  terminal.print(reportText({ ...report, dataDate: dated }));
  await writePage(command.reportFile, { ...report, dataDate: dated });
}

async function build(
  command: Extract<Command, { name: 'load' }>,
  { admin }: ActPlace,
  today: string,
): Promise<LoadReport> {
  const progress = progressPrinter(process.stderr, () => performance.now());
  try {
    return await loadVoterFile(admin, {
      ...command,
      today,
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
