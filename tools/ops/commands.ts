/** A command of `npm run ops`, for parsing it and for its help. */
interface OpsCommand {
  /** What it is called with. */
  readonly takes: string;
  /** What it does, in a sentence. */
  readonly does: string;
  /** It changes something: it takes a name and a reason, is written down, and asks first. */
  readonly act?: true;
  /** More for its own help. */
  readonly more?: string;
}

const A_PURCHASE = `PURCHASE is a purchase ID or its first 8 digits (the receipt number), a PaymentIntent (pi_…), or the buyer’s
email address if it names one purchase only.`;
const A_VOTER =
  'STATE is two letters; VOTER_ID is the state’s own, such as OK 800000001: the column Voter ID of a downloaded file.';

export const COMMANDS = {
  find: {
    takes: 'WHAT',
    does: 'shows a purchase and its history, a quote, or an account',
    more: `WHAT is the ID or number of a purchase or a quote, an email address, an account’s user ID, a PaymentIntent (pi_…),
a Stripe event (evt_…), a downloaded file’s name, or the reference of an error page (a request ID).`,
  },
  log: {
    takes: '[SUBJECT]',
    does: 'shows what operators have done: everything, or to one subject',
    more: `SUBJECT is a purchase (ID or receipt number), an email address, a voter (OK 800000001), or a state (OK): its
loads, rollbacks, recalls, and voters. The rows can’t be changed.`,
  },
  evidence: {
    takes: 'PURCHASE',
    does: 'writes a page for the bank with everything that is recorded about a purchase',
    more: A_PURCHASE,
  },
  refund: {
    takes: 'PURCHASE',
    does: 'refunds what is left of the payment; the file can no longer be downloaded',
    act: true,
    more: `${A_PURCHASE}
Needs STRIPE_SECRET_KEY next to DATABASE_URL. On the running local stack, the stand-in for Stripe refunds.`,
  },
  'revoke-links': {
    takes: 'PURCHASE',
    does: 'revokes every download link for a purchase; the buyer can make new ones',
    act: true,
    more: A_PURCHASE,
  },
  'sign-out': {
    takes: 'EMAIL',
    does: 'ends every session of an account, and its download links',
    act: true,
    more: 'Whoever has the password can sign in again: if it leaked, the owner changes it.',
  },
  'delete-account': {
    takes: 'EMAIL',
    does: 'removes the name, email address and list names; keeps purchases for the books',
    act: true,
    more: 'With an open payment, needs STRIPE_SECRET_KEY too. Afterwards, delete the user in Firebase’s console.',
  },
  suppress: {
    takes: 'STATE VOTER_ID',
    does: 'removes a voter from every list, including paid ones, and from all future loads',
    act: true,
    more: `${A_VOTER}
--not-on-file suppresses a voter who is in no file.`,
  },
  'lift-suppression': {
    takes: 'STATE VOTER_ID',
    does: 'lets the state’s next load include the voter again',
    act: true,
    more: A_VOTER,
  },
  recall: {
    takes: 'VERSION',
    does: 'marks a loaded version as wrong; its buyers get the corrected list, free',
    act: true,
    more: `VERSION is a number, such as 7: npm run load -- --status lists them. A correct version of the state has to be
live first. Write --reason for the buyers: it is what they read.`,
  },
  'lift-recall': {
    takes: 'VERSION',
    does: 'takes a recall back; lists that were corrected stay as they are',
    act: true,
    more: 'VERSION is a number, such as 7.',
  },
  acts: {
    takes: '',
    does: 'prints what people asked for that a restore would undo, a line each',
    more: 'Needs LOG_HASH_KEY. Write it to a file beside the backups, every day.',
  },
  'replay-acts': {
    takes: 'FILE [--after MOMENT]',
    does: 'repeats those acts after a restore: deletions, removed shares, closed quotes and the like',
    act: true,
    more: 'FILE is what acts printed, or lines of the log. MOMENT is that of the restore (2026-11-29T04:00:00Z).',
  },
  doctor: {
    takes: '[--env FILE] [--alarm]',
    does: 'checks with every service that the shop can sell',
    more: `--env FILE looks at the settings in a file, and at no others. --alarm posts a test to the alarm webhook.
Without --env, the settings are the environment’s and .env’s, or the running local stack’s. Exits with 1 if a check fails.`,
  },
} as const satisfies Readonly<Record<string, OpsCommand>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
const commandOf = (name: CommandName): OpsCommand => COMMANDS[name];
export const isAct = (name: CommandName): boolean => commandOf(name).act === true;

const WIDTH = 34;
const lineOf = (name: CommandName) => {
  const called = `  ${name} ${COMMANDS[name].takes}`;
  const does = COMMANDS[name].does;
  return called.length < WIDTH ? `${called.padEnd(WIDTH)}${does}` : `${called}\n${' '.repeat(WIDTH)}${does}`;
};
const ACTS = COMMAND_NAMES.filter(isAct);

export const OPS_USAGE = `npm run ops -- COMMAND …

${COMMAND_NAMES.map(lineOf).join('\n')}

\`npm run ops -- help COMMAND\` explains one.

These need --operator NAME and --reason TEXT, which are recorded, and ask before acting:
${ACTS.slice(0, -1).join(', ')} and ${ACTS.at(-1) ?? ''}.
--yes skips the question. --json prints output for scripts.
Commands work on DATABASE_URL if it is set (also in .env), else on the local stack’s database.
Exits with 0 when it is done, with 130 after Ctrl-C, and otherwise with 1.`;

/** The help for one command. */
export function helpFor(name: CommandName): string {
  const { takes, does, more = '' } = commandOf(name);
  const who = isAct(name)
    ? 'Asks before acting; --yes skips the question. --operator and --reason are written to the operations log.'
    : '';
  const how = isAct(name) ? ' --operator NAME --reason TEXT [--yes]' : '';
  const said = [`${does[0]?.toUpperCase()}${does.slice(1)}.`, more, who].filter((text) => text !== '');
  return `npm run ops -- ${name} ${takes}${how}\n\n${said.join('\n')}`;
}
