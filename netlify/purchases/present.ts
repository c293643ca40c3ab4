import type { Purchase, PurchaseStatus } from '../../src/contract/purchases';
import type { PurchaseRecord, PurchaseState } from '../queries/purchases/purchases';

/** The status shown to the buyer. Unpaid and under-review purchases both show as processing. */
const SHOWN: Readonly<Record<PurchaseState, PurchaseStatus>> = {
  created: 'processing',
  processing: 'processing',
  review: 'processing',
  failed: 'failed',
  canceled: 'canceled',
  succeeded: 'succeeded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/** A purchase in the API's format. */
export function presentPurchase(record: PurchaseRecord): Purchase {
  return {
    id: record.id,
    amount_dollars: record.amountCents / 100,
    currency: record.currency,
    search_parameters: { ...record.filters },
    record_count: record.recordCount,
    payment_method_last4: record.cardLast4,
    payment_method_brand: record.cardBrand,
    status: SHOWN[record.status],
    receipt_url: record.receiptUrl,
    completed_at: record.completedAt,
    created_at: record.createdAt,
  };
}
