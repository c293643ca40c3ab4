import { act, screen, waitFor, within } from '@testing-library/react';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { breakdownApi, chartsPlace, withCharts } from '../breakdown/openBreakdown';
import { countingApi } from '../search/countingApi';
import { answering, found } from '../search/openSearch';
import { inDialog, openWalkthrough, walkthroughApi } from '../walkthrough/openWalkthrough';

/** Where a limit is reached, the screen says what the server says: only it knows who has which limit. */
const SEARCHES = 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.';
const COUNTS = 'You have reached today’s count limit. Sign in to keep counting, or try again tomorrow.';
const MINUTE = 'Too many requests in a short time. Please try again in 34 seconds.';
const GENERAL = /isn’t available right now/u;

const limited = (error: string, wait: number) =>
  Response.json(
    { success: false, code: 'rate_limited', error },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );
const HOURS = 40_000;

it('a search: the way out of today’s limit is to sign in, and back to the search', async () => {
  const api = countingApi().on(searchEndpoint, limited(SEARCHES, HOURS));
  const auth = new FakeAuth();
  const { user } = await renderApp({ api, path: '/voters?City=TULSA', deps: { auth } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(SEARCHES);
  // The server's sentence says it already.
  expect(within(alert).queryByText('Try again tomorrow.')).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  api.on(searchEndpoint, found(1));
  await act(() => auth.signInWithGoogle());
  await waitFor(() => expect(window.location.href).toMatch(/\/voters\?City=TULSA$/u));
  expect(await screen.findByText(/Total Records Found: 1/u)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a search: who is signed in is not asked to', async () => {
  const api = countingApi().on(searchEndpoint, limited('Buy a list, or try again tomorrow.', HOURS));
  await renderApp({ api, path: '/voters?City=TULSA', deps: { auth: new FakeAuth(invitedUser) } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Buy a list, or try again tomorrow.');
  expect(within(alert).queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

it('a search: after too many in a minute, it can be tried again', async () => {
  const api = countingApi().on(searchEndpoint, limited(MINUTE, 34));
  const { user } = await renderApp({ api, path: '/voters?City=TULSA' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(MINUTE);
  expect(alert.textContent.match(/34 seconds/gu)).toHaveLength(1);
  expect(within(alert).queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.callsOf(searchEndpoint)).toHaveLength(2));
});

it('the count of the form', async () => {
  const api = countingApi().on(answerEndpoint, limited(COUNTS, HOURS));
  const { user } = await renderApp({ api, path: '/voters' });
  await user.type(screen.getByLabelText('Last Name'), 'D');
  expect(await screen.findByText(COUNTS)).toBeVisible();
  expect(screen.queryByText(GENERAL)).not.toBeInTheDocument();
  api.on(answerEndpoint, answering({}, 7));
  await user.type(screen.getByLabelText('Last Name'), 'O');
  expect(await screen.findByText('7 voters match')).toBeVisible();
  expect(screen.queryByText(COUNTS)).not.toBeInTheDocument();
});

it('the breakdown', async () => {
  const api = breakdownApi().on(answerEndpoint, limited(COUNTS, HOURS));
  await renderApp({ api, path: withCharts('/voters?City=TULSA') });
  const place = await chartsPlace();
  expect(await within(place).findByText(COUNTS)).toBeVisible();
  expect(screen.queryByText(GENERAL)).not.toBeInTheDocument();
});

it('the walkthrough’s total', async () => {
  const api = walkthroughApi().on(answerEndpoint, limited(COUNTS, HOURS));
  const { choose } = await openWalkthrough({ api });
  await choose(/Oklahoma/u);
  expect(await inDialog().findByText(COUNTS, { exact: false })).toBeVisible();
  expect(inDialog().queryByText(GENERAL)).not.toBeInTheDocument();
  expect(inDialog().getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the count on the home page', async () => {
  const api = new FakeApi()
    .on(statesEndpoint, { success: true, data: [] })
    .on(answerEndpoint, limited(COUNTS, HOURS));
  const { user } = await renderApp({ api });
  const card = within(await screen.findByRole('region', { name: 'Count voters now' }));
  await user.selectOptions(card.getByLabelText('Party'), 'Green');
  expect(await card.findByText(COUNTS)).toBeVisible();
  expect(card.queryByText(GENERAL)).not.toBeInTheDocument();
});

it('all that is counted is asked for with the account, which may count more', async () => {
  const api = countingApi().on(searchEndpoint, found(1000));
  const { user } = await renderApp({
    api,
    path: '/voters?City=TULSA',
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await user.type(await screen.findByLabelText('Last Name'), 'D');
  const asked: readonly AnyEndpoint[] = [searchEndpoint, answerEndpoint];
  for (const endpoint of asked) {
    await waitFor(() => expect(api.callsOf(endpoint)).not.toEqual([]));
    for (const { authorization } of api.callsOf(endpoint))
      expect([endpoint.path, authorization]).toEqual([endpoint.path, 'Bearer token-of-uid-wilma']);
  }
});
