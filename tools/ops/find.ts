import type { DatabaseAdmin } from '../database/admin';
import { OpsError } from './arguments';
import {
  findAccounts,
  findMentions,
  findStories,
  type FoundAccount,
  type Happened,
  type PurchaseStory,
} from './story';

/** All that is known by a text. */
export interface FoundRecords {
  readonly purchases: readonly PurchaseStory[];
  readonly accounts: readonly FoundAccount[];
  /** What names a request, and is not about a purchase. */
  readonly mentions: readonly Happened[];
}

/** @throws OpsError that tells where else to look, when nothing is known by the text */
export async function findRecords(admin: DatabaseAdmin, what: string): Promise<FoundRecords> {
  const found = {
    purchases: await findStories(admin, what),
    accounts: await findAccounts(admin, what),
    mentions: await findMentions(admin, what),
  };
  if (Object.values(found).every((of) => of.length === 0)) throw unknown(what);
  return found;
}

/** Why nothing is known, for the operator. */
export function unknown(what: string): OpsError {
  if (what.includes('@')) return new OpsError(`Nothing found for ${what}: no account has this address.`);
  if (what.startsWith('pi_')) return new OpsError(`Nothing found for ${what}: no purchase has this payment.`);
  return new OpsError(
    `Nothing found for ${what}. If it is a request’s reference, that request left no record here. Look for it in Netlify’s function log, which keeps its line for a few days.`,
  );
}

/** For a person. */
export const foundInWords = ({ purchases, accounts, mentions }: FoundRecords): string =>
  [
    ...accounts.map(
      ({ uid, email, since }) =>
        `Account ${email} (${uid}), since ${new Date(since).toISOString()}${purchases.length === 0 ? ', without a purchase' : ''}`,
    ),
    ...(mentions.length === 0 ? [] : [mentions.map(lineOf).join('\n')]),
    ...purchases.map(tellStory),
  ].join('\n\n');

function tellStory({
  id,
  email,
  uid,
  status,
  filters,
  records,
  cents,
  paymentIntent,
  happened,
}: PurchaseStory): string {
  return [
    `${id}  ${status}  $${(cents / 100).toFixed(2)}  ${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`,
    `  buyer     ${email ?? 'no profile'} (${uid})`,
    `  list      ${JSON.stringify(filters)}`,
    `  payment   ${paymentIntent ?? 'none'}`,
    ...happened.map((one) => `  ${lineOf(one)}`),
  ].join('\n');
}

const lineOf = ({ at, what, requestId }: Happened) =>
  `${new Date(at).toISOString()}  ${what}${requestId ? `  [${requestId}]` : ''}`;
