import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { claimPaid, claimUnresolved } from '../queries/purchases/moves';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { watchDeclines } from './declineRate';
import { cancelUnpaid } from './cancelUnpaid';
import { syncPurchase } from './syncPurchase';

const BATCH_SIZE = 5;
const ABANDONED_SECONDS = 24 * 3600;
const CAUSE = { by: 'reconcile' } as const;

/**
 * Checks every unresolved purchase with the provider, longest waiting first, then paid purchases that may
 * have been refunded or disputed, until all are checked or `budgetMs` is used up; the next run continues from
 * there. This works even if every browser and webhook fails. Returns how many were checked; a failed check is
 * logged and retried in the next run.
 */
export async function reconcile(budgetMs: number): Promise<number> {
  const started = performance.now();
  let asked = 0;
  for (const claim of [claimUnresolved, claimPaid]) {
    while (performance.now() - started < budgetMs) {
      const purchases = await claim(database(), BATCH_SIZE);
      if (purchases.length === 0) break;
      await Promise.all(purchases.map(reconcileOne));
      asked += purchases.length;
    }
  }
  await watchDeclines();
  return asked;
}

async function reconcileOne(purchase: PurchaseRecord): Promise<void> {
  try {
    const unpaid = purchase.status === 'created' || purchase.status === 'failed';
    if (unpaid && purchase.ageSeconds >= ABANDONED_SECONDS) await cancelUnpaid(purchase, CAUSE);
    else if (purchase.intentId !== null) await syncPurchase(purchase.intentId, CAUSE);
  } catch (error) {
    logLine({ event: 'reconcile_failed', purchase: purchase.id, cause: causeOf(error) });
  }
}
