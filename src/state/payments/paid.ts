import type { Purchase } from '../../contract/purchase';
import type { Paid } from '../events';

/** What the screens need to know of a paid purchase. */
export const paidOf = ({ id, record_count, completed_at, receipt_url, organization }: Purchase): Paid => ({
  purchaseId: id,
  recordCount: record_count,
  boughtAt: completed_at,
  receiptUrl: receipt_url,
  organization,
});
