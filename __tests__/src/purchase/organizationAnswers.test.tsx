import { screen, waitFor } from '@testing-library/react';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { ADA, downloaded, namedCheckout, opened, purchase } from './openCheckout';

/** What the server may say besides yes when it is told the name on the receipt. */

async function payUnderName() {
  const shop = await namedCheckout();
  await shop.type(ADA);
  await shop.card('4242');
  return shop;
}

it('charges nothing for a list that has changed meanwhile, shows the new one, and charges it when asked to', async () => {
  const shop = await payUnderName();
  const purchaseId = '00000000-0000-4000-8000-000000000002';
  const changed = { ...opened, purchaseId, clientSecret: 'pi_2_secret_x', recordCount: 5, organization: ADA };
  shop.api.on(createIntentEndpoint, changed);
  await shop.pay();
  expect(await screen.findByText('Your card was not charged')).toBeVisible();
  expect(screen.getByText('Amount: $9.99 for 5 records')).toBeVisible();
  expect(shop.field()).toHaveValue(ADA);
  expect(shop.charges).not.toHaveBeenCalled();
  await shop.pay();
  await downloaded(shop);
  expect(shop.charges.mock.calls.map(([id]) => id)).toEqual([purchaseId]);
  expect(shop.told()).toEqual([undefined, ADA]);
});

it('charges nothing at a new price before the buyer has seen it', async () => {
  const shop = await payUnderName();
  shop.api.on(createIntentEndpoint, ({ amount }) =>
    amount === 999
      ? { code: 'price_changed', error: 'The price has changed.', amount: 1299 }
      : { ...opened, amount, organization: ADA },
  );
  await shop.pay();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $12.99' })).toBeEnabled());
  expect(screen.getByText('Your card was not charged')).toBeVisible();
  expect(shop.told()).toEqual([undefined, ADA, ADA]);
  expect(shop.charges).not.toHaveBeenCalled();
});

it('charges the payment that took the place of one given up, for the same list and price', async () => {
  const shop = await payUnderName();
  const purchaseId = '00000000-0000-4000-8000-000000000003';
  shop.api.on(createIntentEndpoint, {
    ...opened,
    purchaseId,
    clientSecret: 'pi_3_secret_x',
    organization: ADA,
  });
  await shop.pay();
  await downloaded(shop);
  expect(shop.charges.mock.calls.map(([id]) => id)).toEqual([purchaseId]);
});

it('charges nothing for a list that another tab has bought', async () => {
  const shop = await payUnderName();
  shop.api.on(createIntentEndpoint, { code: 'already_purchased', error: 'You have it.', purchase });
  // The Pay button stands far below the title.
  screen.getByRole('dialog').scrollTop = 400;
  await shop.pay();
  const dialog = await screen.findByRole('dialog', { name: 'Already purchased' });
  expect(dialog).toHaveTextContent('You haven’t been charged again.');
  expect(dialog.scrollTop).toBe(0);
  expect(shop.charges).not.toHaveBeenCalled();
});

it('gives up after half a minute without an answer, and charges nothing', async () => {
  const shop = await payUnderName();
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  shop.api.on(createIntentEndpoint, 'pending');
  await shop.pay();
  await waitFor(() => expect(shop.told()).toHaveLength(2));
  clock.abort();
  expect(await screen.findByRole('alert')).toHaveTextContent(/too long.*Your card was not charged/u);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
  expect(shop.field()).toHaveValue(ADA);
  expect(shop.charges).not.toHaveBeenCalled();
});
