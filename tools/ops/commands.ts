import { Argument, type Command, Option } from 'commander';
import { asOperator } from '../../netlify/lib/operator';
import { npmCommand, someText } from '../database/operator/npmCommand';
import { planDeletion, planSignOut } from './deleteAccount';
import { doctor } from './doctor/doctor';
import type { DoctorOptions } from './doctor/settings';
import { writeEvidence } from './evidence/writeEvidence';
import { findRecords, foundInWords } from './find';
import { operationsInWords, operationsLog } from './operationsLog';
import { type ActOptions, carryOut, type Place, type Plan } from './plan';
import { onePurchase } from './purchases';
import { planRecall, planRecallBack } from './recall';
import { planRefund } from './refund';
import { planReplay, printActs } from './replayActs';
import { planRevocation } from './revokeLinks';
import { planLift, planSuppression, voterKey } from './suppress';

const PURCHASE = new Argument(
  '<purchase>',
  'a purchase ID or its first 8 digits (the receipt number), a PaymentIntent (pi_…), or the buyer’s email address if it names one purchase only',
);
const EMAIL = new Argument('<email>', 'the account’s email address');
const STATE = new Argument('<state>', 'two letters');
const VOTER_ID = new Argument('<voter-id>', 'the state’s own: the column Voter ID of a downloaded file');
const VERSION = new Argument('<version>', 'a number, such as 7: npm run load -- --status lists them');
const JSON_OUTPUT = new Option('--json', 'print JSON, for scripts');

type OnDatabase = (work: (place: Place) => Promise<void>) => Promise<void>;

/** `npm run ops`. @param openDatabase opens it for as long as a command works on it */
export function opsCommands(openDatabase: OnDatabase): Command {
  const program = npmCommand('ops').addHelpText(
    'after',
    `
Those that act ask first, and are recorded with --operator and --reason.
They work on DATABASE_URL if it is set (also in .env), else on the local stack’s database.
Exits with 0 when it is done, with 130 after Ctrl-C, and otherwise with 1.`,
  );
  const onDatabase: OnDatabase = (work) => openDatabase((place) => asOperator(() => work(place)));
  addReadings(program.commandsGroup('Commands that look something up:'), onDatabase);
  addActs(program.commandsGroup('Commands that act:'), onDatabase);
  return program;
}

function addReadings(program: Command, onDatabase: OnDatabase): void {
  program
    .command('find')
    .description('Show a purchase and its history, a quote, or an account.')
    .argument(
      '<what>',
      'the ID or number of a purchase or a quote, an email address, an account’s user ID, a PaymentIntent (pi_…), a Stripe event (evt_…), a downloaded file’s name, or the reference of an error page (a request ID)',
    )
    .addOption(JSON_OUTPUT)
    .action((what: string, { json }: Pick<ActOptions, 'json'>) =>
      onDatabase(async ({ admin, terminal }) => {
        const found = await findRecords(admin, what);
        terminal.print(json ? JSON.stringify(found) : foundInWords(found));
      }),
    );
  program
    .command('log')
    .description('Show what operators did: everything, or to one subject. The rows can’t be changed.')
    .argument(
      '[subject...]',
      'a purchase (ID or receipt number), an email address, a voter (OK 800000001), or a state (OK): its loads, rollbacks, recalls and voters',
    )
    .addOption(JSON_OUTPUT)
    .action((subject: readonly string[], { json }: Pick<ActOptions, 'json'>) =>
      onDatabase(async ({ admin, terminal }) => {
        const found = await operationsLog(admin, subject.join(' '));
        terminal.print(json ? JSON.stringify(found) : operationsInWords(found));
      }),
    );
  program
    .command('evidence')
    .description('Write a page for the bank with everything that is recorded about a purchase.')
    .addArgument(PURCHASE)
    .action((purchase: string) =>
      onDatabase(async ({ admin, terminal }) => {
        for (const line of await writeEvidence(admin, purchase, process.cwd())) terminal.print(line);
      }),
    );
  program
    .command('acts')
    .description(
      'Print what people asked for that a restore would undo, a line each. Write it to a file beside the backups, every day. Needs LOG_HASH_KEY.',
    )
    .action(() => onDatabase(({ admin, terminal }) => printActs(admin, terminal.print)));
  program
    .command('doctor')
    .description('Check with every service that the shop can sell. Exits with 1 if a check fails.')
    .option(
      '--env <file>',
      'look at the settings in this file alone, not at those of the environment and .env, or of the running local stack',
    )
    .option('--alarm', 'post a test to the alarm webhook')
    .addOption(new Option('--build').hideHelp())
    .action(async (options: DoctorOptions) => {
      process.exitCode = await doctor(options);
    });
}

function addActs(program: Command, onDatabase: OnDatabase): void {
  /** An act: it takes a name and a reason, is written down, and asks first. @param named what it is about */
  const act = (
    name: string,
    does: string,
    named: readonly Argument[],
    plan: (asked: Place & { readonly options: ActOptions }, ...named: string[]) => Promise<Plan>,
  ): Command => {
    const command = program
      .command(name)
      .description(does)
      .requiredOption('--operator <name>', 'who you are', someText)
      .requiredOption('--reason <text>', 'why', someText)
      .option('--yes', 'act without asking')
      .addOption(JSON_OUTPUT);
    for (const argument of named) command.addArgument(argument);
    return command.action(() =>
      onDatabase(async (place) => {
        const options = command.opts<ActOptions>();
        await carryOut(place, name, options, await plan({ ...place, options }, ...command.args));
      }),
    );
  };

  act(
    'refund',
    'Refund what is left of the payment; the file can no longer be downloaded. Needs STRIPE_SECRET_KEY next to DATABASE_URL. On the running local stack, the stand-in for Stripe refunds.',
    [PURCHASE],
    async ({ admin }, purchase: string) => planRefund(await onePurchase(admin, purchase)),
  );
  act(
    'revoke-links',
    'Revoke every download link for a purchase; the buyer can make new ones.',
    [PURCHASE],
    async ({ admin }, purchase: string) => planRevocation(admin, await onePurchase(admin, purchase)),
  );
  act(
    'sign-out',
    'End every session of an account, and its download links. Whoever has the password can sign in again: if it leaked, the owner changes it.',
    [EMAIL],
    ({ admin }, email: string) => planSignOut(admin, email),
  );
  act(
    'delete-account',
    'Remove the name, email address and list names; purchases stay for the books. With an open payment, needs STRIPE_SECRET_KEY too. Afterwards, delete the user in Firebase’s console.',
    [EMAIL],
    ({ admin }, email: string) => planDeletion(admin, email),
  );
  act(
    'suppress',
    'Remove a voter from every list, including paid ones, and from all future loads.',
    [STATE, VOTER_ID],
    ({ options, ...place }, state: string, voterId: string) =>
      planSuppression(place, voterKey(state, voterId), options),
  ).option('--not-on-file', 'suppress a voter who is in no file');
  act(
    'lift-suppression',
    'Let the state’s next load include the voter again.',
    [STATE, VOTER_ID],
    ({ admin }, state: string, voterId: string) => planLift(admin, voterKey(state, voterId)),
  );
  act(
    'recall',
    'Mark a loaded version as wrong; its buyers get the corrected list, free. A correct version of the state has to be live first. Write --reason for the buyers: it is what they read.',
    [VERSION],
    ({ admin, options }, version: string) => planRecall(admin, version, options.reason),
  );
  act(
    'lift-recall',
    'Take a recall back; lists that were corrected stay as they are.',
    [VERSION],
    ({ admin }, version: string) => planRecallBack(admin, version),
  );
  act(
    'replay-acts',
    'Repeat after a restore what people asked for: deletions, removed shares, closed quotes and the like.',
    [new Argument('<file>', 'what acts printed, or lines of the log')],
    ({ admin, options }, file: string) => planReplay(admin, file, options.after),
  ).option('--after <moment>', 'that of the restore, such as 2026-11-29T04:00:00Z');
}
