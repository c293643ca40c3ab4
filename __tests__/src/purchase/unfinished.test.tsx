import { act, screen, waitFor, within } from '@testing-library/react';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { UNFINISHED_KEY } from '../../../src/app/persistedKeys';
import { signOutChosen } from '../../../src/state/events';
import { paymentLearned } from '../../../src/state/payments/paymentsSlice';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps, renderApp, TEST_NOW } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { opened, payWith, shopApi } from './openCheckout';

/** A browser that is closed while a list of three records waits for its card, and opened again. */

const HOUR_MS = 3_600_000;
const TITLE = 'You were buying 3 voters for $9.99';

async function checkout({ closes = true } = {}) {
  const { storage } = makeTestDeps();
  const auth = new FakeAuth(invitedUser);
  const api = shopApi();
  const app = await renderApp({
    path: '/voters?LastName=Smith',
    api,
    deps: { storage, auth },
    persisted: true,
  });
  const press = await screen.findByRole('button', { name: 'Purchase & Download CSV' });
  await waitFor(() => expect(press).toBeEnabled());
  await app.user.click(press);
  await screen.findByLabelText('Card', { selector: 'input' });
  await waitFor(async () => expect(await storage.getItem(`persist:${UNFINISHED_KEY}`)).toContain('kept'));
  if (closes) app.unmount();
  const open = (path: string, { at = TEST_NOW, user = auth } = {}) =>
    renderApp({ path, api, deps: { storage, auth: user, clock: () => at }, persisted: true });
  return { ...app, api, open };
}

it.each(['/', '/profile', '/voters'])('%s leads back to the list, until that is dismissed', async (path) => {
  const { open } = await checkout();
  const { user, unmount, store } = await open(path);
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
  unmount();
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

it('says nothing of a list that is or may be paid', async () => {
  const { open } = await checkout();
  const { store } = await open('/');
  expect(await screen.findByText(TITLE)).toBeVisible();
  const filters = { LastName: 'SMITH' };
  const learn = (payment: Parameters<typeof paymentLearned>[0]['payment']) =>
    act(() => void store.dispatch(paymentLearned({ uid: invitedUser.uid, payment })));
  learn({ filters, outcome: 'unknown', purchaseId: opened.purchaseId, paymentIntentId: 'pi_1' });
  expect(screen.queryByText(TITLE)).toBeNull();
  const paid = { purchaseId: opened.purchaseId, recordCount: 3, boughtAt: null, receiptUrl: null };
  learn({ filters, outcome: 'charged', paid: { ...paid, organization: null } });
  expect(store.getState().unfinished).toMatchObject({ status: 'none' });
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
