import '../requireNode';
import { chooseDatabase } from '../database/chosenDatabase';
import { openAdmin } from '../database/openAdmin';
import { terminalOfProcess } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { requireDatabase, whichDatabase } from '../database/whichDatabase';
import { helpAsked, type OpsRequest, parseOpsCommand } from './arguments';
import { doctor } from './doctor/doctor';
import { explainOpsError } from './explain';
import { run } from './run';

/** `npm run ops`: on DATABASE_URL, else on the local stack's database, running or not. */
// `npm run ops -- doctor | head -1` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const args = process.argv.slice(2);
// The doctor may be asked about other settings than those of this machine.
const isDoctor = args[0]?.trim() === 'doctor';
const chosen = isDoctor ? { databaseUrl: undefined, localDir: '' } : chooseDatabase();

try {
  const help = helpAsked(args);
  if (help !== null) console.log(help);
  else if (isDoctor) process.exitCode = await doctor(args.slice(1));
  else await act(parseOpsCommand(args));
} catch (thrown) {
  console.error(explainOpsError(thrown, chosen));
  process.exitCode = thrown instanceof PlainError ? thrown.exitCode : 1;
}

async function act(asked: OpsRequest): Promise<void> {
  requireDatabase(chosen);
  console.error(whichDatabase(chosen));
  const admin = await openAdmin(chosen);
  try {
    await run(admin, asked, terminalOfProcess());
  } finally {
    await admin.close();
  }
}
