import type { DatabaseAdmin } from '../database/admin';
import { countOf, dollars } from '../database/operator/terminal';
import { OpsError } from './arguments';
import { asRecorded, neverOnRecord } from './typedNames';
import { filterText, stateInWords } from './evidence/words';

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
      FROM affirmations JOIN purchases ON affirmation_no = ANY (affirmations) WHERE request_id = $1
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

/** The only purchase that a text names. @throws OpsError when there is none, or several, naming them */
export async function onePurchase(admin: DatabaseAdmin, what: string): Promise<NamedPurchase> {
  const [purchase, ...others] = await namedPurchases(admin, what);
  if (purchase === undefined) throw await withoutPurchase(admin, what);
  if (others.length === 0) return purchase;
  const all = [purchase, ...others].map(
    ({ id, status, createdAt, records }) =>
      `  ${id}  ${isoSeconds(createdAt)}  ${countOf(records, 'record')}, ${stateInWords(status)}`,
  );
  throw new OpsError(`${what} matches ${all.length} purchases. Give a purchase ID:\n${all.join('\n')}`);
}

async function withoutPurchase(admin: DatabaseAdmin, what: string): Promise<OpsError> {
  const [account] = await admin.query<{ email: string }>(
    'SELECT email FROM users WHERE lower(email) = lower($1) OR uid = $1',
    [what],
  );
  if (account !== undefined) return new OpsError(`The account ${account.email} has no purchase.`);
  const [quote] = await admin.query('SELECT FROM quotes WHERE starts_with(quote_id::text, $1)', [
    ID_START.exec(asRecorded(what))?.[1]?.toLowerCase() ?? null,
  ]);
  return quote === undefined
    ? unknown(what)
    : new OpsError(
        `${what} is a quote. npm run ops -- find ${what} shows the purchases that were opened on it.`,
      );
}

/** What Stripe's other ids begin with. */
const OF_STRIPE: Readonly<Record<string, string>> = {
  ch: 'a charge',
  py: 'a charge',
  re: 'a refund',
  pyr: 'a refund',
  dp: 'a dispute',
  du: 'a dispute',
  cus: 'a customer',
  pm: 'a card',
  txn: 'a balance transaction',
  po: 'a payout',
};

/** Why nothing is known, for the operator. */
export const unknown = (what: string): OpsError =>
  new OpsError(`Nothing found for ${what}${whyUnknown(what)}`);

function whyUnknown(what: string): string {
  if (what.includes('@'))
    return ': no account has this address. A deleted account’s purchases are found by the receipt’s number, the payment (pi_…) or the user ID.';
  if (what.startsWith('pi_')) return ': no purchase has this payment.';
  if (/^[\da-f]{8}$/iu.test(what))
    return ': no purchase or quote has this number, and no request left a record under it. Check it, or give the email address.';
  const never = neverOnRecord(what);
  if (never !== null) return `: ${never}.`;
  const [, prefix = ''] = /^([a-z]{2,3})_/u.exec(what) ?? [];
  if (Object.hasOwn(OF_STRIPE, prefix))
    return `: that is ${OF_STRIPE[prefix]} at Stripe. Its page in Stripe names the payment: give that one’s ID (pi_…).`;
  if (/^(?:[A-Za-z]{2} )?\d{1,11}$/u.test(what))
    return '. Purchases have IDs such as 7f3f6a52-…; voters and data versions are not looked up here.';
  if (ID_START.test(what))
    return ': no purchase or quote has an ID that begins with it, and no request left a record under it.';
  return '. If it is a request’s reference, that request left no record here. Look for it in Netlify’s function log, which keeps its line for a few days.';
}

/** `2026-11-22T09:30:05Z`. */
export const isoSeconds = (time: string | Date) => `${new Date(time).toISOString().slice(0, 19)}Z`;

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
