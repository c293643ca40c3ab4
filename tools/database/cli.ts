import { chooseDatabase } from './chosenDatabase';
import { databaseFailure } from './failure';
import { migrate } from './migrate';
import { openAdmin } from './openAdmin';
import { npmCommand, runTyped } from './operator/npmCommand';
import { settingOf, whichDatabase } from './whichDatabase';

/**
 * `npm run migrate`: on DATABASE_URL, else on the local stack's database, running or not. A production build
 * runs it, and its log may be public: of what fails, it prints neither host nor user.
 */
const chosen = chooseDatabase();
const command = npmCommand('migrate')
  .description(
    'Apply the migrations in netlify/migrations that the database does not have yet: to DATABASE_URL if it is set, else to the local stack’s database. Two runs at once are safe, and so is a second one.',
  )
  .action(applyAll);

try {
  await runTyped(command, process.argv.slice(2));
} catch (thrown) {
  console.error(
    `The database was not migrated. ${databaseFailure(thrown, settingOf(chosen), chosen.databaseUrl)}`,
  );
  process.exitCode = 1;
}

async function applyAll(): Promise<void> {
  // A build's log may be public.
  if (process.env.NETLIFY !== 'true') console.error(whichDatabase(chosen));
  const admin = await openAdmin(chosen);
  try {
    const applied = await migrate(admin);
    console.log(
      applied.length === 0 ? 'The database is up to date.' : `The database: applied ${applied.join(', ')}.`,
    );
  } finally {
    await admin.close();
  }
}
