import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { isoTime, number, text, textOrNull } from '../rows';

/**
 * A purchase as its buyer's history shows it. What is only shown is not checked: filters that today's rules
 * refuse, or a state that they do not know, must not hide the buyer's other purchases.
 */
const historyRow = v.object({
  id: text,
  filters: v.unknown(),
  recordCount: number,
  amountCents: number,
  currency: text,
  status: text,
  cardBrand: textOrNull,
  cardLast4: textOrNull,
  receiptUrl: textOrNull,
  createdAt: textOrNull,
  completedAt: textOrNull,
});
export type HistoryRecord = v.InferOutput<typeof historyRow>;

/**
 * A buyer's history, newest first: everything ever paid, and payments the card provider is still processing.
 * Open, declined and canceled attempts are not purchases and are left out. No value in a row can make the
 * query fail: a count is read as a double, because one beyond an integer's range would be an error, and a
 * time at infinity is null.
 */
export function purchaseHistory(database: Database, uid: string): Promise<HistoryRecord[]> {
  return database.rows({
    text: `SELECT purchase_id::text AS id, filters, record_count::float8 AS "recordCount",
             amount_cents AS "amountCents", currency, status, payment_method_brand AS "cardBrand",
             payment_method_last4 AS "cardLast4", receipt_url AS "receiptUrl",
             ${isoTime('created_at')} AS "createdAt", ${isoTime('completed_at')} AS "completedAt"
           FROM purchases
           WHERE uid = $1 AND status IN ('processing', 'succeeded', 'review', 'refunded', 'disputed')
           ORDER BY created_at DESC, purchase_id`,
    values: [uid],
    row: historyRow,
  });
}
