import { parseArgs } from 'node:util';

/** What an operator typed wrongly, or what stands in the way, in one line. */
export class OpsError extends Error {
  override readonly name = 'OpsError';
  /** What the command ends with. */
  readonly exitCode: number = 1;
}

export const ACTS = [
  'refund',
  'revoke-links',
  'delete-account',
  'suppress',
  'lift-suppression',
  'restore',
] as const;
export type OpsAct = (typeof ACTS)[number];

/** What changes nothing, and needs no operator's name. */
const OTHERS = ['find', 'log', 'evidence', 'backup'] as const;

/** Acts on a voter, whom a state and a voter ID name. */
const OF_A_VOTER: readonly string[] = ['suppress', 'lift-suppression'];

/** As a scheduled backup is written down. */
const UNATTENDED = { operator: 'unattended', reason: 'Backup' };

export interface OpsRequest {
  readonly command: (typeof OTHERS)[number] | OpsAct;
  /** What it is about, or a file; empty for the whole log. */
  readonly subject: string;
  /** Who acts and why: given for every act. */
  readonly operator: string;
  readonly reason: string;
  /** Act without asking. */
  readonly yes: boolean;
  readonly json: boolean;
  /** Suppress a voter whom no file has. */
  readonly notOnFile: boolean;
}

export const OPS_USAGE = `npm run ops -- COMMAND …

  find WHAT             a purchase and its history, by purchase ID, receipt number, email address, PaymentIntent
                        or request ID
  log [SUBJECT]         what operators have done: everything, or to one purchase or voter
  evidence PURCHASE_ID  writes a page for the bank with everything that is recorded about a purchase
  refund PURCHASE_ID    refunds what is left of the payment; the file can no longer be downloaded
  revoke-links PURCHASE_ID   revokes every download link for a purchase
  delete-account EMAIL  removes the name, email address and list names; keeps purchases for the books
  suppress STATE VOTER_ID    removes a voter from every list, including paid ones, and from all future loads
  lift-suppression STATE VOTER_ID   lets the state's next load include the voter again
  backup FILE           saves accounts, purchases and everything tied to them, but no voters
  restore FILE          restores a backup into an empty, fully migrated database
  doctor [--env FILE] [--alarm]   checks with every service that the shop can sell

These commands need --operator NAME and --reason TEXT, which are recorded, and ask before acting: refund,
revoke-links, delete-account, suppress, lift-suppression and restore. --yes skips the question. A backup never
asks, and can have both. --not-on-file suppresses a voter who is in no file. --json prints output for scripts.
Commands work on DATABASE_URL. For refund, and delete-account with an open payment, set STRIPE_SECRET_KEY too.
Exit codes: 0 for done, 3 if no voter on file has the ID, 1 for anything else that went wrong.`;

/** Whether the operator wants the usage, or typed no command. */
export const asksForHelp = ([first = 'help', ...rest]: readonly string[]): boolean =>
  first === 'help' || [first, ...rest].some((word) => word === '--help' || word === '-h');

/** Reads the command line. @throws OpsError that says what is missing */
export function parseOpsCommand(args: readonly string[]): OpsRequest {
  const { values, positionals } = read(args);
  const [command = '', ...named] = positionals;
  const ofAVoter = OF_A_VOTER.includes(command) || (command === 'log' && named.length === 2);
  const [subject = '', ...more] = ofAVoter ? [named.join(' ')] : named;
  const { operator = '', reason = '', yes = false, json = false, 'not-on-file': notOnFile = false } = values;
  const who = { operator: operator.trim(), reason: reason.trim() };
  const how = { yes, json, notOnFile };
  if (more.length > 0)
    throw new OpsError(`One thing at a time, with text in quotes. Unexpected: ${more.join(' ')}`);
  const other = OTHERS.find((name) => name === command);
  if (other !== undefined) {
    if (other !== 'log' && subject === '') throw new OpsError(OPS_USAGE);
    return {
      ...{ command: other, subject, ...how },
      ...{ operator: who.operator || UNATTENDED.operator, reason: who.reason || UNATTENDED.reason },
    };
  }
  const act = ACTS.find((name) => name === command);
  if (act === undefined || subject === '') throw new OpsError(OPS_USAGE);
  if (who.operator === '') throw new OpsError(`Who are you? ${act} needs --operator NAME.`);
  if (who.reason === '') throw new OpsError(`Why? ${act} needs --reason TEXT.`);
  return { command: act, subject, ...who, ...how };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        operator: { type: 'string' },
        reason: { type: 'string' },
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
        'not-on-file': { type: 'boolean' },
      },
    });
  } catch (thrown) {
    throw new OpsError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
  }
}
