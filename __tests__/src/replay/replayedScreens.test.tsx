import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTimeline, type Timeline } from '../../../src/replay/timeline/buildTimeline';
import { mountScreens } from '../../../src/replay/screens/mountScreens';
import { routeChanged } from '../../../src/state/events';
import { attemptRefused } from '../../../src/features/auth/accountFormSlice';
import { cardRefused } from '../../../src/features/purchase/purchaseSlice';
import { nextChosen } from '../../../src/features/walkthrough/walkthroughSlice';
import { positionAfter, sampleTrace } from './sampleTrace';

/** Anything that reaches outside the page fails the test. */
const reached: string[] = [];
const forbid = (name: string) => () => {
  reached.push(name);
  throw new Error(`A replay used ${name}`);
};

let timeline: Timeline;
let show: (position: number) => Promise<void>;

beforeEach(() => {
  reached.length = 0;
  globalThis.fetch = forbid('fetch');
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbid(`storage ${method}`));
  for (const method of ['pushState', 'replaceState', 'go', 'back'] as const)
    jest.spyOn(window.history, method).mockImplementation(forbid(`history ${method}`));
  jest.spyOn(window, 'open').mockImplementation(forbid('window.open'));
  timeline = buildTimeline(sampleTrace());
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const put = mountScreens(root);
  show = (position) =>
    act(async () => {
      put(timeline.stateAt(position));
      await Promise.resolve();
    });
});
afterEach(() => {
  expect(reached).toEqual([]);
  jest.restoreAllMocks();
});

it('shows the customer’s screens at any position, forward and back, and uses nothing outside the page', async () => {
  await show(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await show(positionAfter(attemptRefused));
  expect((await screen.findAllByText('Incorrect password.'))[0]).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('w…@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await show(positionAfter(cardRefused));
  const checkout = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(checkout).toHaveTextContent('Your card was declined.');
  expect(checkout).toHaveTextContent('Card details are never recorded.');
  const organization = within(checkout).getByLabelText('Committee or organization (optional)');
  expect(organization).toHaveValue('F•••••• o• A••');
  expect([...checkout.querySelectorAll('iframe, input')]).toEqual([organization]);
  await show(positionAfter(nextChosen));
  expect(await screen.findByRole('dialog', { name: 'Query Walkthrough' })).toHaveTextContent('Step 2 of 5');
});

it('shows only recorded states: clicking a button changes nothing', async () => {
  const user = userEvent.setup();
  await show(positionAfter(routeChanged));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
