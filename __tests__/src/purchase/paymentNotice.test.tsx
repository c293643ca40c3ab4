import { act, screen, waitFor } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
} from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { networkRetryDue } from '../../../src/state/events';
import { selectKnownPayments } from '../../../src/state/payments/paymentsSlice';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { arrive, confirmed, paidCheckout, purchase, shopApi } from './openCheckout';

/** A tab that is closed right after Pay: the buyer reads above any screen what became of the payment. */

const IN_DOUBT = 'We’re finding out whether your payment went through';
const WENT_THROUGH = 'Your payment for 3 voters went through';
const NOT_MADE = 'Your payment did not go through';
const refused = { code: 'not_paid', error: 'This purchase hasn’t been paid for.' } as const;

async function closedAfterPay() {
  const { storage } = makeTestDeps();
  const stored = jest.spyOn(storage, 'setItem');
  const api = shopApi().on(confirmPaymentEndpoint, 'network').on(ownedListEndpoint, 'network');
  const first = await paidCheckout(api, { storage });
  await screen.findByText('Checking your payment');
  expect(screen.queryByText(IN_DOUBT)).toBeNull();
  await act(settled);
  expect(JSON.stringify(stored.mock.calls)).toContain(purchase.id);
  expect(JSON.stringify(stored.mock.calls)).not.toContain('_secret_');
  first.unmount();
  const visit = (path: string, uid = invitedUser.uid) =>
    arrive(api, { storage, path, auth: new FakeAuth({ ...invitedUser, uid }) });
  return { api, visit };
}

it('says that it went through, first of all, after a reload while its file was being prepared', async () => {
  const { storage } = makeTestDeps();
  const api = shopApi().on(createLinkEndpoint, 'pending').on(ownedListEndpoint, 'network');
  const first = await paidCheckout(api, { storage });
  const dialog = await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(dialog).toHaveTextContent(/Your payment went through\. Preparing your file…/u);
  expect(screen.queryByText(WENT_THROUGH)).toBeNull();
  await act(settled);
  first.unmount();
  await arrive(api, { storage });
  expect(await screen.findByText(WENT_THROUGH)).toBeVisible();
});

it('still says it when the results know that the list is bought, until its file is had', async () => {
  const { api, visit } = await closedAfterPay();
  api.on(confirmPaymentEndpoint, confirmed).on(ownedListEndpoint, { purchase });
  const { user } = await visit('/voters?LastName=Smith');
  expect(await screen.findByText(/You own this list/u)).toBeVisible();
  await act(settled);
  expect(screen.getByText(WENT_THROUGH)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByRole('dialog', { name: 'Your download has started' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(WENT_THROUGH)).toBeNull();
});

it('says it once where the dialog has said it', async () => {
  const { user, store } = await paidCheckout(shopApi().on(ownedListEndpoint, 'network'));
  await screen.findByRole('button', { name: 'Download again' });
  expect(selectKnownPayments(store.getState())).toEqual([expect.not.objectContaining({ unread: true })]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/You own this list/u)).toBeVisible();
  expect(screen.queryByText(WENT_THROUGH)).toBeNull();
});

it('says that it is in doubt, then that it went through, on every page and visit until it is read', async () => {
  const { api, visit } = await closedAfterPay();
  const second = await visit('/about');
  expect(await screen.findByText(IN_DOUBT)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/voters?LastName=SMITH',
  );
  api.on(confirmPaymentEndpoint, confirmed);
  act(() => void second.store.dispatch(networkRetryDue()));
  expect(await screen.findByText(WENT_THROUGH)).toBeVisible();
  expect(screen.queryByText(IN_DOUBT)).toBeNull();
  await act(settled);
  second.unmount();
  api.on(receiptEndpoint, 'network');
  const third = await visit('/privacy');
  const download = await screen.findByRole('link', { name: 'Download your list' });
  expect(download).toHaveAttribute('href', `/receipt?purchase=${purchase.id}`);
  await third.user.click(download);
  expect(screen.queryByText(WENT_THROUGH)).toBeNull();
});

it('says in words that the money arrived for another order, after the dialog was closed', async () => {
  const words = /Your money arrived.*What we owe you goes back to your card by itself\./u;
  const { api, visit } = await closedAfterPay();
  api.on(confirmPaymentEndpoint, {
    ...confirmed,
    purchase: { ...purchase, status: 'processing', in_review: true },
  });
  const about = await visit('/about');
  expect(await screen.findByText('We’re checking your payment')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(IN_DOUBT)).toBeNull();
  await act(settled);
  about.unmount();
  await visit('/voters?LastName=Smith');
  // The notice is drawn anew while the search begins.
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

it('says that nothing was charged once the server says so, until it is dismissed', async () => {
  const { api, visit } = await closedAfterPay();
  api.on(confirmPaymentEndpoint, refused);
  const { user, store } = await visit('/about');
  expect(await screen.findByText(NOT_MADE)).toBeVisible();
  expect(screen.getByText('Nothing was charged.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(NOT_MADE)).toBeNull();
  expect(store.getState().payments).toMatchObject({ status: 'none' });
});

it('leaves it to the results of the list to say that it is in doubt, and says nothing to another account', async () => {
  const { visit } = await closedAfterPay();
  const results = await visit('/voters?LastName=Smith');
  expect(await screen.findByText(/We can’t check yet whether your card was charged/u)).toBeVisible();
  expect(screen.queryByText(IN_DOUBT)).toBeNull();
  results.unmount();
  const others = await visit('/voters?LastName=Smith', 'another');
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
  expect(screen.queryByText(/We can’t check yet whether/u)).toBeNull();
  others.unmount();
  await visit('/about', 'another');
  await act(settled);
  expect(screen.queryByText(IN_DOUBT)).toBeNull();
});
