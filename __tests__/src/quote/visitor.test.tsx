import { act, screen, within } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { readQuoteEndpoint } from '../../../src/contract/quotes';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';

const message = 'ok';

it('a visitor who pays makes an account and comes back to the checkout; one may also only sign in', async () => {
  const api = new FakeApi()
    .on(readQuoteEndpoint, { success: true, quote: QUOTE, message })
    .on(userProfileEndpoint, { success: true, message })
    .on(createIntentEndpoint, {
      ...{ success: true, clientSecret: 'pi_1_secret_x', purchaseId: PAID.id, amount: 999, recordCount: 264 },
      ...{ searchParameters: { State: 'OK', VoteHistory: 'VH1' }, organization: null, message },
    });
  const auth = new FakeAuth();
  const { user, store } = await renderApp({ path: `/quote#${'a'.repeat(43)}`, api, deps: { auth } });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(store.getState().route.path).toBe('/login');
  expect(await screen.findByText('You come straight back to the quote.')).toBeVisible();
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  expect(store.getState().route.path).toBe('/signup');
  expect(await screen.findByText(/^You come straight back to the quote\. We’ll email/u)).toBeVisible();
  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  expect(store.getState().route.path).toBe('/signup');
  expect(
    await screen.findByText(/^You come straight back to the quote, and the checkout opens\./u),
  ).toBeVisible();
  await act(() => auth.signIn('wilma@example.org'));
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(await within(dialog).findByText('Amount: $9.99 for 264 records')).toBeVisible();
  expect(store.getState().route.path).toBe('/quote');
});
