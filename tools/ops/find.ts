import type { DatabaseAdmin } from '../database/admin';
import { causeInWords, stateInWords } from './evidence/words';
import { buyerInWords, dollars, isoTime, listInWords, unknown } from './purchases';
import { findQuotes, type FoundQuote, quoteInWords } from './quotes';
import {
  findAccounts,
  findMentions,
  findStories,
  type FoundAccount,
  type Happened,
  type PurchaseStory,
} from './story';
import { asRecorded } from './typedNames';

/** All that is known by a text. */
export interface FoundRecords {
  readonly purchases: readonly PurchaseStory[];
  readonly accounts: readonly FoundAccount[];
  readonly quotes: readonly FoundQuote[];
  /** What names a request, and is not about a purchase. */
  readonly mentions: readonly Happened[];
}

/** @throws OpsError that tells where else to look, when nothing is known by the text */
export async function findRecords(admin: DatabaseAdmin, typed: string): Promise<FoundRecords> {
  const what = asRecorded(typed);
  const found = {
    purchases: await findStories(admin, what),
    accounts: await findAccounts(admin, what),
    quotes: await findQuotes(admin, what),
    mentions: await findMentions(admin, what),
  };
  if (Object.values(found).every((of) => of.length === 0)) throw unknown(typed);
  return found;
}

/** For a person. */
export const foundInWords = ({ purchases, accounts, quotes, mentions }: FoundRecords): string =>
  [
    ...accounts.map(
      ({ uid, email, since }) =>
        `Account ${email} (${uid}), since ${isoTime(since)}${purchases.length === 0 ? ', without a purchase' : ''}`,
    ),
    ...(mentions.length === 0 ? [] : [mentions.map(lineOf).join('\n')]),
    ...quotes.map(quoteInWords),
    ...purchases.map(tellStory),
  ].join('\n\n');

const tellStory = (story: PurchaseStory): string =>
  [
    `${story.id}  ${stateInWords(story.status)}  ${dollars(story.cents)}`,
    `  buyer     ${buyerInWords(story)}`,
    `  list      ${listInWords(story)}`,
    `  payment   ${story.paymentIntent ?? 'none'}`,
    ...(story.quoteId === null ? [] : [`  quote     ${story.quoteId}`]),
    ...story.happened.map((one) => `  ${lineOf(one)}`),
  ].join('\n');

const lineOf = (one: Happened) =>
  `${isoTime(one.at)}  ${whatInWords(one)}${one.requestId ? `  [${one.requestId}]` : ''}`;

/** A move in the words that the bank reads, too. */
const whatInWords = ({ what, to, cause }: Happened): string =>
  to === null || cause === null ? what : `${stateInWords(to)}. ${causeInWords({ to, cause })}`;
