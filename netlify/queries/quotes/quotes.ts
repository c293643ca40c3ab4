import * as v from 'valibot';
import { chosenFileSchema } from '../../../src/contract/files';
import { filtersSchema } from '../../../src/contract/filters';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import {
  type changeQuoteEndpoint,
  OPEN_QUOTES,
  QUOTE_STATUSES,
  UNPAID_QUOTES,
} from '../../../src/contract/quotes';
import type { Database, DataReader, Query, SqlValue } from '../../lib/db';
import { inTurns } from '../../lib/inTurns';
import { actOf, type Session } from '../accounts/acts';
import {
  onSaleSql,
  paidByAnotherSql,
  OPEN_QUOTE_SQL,
  OWN_PURCHASE_SQL,
  PAID_SQL,
} from '../purchases/purchases';
import { isoTime, number, numberOrNull, text, textOrNull } from '../rows';
import { countVoters } from '../voters/count';
import { newestSuppression } from '../voters/suppressed';

const quoteRow = v.object({
  id: text,
  linkNo: number,
  uid: text,
  filters: filtersSchema,
  filtersHash: text,
  versionIds: v.array(number),
  recordCount: number,
  households: number,
  deliverable: number,
  /** The newest suppression that the counts already left out, and whether a later one is of its data. */
  suppressions: number,
  hasSuppressed: v.boolean(),
  amountCents: number,
  file: chosenFileSchema,
  postageMills: numberOrNull,
  organization: textOrNull,
  organizationId: textOrNull,
  authorName: textOrNull,
  createdAt: text,
  expiresAt: text,
  status: v.picklist(QUOTE_STATUSES),
  /** The purchase that paid it, whose, and when. */
  purchaseId: textOrNull,
  payer: textOrNull,
  paidAt: textOrNull,
  /** When its author bought its list. */
  authorBoughtAt: textOrNull,
});
export type QuoteRecord = v.InferOutput<typeof quoteRow>;

/**
 * The status of a quote `q` with its paid purchase `p`, as SQL: which of the reasons not to pay it comes
 * first. One that is paid needs no other, and one that was closed could be opened again.
 */
export const QUOTE_STATUS = `CASE WHEN p.purchase_id IS NOT NULL THEN 'paid' WHEN expires_at <= now() THEN 'expired'
  WHEN NOT ${onSaleSql('q.version_ids')} THEN 'withdrawn'
  WHEN closed_at IS NOT NULL THEN 'closed' ELSE 'open' END`;

/** Whether a person may have one more open quote. */
export const roomSql = (uid: string) =>
  `(SELECT count(*) < ${OPEN_QUOTES} FROM quotes q WHERE uid = ${uid} AND ${OPEN_QUOTE_SQL})`;

/** Whether a person may make one more. */
export const roomToMakeSql = (uid: string) =>
  `${roomSql(uid)} AND (SELECT count(*) < ${UNPAID_QUOTES} FROM quotes q WHERE uid = ${uid} AND expires_at > now()
    AND NOT EXISTS (SELECT FROM purchases p WHERE p.quote_id = q.quote_id AND p.${PAID_SQL}))`;

/** Quotes that are counted at the same time. */
export const QUOTES_AT_ONCE = 4;

const select = (condition: string, values: readonly SqlValue[]): Query<QuoteRecord> => ({
  text: `SELECT q.quote_id::text AS id, link_no AS "linkNo", q.uid, q.filters, q.filters_hash AS "filtersHash",
           q.version_ids AS "versionIds", q.record_count::int AS "recordCount", households::int AS households,
           deliverable::int AS deliverable, q.suppressions::int AS suppressions,
           EXISTS (SELECT FROM suppressed_voters s WHERE s.version_id = ANY (q.version_ids) AND s.suppression_no > q.suppressions) AS "hasSuppressed", q.amount_cents AS "amountCents", file,
           postage_mills AS "postageMills", coalesce(q.organization, p.organization) AS organization, organization_id AS "organizationId", author_name AS "authorName",
           ${isoTime('q.created_at')} AS "createdAt", ${isoTime('expires_at')} AS "expiresAt", ${QUOTE_STATUS} AS status,
           p.purchase_id::text AS "purchaseId", p.uid AS payer, ${isoTime('p.completed_at')} AS "paidAt",
           ${OWN_PURCHASE_SQL} AS "authorBoughtAt"
         FROM quotes q LEFT JOIN purchases p ON p.quote_id = q.quote_id AND p.${PAID_SQL}
         WHERE ${condition}`,
  values,
  row: quoteRow,
});

export async function quoteById(database: DataReader, id: string): Promise<QuoteRecord | undefined> {
  const [quote] = await database.rows(select('q.quote_id = $1::uuid', [id]));
  return quote && countedToday(database, quote);
}

/** A person's own quote. */
export async function ownQuote(
  database: DataReader,
  uid: string,
  id: string,
): Promise<QuoteRecord | undefined> {
  const [quote] = await database.rows(select('q.quote_id = $1::uuid AND q.uid = $2', [id, uid]));
  return quote && countedToday(database, quote);
}

/** A person's quotes, newest first. */
export async function quotesOf(database: DataReader, uid: string): Promise<QuoteRecord[]> {
  const quotes = await database.rows(select('q.uid = $1 ORDER BY q.created_at DESC, q.quote_id', [uid]));
  return inTurns(quotes, QUOTES_AT_ONCE, (quote) => countedToday(database, quote));
}

/**
 * A quote that can be paid, with the number of today if voters of its data were suppressed since: nobody
 * learns from it that somebody was (invariant 33). One that has lost everybody reads as one whose data is
 * gone.
 */
async function countedToday(database: DataReader, quote: QuoteRecord): Promise<QuoteRecord> {
  if (!quote.hasSuppressed || (quote.status !== 'open' && quote.status !== 'closed')) return quote;
  const [recordCount, suppressions] = await Promise.all([
    countVoters(database, quote.versionIds, quote.filters),
    newestSuppression(database),
  ]);
  return recordCount === 0 ? { ...quote, status: 'withdrawn' } : { ...quote, recordCount, suppressions };
}

/**
 * Whether a payment of a person for a quote goes back, or went back, because it came after another person's.
 */
export const wasReturned = (database: DataReader, quoteId: string, uid: string) =>
  isAny(database, `mine.quote_id = $1::uuid AND mine.uid = $2 AND ${paidByAnotherSql('mine')}`, [
    quoteId,
    uid,
  ]);

/** The same of one purchase. */
export const isPaidByAnother = (database: DataReader, purchaseId: string) =>
  isAny(database, `mine.purchase_id = $1::uuid AND ${paidByAnotherSql('mine')}`, [purchaseId]);

async function isAny(database: DataReader, condition: string, values: readonly SqlValue[]): Promise<boolean> {
  const [row] = await database.rows({
    text: `SELECT EXISTS (SELECT FROM purchases mine WHERE ${condition}) AS found`,
    values,
    row: v.object({ found: v.boolean() }),
  });
  return row?.found === true;
}

/** Whether a person has opened a payment of a quote. */
export const hasBegunToPay = (database: DataReader, quoteId: string, uid: string) =>
  isAny(database, 'mine.quote_id = $1::uuid AND mine.uid = $2', [quoteId, uid]);

/** Changes of a person's own quote; what is left out stays, and `closed: false` opens it again. */
type QuoteChange = Omit<ParsedRequestOf<typeof changeQuoteEndpoint>, 'quoteId'>;

/**
 * False if the person has no such quote, or it is paid, or it is to be opened again and they have as many
 * open ones as they can have.
 */
export async function changeQuote(
  database: Database,
  by: Session,
  id: string,
  { closed, postageMills, organization, organizationId, authorName }: QuoteChange,
): Promise<boolean> {
  const changed = await database.write(
    {
      text: `UPDATE quotes q SET link_no = link_no + CASE WHEN $3::boolean AND closed_at IS NULL THEN 1 ELSE 0 END,
               closed_at = CASE $3::boolean WHEN true THEN coalesce(closed_at, now()) WHEN false THEN NULL ELSE closed_at END,
               postage_mills = CASE WHEN $4::boolean THEN $5::int ELSE postage_mills END,
               organization = CASE WHEN $6::text IS NULL THEN organization ELSE nullif($6, '') END,
               organization_id = CASE WHEN $7::text IS NULL THEN organization_id ELSE nullif($7, '') END,
               author_name = CASE WHEN $8::text IS NULL THEN author_name ELSE nullif($8, '') END
             WHERE quote_id = $1::uuid AND uid = $2
               AND NOT EXISTS (SELECT FROM purchases p WHERE p.quote_id = q.quote_id AND p.${PAID_SQL})
               AND ($3::boolean IS DISTINCT FROM false OR ${roomSql('$2')})
             RETURNING quote_id::text AS id`,
      values: [
        ...[id, by.uid, closed ?? null, postageMills !== undefined, postageMills ?? null],
        ...[organization ?? null, organizationId ?? null, authorName ?? null],
      ],
      row: v.object({ id: text }),
    },
    actOf(by),
  );
  return changed.length > 0;
}
