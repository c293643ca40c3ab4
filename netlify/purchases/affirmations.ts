import type { Affirmation } from '../../src/contract/receipt';

/** What its buyer affirmed for a purchase, oldest first. Nothing is asked of buyers yet. */
export function affirmationsOf(_purchaseId: string): Promise<readonly Affirmation[]> {
  return Promise.resolve([]);
}
