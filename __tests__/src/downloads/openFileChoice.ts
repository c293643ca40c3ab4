import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { createLinkEndpoint, purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp, TEST_NOW } from '../../support/renderApp';

/** A profile with one purchase, whose file is being chosen. */

export const LINK = 'https://shop.example/api/downloads/link';
export const link: ResponseOf<typeof createLinkEndpoint> = {
  ...{ success: true, message: 'ok', recordCount: 3155, chosen: 500, expiresAt: TEST_NOW + 3_600_000 },
  ...{ downloadUrl: LINK, inParts: false },
};

export const profileApi = () =>
  new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, record_count: 3155 }], message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 1, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, link);

export async function openProfile(api = profileApi()) {
  const view = await renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
  await view.user.click(await screen.findByRole('button', { name: 'Change' }));
  return { ...view, api };
}

export const choose = (user: UserEvent, label: string, option: RegExp) =>
  user.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));

export const typeShare = async (user: UserEvent, group: string, share: string) => {
  await user.clear(screen.getByLabelText(group));
  await user.type(screen.getByLabelText(group), share);
};
