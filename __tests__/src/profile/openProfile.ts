import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

/** The API of a buyer with these purchases. */
export const profileApi = (purchases: readonly HistoryRow[]) =>
  new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [...purchases], message: 'ok' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: purchases.length, total_spent: 9.99 * purchases.length },
      message: 'ok',
    });

/** Opens the profile of a signed-in user. */
export const openProfile = (api: FakeApi) =>
  renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
