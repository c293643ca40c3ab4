import '../requireNode';
import { type ChosenDatabase, chooseDatabase } from '../database/chosenDatabase';
import { openAdmin } from '../database/openAdmin';
import { runTyped } from '../database/operator/npmCommand';
import { terminalOfProcess } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { requireDatabase, whichDatabase } from '../database/whichDatabase';
import { opsCommands } from './commands';
import { explainOpsError } from './explain';

/** `npm run ops`: on DATABASE_URL, else on the local stack's database, running or not. */
// `npm run ops -- doctor | head -1` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// The doctor may be asked about other settings than those of this machine.
let chosen: ChosenDatabase = { databaseUrl: undefined, localDir: '' };
const commands = opsCommands(async (work) => {
  chosen = chooseDatabase();
  requireDatabase(chosen);
  console.error(whichDatabase(chosen));
  const admin = await openAdmin(chosen);
  try {
    await work({ admin, terminal: terminalOfProcess() });
  } finally {
    await admin.close();
  }
});

try {
  await runTyped(commands, process.argv.slice(2));
} catch (thrown) {
  console.error(explainOpsError(thrown, chosen));
  process.exitCode = thrown instanceof PlainError ? thrown.exitCode : 1;
}
