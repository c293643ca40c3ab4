import { act, screen, waitFor, within } from '@testing-library/react';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../src/contract/purchases';
import { networkRetryDue } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { confirmed, LINK, openCheckout, opened, payWith, shopApi } from './openCheckout';

/** The ways out of what goes wrong in a purchase, and what is said about the money first. */

const expired = { code: 'unauthenticated', error: 'Please sign in.' } as const;

it('says that nothing was charged when no payment could be opened, and tries again by itself', async () => {
  const api = shopApi().on(createIntentEndpoint, 'network');
  const { store } = await openCheckout(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was not charged.');
  api.on(createIntentEndpoint, opened);
  act(() => void store.dispatch(networkRetryDue()));
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});

describe('when the session ends in the middle', () => {
  async function expire() {
    const api = shopApi().on(confirmPaymentEndpoint, expired);
    const opened = await openCheckout(api);
    await payWith(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Checking your payment' });
    api.on(confirmPaymentEndpoint, confirmed);
    return { ...opened, dialog };
  }

  it('asks to sign in again in the dialog, and then goes on', async () => {
    const { dialog, user, deps } = await expire();
    expect(dialog).toHaveTextContent('We can’t check yet whether your card was charged');
    expect(within(dialog).getByLabelText('Email')).toHaveValue(invitedUser.email);
    await user.type(within(dialog).getByLabelText('Password'), 'secret-enough');
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(deps.downloads).toEqual([LINK]));
  });

  it('closes the dialog when somebody else signs in', async () => {
    const { dialog, user, auth, deps } = await expire();
    auth.nextUser = { ...invitedUser, uid: 'uid-other' };
    await user.type(within(dialog).getByLabelText('Password'), 'secret-enough');
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deps.downloads).toEqual([]);
  });
});

it('opens the checkout after signing in, over the same search', async () => {
  const { user, api } = await openCheckout(shopApi(), { auth: new FakeAuth() });
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Please log in to download voter data.');
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
  await user.click(within(alert).getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Email'), 'wilma@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret-enough{Enter}');
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});
