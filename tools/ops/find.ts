import type { DatabaseAdmin } from '../database/admin';
import { countOf, dollars } from '../database/operator/terminal';
import { buyerInWords, listInWords, unknown } from './purchases';
import { findQuotes, type FoundQuote, quoteInWords } from './quotes';
import {
  findAccounts,
  findMentions,
  findShares,
  findStories,
  type FoundAccount,
  type Happened,
  type PurchaseStory,
} from './story';
import { asRecorded } from './typedNames';
import { causeInWords, isoSeconds, stateInWords } from './words';

/** All that is known by a text. */
export interface FoundRecords {
  readonly purchases: readonly PurchaseStory[];
  readonly accounts: readonly FoundAccount[];
  readonly quotes: readonly FoundQuote[];
  readonly shares: readonly string[];
  /** What names a request, and is not about a purchase. */
  readonly mentions: readonly Happened[];
}

/** @throws PlainError that tells where else to look, when nothing is known by the text */
export async function findRecords(admin: DatabaseAdmin, typed: string): Promise<FoundRecords> {
  const what = asRecorded(typed);
  const found = {
    purchases: await findStories(admin, what),
    accounts: await findAccounts(admin, what),
    quotes: await findQuotes(admin, what),
    shares: await findShares(admin, what),
    mentions: await findMentions(admin, what),
  };
  if (Object.values(found).every((of) => of.length === 0)) throw unknown(typed);
  return found;
}

/** For a person. */
export const foundInWords = ({ purchases, accounts, quotes, shares, mentions }: FoundRecords): string =>
  [
    ...accounts.map((account) => accountInWords(account, purchases.length > 0)),
    ...(mentions.length === 0 ? [] : [mentions.map(lineOf).join('\n')]),
    ...(shares.length === 0 ? [] : [shares.join('\n')]),
    ...quotes.map(quoteInWords),
    ...purchases.map(tellStory),
  ].join('\n\n');

const accountInWords = ({ uid, email, since, ...keeps }: FoundAccount, hasBought: boolean): string => {
  const lists = [countOf(keeps.savedLists, 'saved list'), countOf(keeps.doNotMailLists, 'do-not-mail list')];
  return `Account ${email} (${uid}), since ${isoSeconds(since)}${hasBought ? '' : ', without a purchase'}; keeps ${lists.join(', ')}`;
};

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
  `${isoSeconds(one.at)}  ${whatInWords(one)}${one.requestId ? `  [${one.requestId}]` : ''}`;

/** A move in the words that the bank reads, too. */
const whatInWords = ({ what, to, cause }: Happened): string =>
  to === null || cause === null ? what : `${stateInWords(to)}. ${causeInWords({ to, cause })}`;
