import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTape } from '../../../src/app/replay/buildTape';
import { mountScreens } from '../../../src/app/replay/mountScreens';
import type { Tape } from '../../../src/features/support/replay/tape';
import { alertDismissed, alertRaised, routeChanged, userSignedOut } from '../../../src/app/events';
import { attemptRefused } from '../../../src/features/auth/accountFormSlice';
import { cardRefused } from '../../../src/features/purchase/purchaseSlice';
import { nextChosen } from '../../../src/features/walkthrough/walkthroughSlice';
import { after, aTrace } from './aTrace';

/** Whatever reaches out of the page, in any way, fails the test. */
const reached: string[] = [];
const forbid = (name: string) => () => {
  reached.push(name);
  throw new Error(`A replay used ${name}`);
};

let tape: Tape;
let show: (position: number) => Promise<void>;

beforeEach(async () => {
  reached.length = 0;
  globalThis.fetch = forbid('fetch');
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbid(`storage ${method}`));
  for (const method of ['pushState', 'replaceState', 'go', 'back'] as const)
    jest.spyOn(window.history, method).mockImplementation(forbid(`history ${method}`));
  jest.spyOn(window, 'open').mockImplementation(forbid('window.open'));
  tape = await buildTape(aTrace(), () => Promise.resolve());
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const put = mountScreens(root);
  show = (position) =>
    act(async () => {
      put(tape.stateAt(position));
      await Promise.resolve();
    });
});
afterEach(() => {
  expect(reached).toEqual([]);
  jest.restoreAllMocks();
});

it('shows the customer’s screens at any moment, there and back, and reaches for nothing', async () => {
  await show(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await show(after(attemptRefused));
  expect((await screen.findAllByText('Incorrect password.'))[0]).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('w…@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await show(after(nextChosen));
  expect(await screen.findByRole('dialog', { name: 'Query Walkthrough' })).toHaveTextContent('Step 2 of 5');
  await show(after(alertRaised));
  expect(await screen.findByRole('alertdialog', { name: 'Please log in' })).toBeVisible();
  await show(after(alertDismissed));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await show(after(cardRefused));
  const checkout = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(checkout).toHaveTextContent('Your card was declined.');
  expect(checkout).toHaveTextContent('Card details are in no trace.');
  expect(checkout.querySelector('iframe, input')).toBeNull();
  await show(after(userSignedOut));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is driven by the states alone: a button that is pressed all the same changes nothing', async () => {
  const user = userEvent.setup();
  await show(after(routeChanged));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
