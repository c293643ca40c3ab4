import { PAID_SQL } from '../../netlify/queries/purchases/purchases';
import { QUOTE_STATUS } from '../../netlify/queries/quotes/quotes';
import type { DatabaseAdmin } from '../database/admin';
import { dollars } from '../database/operator/terminal';
import { buyerInWords, ID_START, listInWords, type NamedPurchase } from './purchases';
import { isoSeconds, stateInWords } from './words';

/** A quote, as far as an operator has to know it again. Times are ISO 8601. */
export interface FoundQuote extends Pick<NamedPurchase, Whose | 'id' | 'filters' | 'records' | 'cents'> {
  readonly status: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly closedAt: string | null;
  /** What was opened on it, oldest first. */
  readonly purchases: readonly Pick<NamedPurchase, Whose | 'id' | 'status'>[];
}
type Whose = 'uid' | 'email' | 'buyer' | 'deletedAt' | 'organization';

/** Whose a quote or a purchase is, as SQL: for the columns of `Whose`. */
const whose = (of: string) =>
  `'uid', ${of}.uid, 'organization', ${of}.organization,
   'email', (SELECT email FROM users u WHERE u.uid = ${of}.uid),
   'buyer', (SELECT first_name || ' ' || last_name FROM users u WHERE u.uid = ${of}.uid),
   'deletedAt', (SELECT deleted_at FROM sessions_ended s WHERE s.uid = ${of}.uid)`;

/**
 * The quotes that an id names, or the first 8 digits of one, and those that an account made, by email address
 * or user ID. Newest first.
 */
export async function findQuotes(admin: DatabaseAdmin, what: string): Promise<FoundQuote[]> {
  const found = await admin.query<{ quote: FoundQuote }>(
    `SELECT jsonb_build_object('id', q.quote_id, ${whose('q')}, 'filters', q.filters, 'records', q.record_count,
       'cents', q.amount_cents, 'status', ${QUOTE_STATUS}, 'createdAt', q.created_at, 'expiresAt', q.expires_at,
       'closedAt', q.closed_at, 'purchases', (
         SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.purchase_id, ${whose('o')}, 'status', o.status)
           ORDER BY o.created_at), '[]') FROM purchases o WHERE o.quote_id = q.quote_id)) AS quote
     FROM quotes q LEFT JOIN purchases p ON p.quote_id = q.quote_id AND p.${PAID_SQL}
     WHERE starts_with(q.quote_id::text, $1) OR q.uid = $2
       OR q.uid IN (SELECT uid FROM users WHERE lower(email) = lower($2)) ORDER BY q.created_at DESC`,
    [ID_START.exec(what)?.[1]?.toLowerCase() ?? null, what],
  );
  return found.map(({ quote }) => quote);
}

const STATES: Readonly<Record<string, string>> = {
  open: 'Can be paid',
  paid: 'Paid',
  closed: 'Closed by its author',
  expired: 'Expired',
  withdrawn: 'Its data was withdrawn',
};

/** For a person. */
export const quoteInWords = (quote: FoundQuote): string =>
  [
    `Quote ${quote.id}  ${STATES[quote.status] ?? quote.status}  ${dollars(quote.cents)}`,
    `  author    ${buyerInWords(quote)}`,
    `  list      ${listInWords(quote)}`,
    `  ${isoSeconds(quote.createdAt)}  made, good until ${isoSeconds(quote.expiresAt)}`,
    ...(quote.closedAt === null ? [] : [`  ${isoSeconds(quote.closedAt)}  closed by its author`]),
    ...quote.purchases.map(
      (of) => `  purchase  ${of.id}  ${stateInWords(of.status)}, by ${buyerInWords(of)}`,
    ),
    ...(quote.purchases.length === 0 ? ['  nothing was opened on it'] : []),
  ].join('\n');
