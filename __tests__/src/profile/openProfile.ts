import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

/** The API of a buyer with these purchases. */
export const profileApi = (purchases: readonly HistoryRow[]) =>
  new FakeApi().on(purchasesEndpoint, { purchases: [...purchases] }).on(summaryEndpoint, {
    summary: { successful_purchases: purchases.length, total_spent: 9.99 * purchases.length },
  });

/** Opens the profile of a signed-in user. */
export const openProfile = (api: FakeApi) =>
  renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });

/** Chooses an item of a row's menu, by what is in that row's name. */
export async function choose(user: UserEvent, row: string | RegExp, item: string | RegExp): Promise<void> {
  const name = typeof row === 'string' ? `More for ${row}` : row;
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** What a row's menu offers, which stays open. */
export async function itemsOf(user: UserEvent, row: string | RegExp): Promise<string[]> {
  const name = typeof row === 'string' ? `More for ${row}` : row;
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
