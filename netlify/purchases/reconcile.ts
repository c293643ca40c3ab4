import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { claimPaid, claimUnsettled } from '../queries/purchaseMoves';
import type { PurchaseRecord } from '../queries/purchases';
import { watchDeclines } from './declineRate';
import { retire } from './retire';
import { settle } from './settle';

const AT_ONCE = 5;
const ABANDONED_SECONDS = 24 * 3600;
const CAUSE = { by: 'reconcile' } as const;

/**
 * Asks the provider about every purchase that is not final, the longest waiting first, and with the time that is left
 * about paid ones that may have been refunded or disputed, until all were asked or `budgetMs` is used up; the next run
 * goes on from there. Nothing depends on a browser or a webhook having come. Returns how many were asked about; one
 * that fails is logged and waits for the next run.
 */
export async function reconcile(budgetMs: number): Promise<number> {
  const started = performance.now();
  let asked = 0;
  for (const claim of [claimUnsettled, claimPaid]) {
    while (performance.now() - started < budgetMs) {
      const purchases = await claim(database(), AT_ONCE);
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
    if (unpaid && purchase.ageSeconds >= ABANDONED_SECONDS) await retire(purchase, CAUSE);
    else if (purchase.intentId !== null) await settle(purchase.intentId, CAUSE);
  } catch (error) {
    logLine({ event: 'reconcile_failed', purchase: purchase.id, cause: causeOf(error) });
  }
}
