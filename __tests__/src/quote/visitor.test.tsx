import { act, screen, within } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { readQuoteEndpoint } from '../../../src/contract/quotes';
import { FakeAuth } from '../../support/fakeAuth';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { QUOTE, quoteOpened } from '../../support/quotes';
import { makeTestDeps, renderApp } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { payWith } from '../purchase/openCheckout';
import { apiWith, openQuote, signedIn } from './openQuote';

const SAMPLE = 'Sample data: the voters are made up.';

it('a visitor who pays signs up or in over the quote, and the checkout opens', async () => {
  const api = apiWith({ data_dates: [{ state: 'OK', date: '2026-05-01', sample: true }] })
    .on(userProfileEndpoint, {})
    .on(createIntentEndpoint, quoteOpened());
  const { user, store } = await openQuote(api, { auth: new FakeAuth() });
  await user.click(await screen.findByRole('button', { name: 'Continue to pay' }));
  expect(screen.getByText(SAMPLE)).toBeVisible();
  expect(screen.getByText('You’ll need a free account.')).toBeVisible();
  const signUp = await screen.findByRole('dialog', { name: 'Sign up' });
  expect(signUp).toHaveTextContent('Your account keeps your lists and receipts.');
  expect(await within(signUp).findByLabelText('First Name')).toHaveFocus();
  await user.click(await within(signUp).findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue to pay' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(await within(dialog).findByText('Amount: $9.99 for 264 records')).toBeVisible();
  expect(within(dialog).getByText('180 pieces, one per household')).toBeVisible();
  expect(within(dialog).getByText(SAMPLE)).toBeVisible();
  expect(store.getState().route.path).toBe('/quote');
});

it('its author reads that it was paid on coming back to the page, and until when it was good no more', async () => {
  const open = { ...QUOTE, role: 'author' as const };
  const api = apiWith(open);
  await openQuote(api, signedIn);
  expect(await screen.findByText('Good until')).toBeVisible();
  const paid = { status: 'paid', purchase_id: PAID.id, paid_at: '2026-05-13T10:00:00.000Z' } as const;
  api.on(readQuoteEndpoint, { quote: { ...open, ...paid } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('This list is already paid for.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    `/receipt?purchase=${PAID.id}`,
  );
  expect(screen.queryByText('Good until')).toBeNull();
  const asked = api.callsOf(readQuoteEndpoint).length;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(api.callsOf(readQuoteEndpoint)).toHaveLength(asked);
});

it('a quote that somebody else has paid meanwhile can only be loaded again', async () => {
  const over = { code: 'quote_over', error: 'Another person has paid this quote.' } as const;
  const { user } = await openQuote(apiWith().on(createIntentEndpoint, over), signedIn);
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  expect(await screen.findByText('Another person has paid this quote.', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('who has paid it reads how many households the file has', async () => {
  let isPaid = false;
  const paid = { status: 'paid', role: 'payer', purchase_id: PAID.id, paid_at: PAID.completed_at } as const;
  const api = apiWith()
    .on(readQuoteEndpoint, () => ({ quote: { ...QUOTE, ...(isPaid && paid) } }))
    .on(createIntentEndpoint, quoteOpened())
    .on(confirmPaymentEndpoint, () => {
      isPaid = true;
      return { purchase: { ...PAID, record_count: 264 } };
    })
    .on(createLinkEndpoint, linkTo(264));
  const { user } = await openQuote(api, signedIn);
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  await payWith({ user });
  expect(
    await screen.findByText(/^Your download of 180 households \(264 voters\) has started/u),
  ).toBeVisible();
});

it('a payment in doubt doesn’t lead from its quote to the plain list, which would be paid without the quote', async () => {
  const deps = { ...signedIn, storage: makeTestDeps().storage };
  const api = apiWith().on(createIntentEndpoint, quoteOpened()).on(confirmPaymentEndpoint, 'network');
  const first = await openQuote(api, deps, true);
  await first.user.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  await payWith(first);
  await screen.findByText('Checking your payment');
  await act(settled);
  first.unmount();
  const about = await renderApp({ path: '/about', api, deps, persisted: true });
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toBeVisible();
  about.unmount();
  await openQuote(api, deps, true);
  expect(await screen.findByRole('article', { name: 'Quote' })).toBeVisible();
  expect(await screen.findByText('We’re finding out whether your payment went through')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the list' })).toBeNull();
});
