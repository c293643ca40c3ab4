import type { DatabaseAdmin } from '../database/admin';
import { countOf, dollars } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { asRecorded } from './typedNames';
import { filterText, isoSeconds, stateInWords } from './words';

/** A purchase, as far as an operator has to know it again. Times are ISO 8601. */
export interface NamedPurchase {
  readonly id: string;
  readonly uid: string;
  /** When the account was deleted; null if it was not. */
  readonly deletedAt: string | null;
  /** Null without a profile. */
  readonly email: string | null;
  readonly buyer: string | null;
  /** The committee or organization that the buyer had put on the receipt. */
  readonly organization: string | null;
  readonly status: string;
  readonly filters: Readonly<Record<string, string | number>>;
  readonly records: number;
  readonly cents: number;
  readonly paymentIntent: string | null;
  /** The quote that it was opened on. */
  readonly quoteId: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** The id of a purchase or a quote, or the first 8 digits of it or more: receipts and quotes print those. */
export const ID_START = /^#?([\da-f]{8}(?:-[\da-f-]{0,27})?)$/iu;

/**
 * What a request may have written down about a purchase. What it affirmed covers later purchases, too; it was
 * said for the first.
 */
const BY_REQUEST = `p.purchase_id IN (
    SELECT purchase_id FROM purchase_events WHERE request_id = $1
    UNION SELECT purchase_id FROM downloads WHERE request_id = $1
    UNION (SELECT DISTINCT ON (affirmation_no) purchase_id
      FROM affirmations JOIN purchase_affirmations USING (affirmation_no) JOIN purchases USING (purchase_id)
      WHERE request_id = $1
      ORDER BY affirmation_no, purchases.created_at))`;

/** A condition on purchases `p` and users `u`, with the text that it compares as `$1`. */
function conditionOf(what: string): readonly [condition: string, value: string] {
  const [, idStart] = ID_START.exec(what) ?? [];
  if (what.includes('@')) return ['lower(u.email) = lower($1)', what];
  if (what.startsWith('pi_')) return ['p.payment_intent_id = $1', what];
  if (what.startsWith('evt_'))
    return ['p.purchase_id IN (SELECT purchase_id FROM purchase_events WHERE provider_event_id = $1)', what];
  if (idStart !== undefined)
    return [`starts_with(p.purchase_id::text, $1) OR ${BY_REQUEST}`, idStart.toLowerCase()];
  return [`p.uid = $1 OR ${BY_REQUEST}`, what];
}

/** The purchases that a text names, newest first. */
export function namedPurchases(admin: DatabaseAdmin, typed: string): Promise<NamedPurchase[]> {
  const [condition, value] = conditionOf(asRecorded(typed));
  return admin.query<NamedPurchase>(
    `SELECT p.purchase_id::text AS id, p.uid, u.email, u.first_name || ' ' || u.last_name AS buyer, p.organization,
       p.status, p.filters, p.record_count::int AS records, p.amount_cents AS cents,
       p.payment_intent_id AS "paymentIntent", p.quote_id::text AS "quoteId", p.created_at AS "createdAt", p.completed_at AS "paidAt", s.deleted_at AS "deletedAt"
     FROM purchases p LEFT JOIN users u ON u.uid = p.uid LEFT JOIN sessions_ended s ON s.uid = p.uid WHERE ${condition} ORDER BY p.created_at DESC`,
    [value],
  );
}

/** The only purchase that a text names. @throws PlainError when there is none, or several, naming them */
export async function onePurchase(admin: DatabaseAdmin, what: string): Promise<NamedPurchase> {
  const [purchase, ...others] = await namedPurchases(admin, what);
  if (purchase === undefined)
    throw new PlainError(`No purchase goes by ${what}. npm run ops -- find ${what} shows what does.`);
  if (others.length === 0) return purchase;
  const all = [purchase, ...others].map(
    ({ id, status, createdAt, records }) =>
      `  ${id}  ${isoSeconds(createdAt)}  ${countOf(records, 'record')}, ${stateInWords(status)}`,
  );
  throw new PlainError(`${what} matches ${all.length} purchases. Give a purchase ID:\n${all.join('\n')}`);
}

/** That nothing is known by a text, for the operator. */
export const unknown = (what: string): PlainError =>
  new PlainError(
    `Nothing found for ${what}. Purchases and quotes go by their ID or its first 8 digits, a purchase also by its payment ` +
      '(pi_…) or Stripe’s event (evt_…), an account by its email address or user ID, until it is deleted. ' +
      'A request that left no record here may be in Netlify’s function log.',
  );

/** Who bought a purchase, or made a quote. */
export function buyerInWords(
  of: Pick<NamedPurchase, 'buyer' | 'email' | 'uid' | 'deletedAt' | 'organization'>,
): string {
  const { buyer, email, uid, deletedAt, organization } = of;
  const unnamed = deletedAt === null ? 'no profile' : `account deleted on ${isoSeconds(deletedAt)}`;
  const who = email === null ? unnamed : `${buyer ?? ''}, ${email}`;
  return `${who} (${uid})${organization === null ? '' : `, for ${organization}`}`;
}

export const listInWords = ({ filters, records }: Pick<NamedPurchase, 'filters' | 'records'>): string =>
  `${filterText(filters)} (${countOf(records, 'record')})`;

/** What every question about a purchase begins with: whose it is, and what was bought. */
export const purchaseInWords = (purchase: NamedPurchase): string =>
  [
    `Purchase  ${purchase.id}, ${dollars(purchase.cents)}, ordered ${isoSeconds(purchase.createdAt)}`,
    `Buyer     ${buyerInWords(purchase)}`,
    `List      ${listInWords(purchase)}`,
    '',
  ].join('\n');
