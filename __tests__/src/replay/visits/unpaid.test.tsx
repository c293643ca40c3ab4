import { screen, waitFor } from '@testing-library/react';
import { createIntentEndpoint, ownedListEndpoint } from '../../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { purchase } from '../../purchase/openCheckout';
import { api, ARRIVED, FILE, PRESSED } from './openPayment';
import { recordedVisit } from './recordedVisit';

/** Checkouts without a payment, as support reads of them. */

async function arrive(shop = api()) {
  const deps = { auth: new FakeAuth(invitedUser) };
  const app = await renderApp({ path: '/voters?LastName=Smith', api: shop, deps });
  const press = async (name: RegExp) => app.user.click(await screen.findByRole('button', { name }));
  const reached = (status: string) =>
    waitFor(() => expect(app.store.getState().purchase.status).toBe(status));
  return { ...app, press, reached };
}

it('a checkout does not open', async () => {
  const shop = await arrive(api().on(createIntentEndpoint, { code: 'unavailable', error: 'Not now.' }));
  await shop.press(/^Purchase/u);
  await shop.reached('unavailable');
  await shop.press(/^Try again/u);
  await shop.reached('unavailable');
  await shop.press(/^Cancel/u);
  const failed =
    'Problem: Checkout did not open: Payment system is currently unavailable. Please try again later. (POST /api/payments/create-payment-intent · 503 unavailable)';
  expect(await recordedVisit(shop)).toEqual({
    story: [...ARRIVED, PRESSED, failed, 'Tried again to open checkout', failed, 'Closed checkout'],
    ending: 'Gave up on a checkout that did not open; nothing paid',
    charged: 'no',
  });
});

it('a list is downloaded that was bought earlier', async () => {
  const shop = await arrive(api().on(ownedListEndpoint, { success: true, purchase, message: 'yours' }));
  await shop.press(/^Download/u);
  await shop.reached('done');
  expect(await recordedVisit(shop)).toEqual({
    story: [...ARRIVED, 'Found the list already bought', 'Asked for the file of a list already owned', FILE],
    ending: 'A list bought earlier; the download began',
    charged: 'no; the list was found to be paid for earlier',
  });
});
