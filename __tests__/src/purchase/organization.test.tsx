import { act, screen, waitFor, within } from '@testing-library/react';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { payChosen } from '../../../src/features/purchase/purchaseSlice';
import { userSignedOut } from '../../../src/state/events';
import { ADA, downloaded, filledCheckout, namedCheckout, opened, shopApi } from './openCheckout';
import { readyButton } from '../../support/readyButton';

/** The name of an organization on the receipt, from its field to the last word of the checkout. */

it('tells the server the name before the card is charged, and shows what the receipt says', async () => {
  const shop = await namedCheckout();
  expect(shop.field()).toHaveAccessibleDescription('Printed on your receipt.');
  await shop.type(`  ${ADA.replace(' ', '   ')} `);
  await shop.card('4242');
  let toldFirst: unknown[] = [];
  shop.charges.mockImplementationOnce(() => {
    toldFirst = shop.told();
    expect(shop.field()).toHaveAttribute('readonly');
    return Promise.resolve({ kind: 'accepted', status: 'succeeded' });
  });
  await shop.pay();
  expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  expect(toldFirst).toEqual([undefined, ADA]);
  expect(shop.charges).toHaveBeenCalledTimes(1);
  await downloaded(shop);
});

it('starts with the name given before, and can remove it', async () => {
  const api = shopApi();
  const first = await namedCheckout(api);
  await first.type(ADA);
  await first.card('declined');
  await first.pay();
  await screen.findByText('Your card was declined.');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await first.user.click(await readyButton('Purchase & Download CSV'));
  await waitFor(() => expect(first.field()).toHaveValue(ADA));
  await first.type('');
  await first.card('4242');
  await first.pay();
  await downloaded(first);
  expect(first.told()).toEqual([undefined, ADA, undefined, '']);
});

it('explains a name that is not valid, and neither sends it nor charges', async () => {
  const shop = await filledCheckout('x'.repeat(101));
  await shop.pay();
  expect(await screen.findByText('Your card was not charged')).toBeVisible();
  expect(shop.field()).toBeInvalid();
  expect(shop.field()).toHaveAccessibleDescription(
    'Printed on your receipt. The name must be at most 100 characters.',
  );
  expect([shop.told(), shop.charges.mock.calls]).toEqual([[undefined], []]);
  await shop.type(ADA);
  expect(screen.queryByText('Your card was not charged')).toBeNull();
  await shop.pay();
  await downloaded(shop);
});

it('signs in again in place when the session ends on the way, without a charge; name and card stay', async () => {
  const shop = await filledCheckout();
  shop.api.on(createIntentEndpoint, { code: 'unauthenticated', error: 'Please sign in.' });
  await shop.pay();
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByLabelText('Password');
  expect(dialog).toHaveTextContent('Your card was not charged.');
  shop.api.on(createIntentEndpoint, { ...opened, organization: ADA });
  await shop.user.type(within(dialog).getByLabelText('Password'), 'secret-enough');
  await shop.user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(shop.field()).toBeVisible());
  expect(screen.queryByText(/not charged/u)).toBeNull();
  expect(shop.field()).toHaveValue(ADA);
  expect(shop.charges).not.toHaveBeenCalled();
  await shop.pay();
  await downloaded(shop);
  expect(shop.charges).toHaveBeenCalledTimes(1);
});

it('charges once however often Pay is pressed', async () => {
  const shop = await filledCheckout();
  act(() => {
    for (const attemptId of ['a', 'b', 'c']) shop.store.dispatch(payChosen({ attemptId }));
  });
  await downloaded(shop);
  expect([shop.told(), shop.charges.mock.calls.length]).toEqual([[undefined, ADA], 1]);
});

it('charges nothing when the buyer has signed out while the name was on its way', async () => {
  const shop = await filledCheckout();
  shop.api.on(createIntentEndpoint, () => {
    act(() => void shop.store.dispatch(userSignedOut()));
    return { ...opened, organization: ADA };
  });
  await shop.pay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.charges).not.toHaveBeenCalled();
});
