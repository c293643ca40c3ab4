import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '../../src/contract/endpoint';
import type { CanonicalFilters } from '../../src/contract/filters';
import { PRICE_CENTS } from '../../src/contract/limits';
import {
  type changeQuoteEndpoint,
  type ListedQuote,
  type makeQuoteEndpoint,
  OPEN_QUOTES,
  type Quote,
  UNPAID_QUOTES,
} from '../../src/contract/quotes';
import { allowExclusions } from '../purchases/allowExclusions';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { inTurns } from '../lib/inTurns';
import { badRequest, forbidden, underField, unavailable } from '../lib/errors';
import { notForSale } from '../purchases/forSale';
import { listHash } from '../purchases/listHash';
import { linkSecret } from '../purchases/quoteLinks';
import { quoteOfLink } from '../purchases/quoteToPay';
import { countHouseholds } from '../queries/bits/households';
import { searchPlan } from '../queries/bits/plan';
import { undeliverable } from '../queries/bits/planParts';
import { countPlanned } from '../queries/voters/count';
import { answerQuestion } from '../queries/facets/answer';
import { type HistoryVersion, knownOfVersions } from '../queries/purchases/history';
import { purchaseOfList } from '../queries/purchases/purchases';
import { insertQuote } from '../queries/quotes/insertQuote';
import {
  changeQuote,
  ownQuote,
  type QuoteRecord,
  QUOTES_AT_ONCE,
  quotesOf,
  wasReturned,
} from '../queries/quotes/quotes';
import { liveVersionIds } from '../queries/voterFiles/versions';
import { countedBetween } from '../queries/voters/suppressed';
import { presentListWords } from './present';

/** A quote, and the secret of its link, which only its author gets. */
interface OwnQuote {
  readonly quote: Quote;
  readonly token: string;
}

/**
 * Makes a quote of a list as it is today; the same list, file and names again are the quote that is there.
 * Throws 400 when no voter matches or there are too many quotes, and 409 `not_for_sale`.
 */
export async function makeQuote(
  user: User,
  { searchParameters: filters, file, firebaseUid: _, ...terms }: ParsedRequestOf<typeof makeQuoteEndpoint>,
): Promise<OwnQuote> {
  const { uid } = user;
  await underField('searchParameters', allowExclusions(filters, user));
  const refusal = await notForSale(filters.State);
  if (refusal) throw refusal;
  const counted = await underField('searchParameters', countToday(filters));
  if (counted.recordCount === 0) throw badRequest('must match at least one record', 'searchParameters');
  const id = await insertQuote(database(), accountOf(user), {
    ...{ id: randomUUID(), uid },
    ...{ filters, filtersHash: listHash(filters), file, terms, amountCents: PRICE_CENTS, ...counted },
  });
  if (id === undefined) {
    await underField('searchParameters', allowExclusions(filters, user));
    throw badRequest(TOO_MANY);
  }
  return ownQuoteById(uid, id);
}

const TOO_MANY =
  `You have ${OPEN_QUOTES} open quotes, which is the limit, or ${UNPAID_QUOTES} with closed ones. ` +
  'Close one, or wait until one expires, to make another.';
const tooManyOpen = () =>
  badRequest(`You have ${OPEN_QUOTES} open quotes, which is the limit. Close one to open this one again.`);
const isPaid = () => badRequest('This quote is paid, so it stays as it is.');

/** What a list comes to on versions that were live all the while. */
async function countToday(filters: CanonicalFilters) {
  for (;;) {
    const versionIds = await liveVersionIds(database(), filters.State);
    let [households, deliverable] = [0, 0];
    const { count, suppressions } = await countedBetween(database(), async () => {
      const of = ['households', 'deliverable'] as const;
      const counts = await answerQuestion(database(), { filters, of: [...of], presets: [], steps: [] });
      ({ households = 0, deliverable = 0 } = counts);
      return counts.voters;
    });
    const after = await liveVersionIds(database(), filters.State);
    if (String(after) === String(versionIds))
      return { versionIds, recordCount: count, households, deliverable, suppressions };
  }
}

async function ownQuoteById(uid: string, id: string): Promise<OwnQuote> {
  const record = await ownQuote(database(), uid, id);
  if (record === undefined) throw unavailable();
  return { quote: await presentQuote(record, uid), token: linkSecret(record.id, record.linkNo) };
}

/** The quote behind a link. Throws the same 404 for every link that leads to none. */
export async function readQuote(token: string, uid: string | undefined): Promise<Quote> {
  return presentQuote(await quoteOfLink(token, uid), uid);
}

/** A person's quotes, newest first. */
export async function quotesBy(uid: string): Promise<ListedQuote[]> {
  const records = await quotesOf(database(), uid);
  const versions = await knownOfVersions(
    database(),
    records.flatMap(({ versionIds }) => versionIds),
  );
  const today = await inTurns(records, QUOTES_AT_ONCE, withMailToday);
  return today.map((record) => presentListed(record, uid, versions));
}

/** A quote with today's households and deliverable addresses, if voters of its data were suppressed since. */
async function withMailToday(record: QuoteRecord): Promise<QuoteRecord> {
  if (!record.hasSuppressed || !isPayable(record)) return record;
  const { bits } = await searchPlan(database(), record.versionIds, record.filters);
  const [nowhere, ...households] = await Promise.all([
    countPlanned(database(), bits.map(undeliverable)),
    ...bits.map((plan) => countHouseholds(database(), plan)),
  ]);
  return {
    ...record,
    deliverable: record.recordCount - nowhere,
    households: households.reduce((sum, of) => sum + of, 0),
  };
}

/**
 * Changes a person's own quote. Throws 403 if they have none by this id, 400 if it is paid, if they have as
 * many open ones as they can have, or if what it leaves out is theirs no more.
 */
export async function changeOwnQuote(
  user: User,
  { quoteId, ...change }: ParsedRequestOf<typeof changeQuoteEndpoint>,
): Promise<OwnQuote> {
  const { uid } = user;
  const before = await ownQuote(database(), uid, quoteId);
  if (before === undefined) throw forbidden();
  // While it was closed, nothing kept what it leaves out.
  if (change.closed === false) await allowExclusions(before.filters, user);
  const changes = Object.keys(change).length > 0;
  if (changes && !(await changeQuote(database(), user, quoteId, change)))
    throw before.status === 'closed' ? tooManyOpen() : isPaid();
  return ownQuoteById(uid, quoteId);
}

/** A quote in the API's format, for an account, or for a visitor. */
async function presentQuote(record: QuoteRecord, uid: string | undefined): Promise<Quote> {
  const isReader = uid !== undefined && uid !== record.uid;
  const [versions, returned, purchase] = await Promise.all([
    knownOfVersions(database(), record.versionIds),
    uid === undefined ? false : wasReturned(database(), record.id, uid),
    isReader ? purchaseOfList(database(), { ...record, uid }) : undefined,
  ]);
  const listed = presentListed(await withMailToday(record), uid, versions);
  // One that isn't paid has no such moment.
  const boughtAt = purchase?.completedAt ?? null;
  const bought = boughtAt === null || !isPayable(record) ? listed.bought : { by: 'you' as const, boughtAt };
  return { ...listed, returned, bought };
}

/** It can be paid, or could be again. */
const isPayable = ({ status }: Pick<QuoteRecord, 'status'>) => status === 'open' || status === 'closed';

/** `versions` are at least its own. */
function presentListed(
  record: QuoteRecord,
  uid: string | undefined,
  versions: readonly HistoryVersion[],
): ListedQuote {
  const role = uid === record.uid ? 'author' : uid !== undefined && uid === record.payer ? 'payer' : 'reader';
  return {
    id: record.id,
    status: record.status,
    record_count: record.recordCount,
    households: record.households,
    deliverable: record.deliverable,
    amount_cents: record.amountCents,
    file: record.file,
    postage_mills: record.postageMills,
    organization: record.organization,
    organization_id: record.organizationId,
    author_name: record.authorName,
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    paid_at: record.paidAt,
    role,
    purchase_id: role === 'reader' ? null : record.purchaseId,
    bought:
      record.authorBoughtAt === null || !isPayable(record)
        ? null
        : { by: role === 'author' ? 'you' : 'author', boughtAt: record.authorBoughtAt },
    ...presentListWords(record, versions),
  };
}
