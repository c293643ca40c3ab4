import { parseArgs } from 'node:util';

/** What an operator typed wrongly, in one line. */
export class OpsError extends Error {
  override readonly name = 'OpsError';
}

export const ACTS = ['refund', 'revoke-links', 'delete-account', 'suppress', 'lift-suppression'] as const;
export type Act = (typeof ACTS)[number];

/** What changes no purchase, and needs nobody's name. */
const OTHERS = ['find', 'log', 'backup', 'restore', 'trace-copy'] as const;

/** Acts on a voter, whom a state and a voter ID name. */
const OF_A_VOTER: readonly string[] = ['suppress', 'lift-suppression'];

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
}

export const USAGE = `npm run ops -- COMMAND …

  find WHAT             a purchase with its story, by its id, an e-mail address, a PaymentIntent or a request id
  log [PURCHASE_ID]     what operators did
  refund PURCHASE_ID    gives the whole payment back; the file can't be downloaded any more
  revoke-links PURCHASE_ID   ends every download link of a purchase
  delete-account EMAIL  takes name, address and list names away; purchases stay, for the books
  suppress STATE VOTER_ID    takes a voter out of every list, paid ones included, and of every load to come
  lift-suppression STATE VOTER_ID   the next load of the state takes the voter in again
  trace-copy FILE       which purchase a file or an excerpt of some hundred records with its headings is of
  backup FILE           accounts, purchases and all that belongs to them, but no voters
  restore FILE          into an empty database that has every migration

An act needs --operator NAME and --reason TEXT, which are kept for good, and asks before it acts: --yes answers.
--json prints for scripts.`;

/** Whether somebody wants to see what there is, or asks for nothing. */
export const asksForHelp = ([first = 'help', ...rest]: readonly string[]): boolean =>
  first === 'help' || [first, ...rest].some((word) => word === '--help' || word === '-h');

/** Reads the command line. @throws OpsError that says what is missing */
export function parseCommand(args: readonly string[]): Asked {
  const { values, positionals } = read(args);
  const [command = '', ...named] = positionals;
  const [subject = '', ...more] = OF_A_VOTER.includes(command) ? [named.join(' ')] : named;
  const { operator = '', reason = '', yes = false, json = false } = values;
  if (more.length > 0)
    throw new OpsError(`One thing at a time, and texts in quotes: ${more.join(' ')} is too much.`);
  const other = OTHERS.find((name) => name === command);
  if (other !== undefined) {
    if (other !== 'log' && subject === '') throw new OpsError(USAGE);
    return { command: other, subject, operator, reason, yes, json };
  }
  const act = ACTS.find((name) => name === command);
  if (act === undefined || subject === '') throw new OpsError(USAGE);
  if (operator.trim() === '') throw new OpsError(`Who are you? ${act} needs --operator NAME.`);
  if (reason.trim() === '') throw new OpsError(`Why? ${act} needs --reason TEXT.`);
  return { command: act, subject, operator: operator.trim(), reason: reason.trim(), yes, json };
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
      },
    });
  } catch (thrown) {
    throw new OpsError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
  }
}
