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
export type Act = (typeof ACTS)[number];

/** What changes nothing, and needs nobody's name. */
const OTHERS = ['find', 'log', 'backup', 'trace-copy'] as const;

/** Acts on a voter, whom a state and a voter ID name. */
const OF_A_VOTER: readonly string[] = ['suppress', 'lift-suppression'];

/** As a scheduled backup is written down. */
const UNATTENDED = { operator: 'unattended', reason: 'Backup' };

export interface Asked {
  readonly command: (typeof OTHERS)[number] | Act;
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

export const USAGE = `npm run ops -- COMMAND …

  find WHAT             a purchase with its story, by its id, its receipt's number, an e-mail address, a PaymentIntent or a
                        request id
  log [SUBJECT]         what operators did: all of it, or to a purchase or a voter
  refund PURCHASE_ID    gives back what is left of the payment; the file can't be downloaded any more
  revoke-links PURCHASE_ID   ends every download link of a purchase
  delete-account EMAIL  takes name, address and list names away; purchases stay, for the books
  suppress STATE VOTER_ID    takes a voter out of every list, paid ones included, and of every load to come
  lift-suppression STATE VOTER_ID   the next load of the state takes the voter in again
  trace-copy FILE       which purchase a file or an excerpt of some hundred records with its headings is of
  backup FILE           accounts, purchases and all that belongs to them, but no voters
  restore FILE          into an empty database that has every migration

An act needs --operator NAME and --reason TEXT, which are kept, and asks before it acts: --yes answers. A backup
asks nothing, and may have both. --not-on-file suppresses a voter whom no file has. --json prints for scripts.
It works on DATABASE_URL. For refund, and delete-account with an open payment, set STRIPE_SECRET_KEY too.
Ends with 0 when it is done, 3 when nobody on file has a voter ID, and 1 when anything else stood in the way.`;

/** Whether somebody wants to see what there is, or asks for nothing. */
export const asksForHelp = ([first = 'help', ...rest]: readonly string[]): boolean =>
  first === 'help' || [first, ...rest].some((word) => word === '--help' || word === '-h');

/** Reads the command line. @throws OpsError that says what is missing */
export function parseCommand(args: readonly string[]): Asked {
  const { values, positionals } = read(args);
  const [command = '', ...named] = positionals;
  const ofAVoter = OF_A_VOTER.includes(command) || (command === 'log' && named.length === 2);
  const [subject = '', ...more] = ofAVoter ? [named.join(' ')] : named;
  const { operator = '', reason = '', yes = false, json = false, 'not-on-file': notOnFile = false } = values;
  const who = { operator: operator.trim(), reason: reason.trim() };
  const how = { yes, json, notOnFile };
  if (more.length > 0)
    throw new OpsError(`One thing at a time, and texts in quotes: ${more.join(' ')} is too much.`);
  const other = OTHERS.find((name) => name === command);
  if (other !== undefined) {
    if (other !== 'log' && subject === '') throw new OpsError(USAGE);
    return {
      ...{ command: other, subject, ...how },
      ...{ operator: who.operator || UNATTENDED.operator, reason: who.reason || UNATTENDED.reason },
    };
  }
  const act = ACTS.find((name) => name === command);
  if (act === undefined || subject === '') throw new OpsError(USAGE);
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
