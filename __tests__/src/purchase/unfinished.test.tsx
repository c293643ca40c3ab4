import { act, screen, waitFor, within } from '@testing-library/react';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { answerEndpoint } from '../../../src/contract/answer';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { UNFINISHED_KEY } from '../../../src/app/persistedKeys';
import { layoutChosen } from '../../../src/downloads/fileChoicesSlice';
import { signOutChosen } from '../../../src/state/events';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { checkoutKept } from '../../../src/features/purchase/unfinishedSlice';
import {
  type KnownPayment,
  paymentForgotten,
  paymentLearned,
} from '../../../src/state/payments/paymentsSlice';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps, renderApp, TEST_NOW } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { answering } from '../search/openSearch';
import { opened, payWith, shopApi } from './openCheckout';

/** A browser that is closed while a list of three records waits for its card, and opened again. */

const HOUR_MS = 3_600_000;
const TITLE = 'You were buying 3 voters for $9.99';

async function checkout({
  closes = true,
  layout = 'mail-house',
}: { readonly closes?: boolean; readonly layout?: LayoutName } = {}) {
  const { storage } = makeTestDeps();
  const auth = new FakeAuth(invitedUser);
  const api = shopApi().on(answerEndpoint, answering());
  const app = await renderApp({
    path: '/voters?LastName=Smith',
    api,
    deps: { storage, auth },
    persisted: true,
  });
  const press = await screen.findByRole('button', { name: 'Purchase & Download CSV' });
  await waitFor(() => expect(press).toBeEnabled());
  act(() => void app.store.dispatch(layoutChosen({ purchaseId: null, layout })));
  await app.user.click(press);
  await screen.findByLabelText('Card', { selector: 'input' });
  await waitFor(async () => expect(await storage.getItem(`persist:${UNFINISHED_KEY}`)).toContain('kept'));
  if (closes) app.unmount();
  const open = (path: string, { at = TEST_NOW, user = auth } = {}) =>
    renderApp({ path, api, deps: { storage, auth: user, clock: () => at }, persisted: true });
  return { ...app, api, open };
}

it('leads back to the list where the buyer looks for it, until that is dismissed', async () => {
  const { open } = await checkout();
  for (const path of ['/profile', '/voters']) {
    const { unmount } = await open(path);
    expect(await screen.findByText(TITLE)).toBeVisible();
    unmount();
  }
  const { user, store } = await open('/');
  expect(await screen.findByText(TITLE)).toBeVisible();
  const notice = within(screen.getByText(TITLE).closest('main') ?? document.body);
  expect(notice.getByText('Last name starts with “SMITH”')).toBeVisible();
  expect(notice.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/voters?LastName=SMITH',
  );
  await user.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(store.getState().unfinished).toMatchObject({ status: 'none' });
});

it('says nothing on other pages, with another account or after an hour', async () => {
  const { open } = await checkout();
  for (const [path, more] of [
    ['/about', {}],
    ['/voters?LastName=Doe', {}],
    ['/', { user: new FakeAuth({ ...invitedUser, uid: 'somebody-else' }) }],
    ['/', { user: new FakeAuth() }],
    ['/', { at: TEST_NOW + HOUR_MS }],
  ] as const) {
    const { unmount } = await open(path, more);
    await screen.findByRole('main');
    await act(settled);
    expect(screen.queryByText(TITLE)).toBeNull();
    unmount();
  }
});

it('says nothing of a checkout that the buyer closed', async () => {
  const { user, store } = await checkout({ closes: false });
  expect(store.getState().unfinished.status).toBe('kept');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(store.getState().unfinished.status).toBe('none');
});

const filters = { LastName: 'SMITH' };
const SENT = { filters, outcome: 'unknown', purchaseId: opened.purchaseId, paymentIntentId: 'pi_1' } as const;
const PAID_FOR = { purchaseId: opened.purchaseId, recordCount: 3, boughtAt: null, receiptUrl: null };
const CHARGED = { filters, outcome: 'charged', paid: { ...PAID_FOR, organization: null } } as const;
const learn = ({ store }: Pick<Awaited<ReturnType<typeof renderApp>>, 'store'>, payment: KnownPayment) =>
  act(() => void store.dispatch(paymentLearned({ uid: invitedUser.uid, payment })));

it.each([
  [CHARGED, 'Your payment went through: 3 voters for $9.99'],
  [null, TITLE],
])('says what became of a card that was sent before the browser was closed: %j', async (payment, title) => {
  const { open } = await checkout();
  const app = await open('/');
  expect(await screen.findByText('Nothing was charged.')).toBeVisible();
  learn(app, SENT);
  expect(screen.getByText('We’re finding out whether your payment for 3 voters went through')).toBeVisible();
  expect(screen.queryByText('Nothing was charged.')).toBeNull();
  if (payment !== null) learn(app, payment);
  else act(() => void app.store.dispatch(paymentForgotten({ uid: invitedUser.uid, filters })));
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByText('Nothing was charged.')).toEqual(payment === null ? expect.anything() : null);
  if (payment === null) return;
  const download = screen.getByRole('link', { name: 'Download your list' });
  expect(download).toHaveAttribute('href', `/receipt?purchase=${opened.purchaseId}`);
  app.api.on(receiptEndpoint, 'network');
  await app.user.click(download);
  expect(app.store.getState().unfinished.status).toBe('none');
});

it('says nothing of a list that was bought otherwise, also in another tab', async () => {
  const { open } = await checkout();
  const first = await open('/');
  expect(await screen.findByText(TITLE)).toBeVisible();
  learn(first, CHARGED);
  expect(first.store.getState().unfinished).toMatchObject({ status: 'none' });
  first.unmount();
  const other = await checkout();
  await other.open('/');
  expect(await screen.findByText(TITLE)).toBeVisible();
  const key = `persist:${UNFINISHED_KEY}`;
  const stored = (status: string) => JSON.stringify({ status: JSON.stringify(status), _persist: '{}' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored('kept') })));
  expect(screen.getByText(TITLE)).toBeVisible();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored('paid') })));
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('keeps how many households the file was to have', async () => {
  const { store } = await checkout({ closes: false, layout: 'households' });
  expect(store.getState().unfinished).toMatchObject({ status: 'kept', households: 617 });
});

it('names the elections of the list and how many households were to get a piece', async () => {
  const { open } = await checkout();
  const { store } = await open('/');
  await screen.findByText(TITLE);
  const elections = [{ token: 'VH1', date: '2024-11-05', classification: 'general' }];
  const list = { filters: { VoteHistory: 'VH1' }, recordCount: 163, elections, households: 109 };
  act(
    () =>
      void store.dispatch(
        checkoutKept({ ...list, uid: invitedUser.uid, amountCents: 999, savedAt: TEST_NOW }),
      ),
  );
  expect(screen.getByText('Voted on Nov 5, 2024 (general) · 109 households')).toBeVisible();
});

it('forgets what a buyer who signs out was buying', async () => {
  const { open } = await checkout();
  const { store } = await open('/');
  await screen.findByText(TITLE);
  act(() => void store.dispatch(signOutChosen()));
  expect(store.getState().unfinished).toMatchObject({ status: 'none' });
});

it('keeps no list that was paid', async () => {
  const app = await checkout({ closes: false });
  await payWith(app);
  expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  expect(app.store.getState().unfinished.status).toBe('none');
  expect(app.api.callsOf(createIntentEndpoint)).toHaveLength(1);
});
