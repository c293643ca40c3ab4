import { act, screen, waitFor, within } from '@testing-library/react';
import { confirmPaymentEndpoint, purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { statesEndpoint } from '../../../src/contract/voters';
import { alertRaised, filtersOpened } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { onPhone } from '../../support/onPhone';
import { renderApp } from '../../support/renderApp';
import { shopApi } from '../purchase/openCheckout';

const SEARCH = '/voters?LastName=SMITH';
const address = () => window.location.pathname + window.location.search;
const step = (delta: 1 | -1) => {
  act(() => window.history.go(delta));
};

/** A visitor came from the About page to a search. */
async function searching(signedIn = true, api = shopApi()) {
  const app = await renderApp({
    path: '/about',
    api,
    deps: { auth: new FakeAuth(signedIn ? invitedUser : null) },
  });
  act(() => app.history.navigate(SEARCH));
  await screen.findByText(/Total Records Found: 3/u);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled());
  return app;
}

async function checkingOut(api = shopApi()) {
  const app = await searching(true, api);
  await app.user.click(screen.getByRole('button', { name: 'Purchase & Download CSV' }));
  await screen.findByRole('button', { name: 'Pay $9.99' });
  return app;
}

const checkout = () => screen.queryByRole('dialog', { name: 'Complete Your Purchase' });

/** One press of Back leads to the page before: no dead entry is in between. */
async function expectBackToAbout() {
  step(-1);
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
}

it('leaves no dead entry behind a dialog that was closed by its button', async () => {
  const { user } = await checkingOut();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.history.state).toEqual(expect.not.objectContaining({ dialog: true })));
  await expectBackToAbout();
});

it('closes the checkout alone, and does not open it again on Forward: the search behind it stays', async () => {
  await checkingOut();
  step(-1);
  await waitFor(() => expect(checkout()).toBeNull());
  expect(address()).toBe(SEARCH);
  expect(screen.getByText(/Total Records Found: 3/u)).toBeVisible();
  const states: unknown[] = [];
  const note = () => states.push(window.history.state);
  window.addEventListener('popstate', note, { capture: true });
  step(1);
  await waitFor(() =>
    expect(states).toEqual([
      expect.objectContaining({ dialog: true }),
      expect.not.objectContaining({ dialog: true }),
    ]),
  );
  window.removeEventListener('popstate', note, { capture: true });
  expect(checkout()).toBeNull();
  await expectBackToAbout();
});

it('stays open while a payment is in flight, and says so', async () => {
  const { user } = await checkingOut(shopApi().on(confirmPaymentEndpoint, 'pending'));
  await user.type(await screen.findByLabelText('Card', { selector: 'input' }), '4242');
  await user.click(screen.getByRole('button', { name: 'Pay $9.99' }));
  for (let presses = 0; presses < 2; presses += 1) {
    step(-1);
    await waitFor(() => expect(window.history.state).toMatchObject({ dialog: true }));
    expect(checkout()).toBeVisible();
    expect(address()).toBe(SEARCH);
  }
  expect(checkout()).toHaveTextContent('Your payment is going through. Keep this page open.');
});

it('closes the sign-in that an alert opened, and the search behind it stays', async () => {
  const { user } = await searching(false);
  await user.click(screen.getByRole('button', { name: 'Purchase & Download CSV' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  step(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Total Records Found: 3/u)).toBeVisible();
  await expectBackToAbout();
});

describe('on a phone', () => {
  beforeEach(onPhone);
  it('closes the filters and keeps what was chosen in them, which the next Back undoes', async () => {
    const { store, user, api } = await searching();
    api.on(statesEndpoint, { success: true, data: [] });
    act(() => void store.dispatch(filtersOpened()));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.selectOptions(within(sheet).getByLabelText('State'), 'OK');
    expect(address()).toBe('/voters?LastName=SMITH&State=OK');
    step(-1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
    expect(address()).toBe('/voters?LastName=SMITH&State=OK');
    step(-1);
    await waitFor(() => expect(address()).toBe(SEARCH));
    await expectBackToAbout();
  });

  it('closes an alert over the filters first, then the filters', async () => {
    const { store } = await searching();
    act(() => void store.dispatch(filtersOpened()));
    await screen.findByRole('dialog', { name: 'Filters' });
    act(
      () =>
        void store.dispatch(
          alertRaised({ title: 'Look here', message: 'Something happened.', action: 'none' }),
        ),
    );
    await screen.findByRole('alertdialog');
    step(-1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await waitFor(() => expect(window.history.state).toMatchObject({ dialog: true }));
    step(-1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
    await expectBackToAbout();
  });
});

it('closes the account menu', async () => {
  const api = shopApi().on(purchasesEndpoint, 'pending').on(summaryEndpoint, 'pending');
  const { user } = await searching(true, api);
  await user.click(screen.getByRole('button', { name: invitedUser.displayName ?? '' }));
  await screen.findByRole('menuitem', { name: 'Profile' });
  step(-1);
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(address()).toBe(SEARCH);
  await user.click(screen.getByRole('button', { name: invitedUser.displayName ?? '' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(address()).toBe('/profile'));
  step(-1);
  await waitFor(() => expect(address()).toBe(SEARCH));
  await expectBackToAbout();
});

it('shows a not-found page inside the shell for an unknown path', async () => {
  await renderApp({ path: '/no-such-page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
