import { act, screen, waitFor, within } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { answerEndpoint } from '../../../src/contract/answer';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '../../../src/contract/errors';
import { createLinkEndpoint, nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { searchEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { PROBLEMS, type WayOut } from '../../../src/lib/problems';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { fillSignUp } from '../auth/fillSignUp';
import { breakdownApi, chartsPlace, withCharts } from '../breakdown/openBreakdown';
import { choose, openProfile, profileApi } from '../profile/openProfile';
import { countingApi, found } from '../search/openSearch';
import { openWalkthrough, walkthroughApi } from '../walkthrough/openWalkthrough';

/**
 * Wherever something of ours fails, the screen names the request as the log does. Where a limit is reached,
 * it says what the server says: only that knows who has which limit.
 */
const ID = '01J8QK3E5X2M';
const REFERENCE = `Reference: ${ID}`;
const SEARCHES = 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.';
const COUNTS = 'You have reached today’s count limit. Sign in to keep counting, or try again tomorrow.';
const MINUTE = 'Too many requests in a short time. Please try again in 34 seconds.';
const SEARCH_FAILED = 'An error occurred while fetching records. Please try again later or check your query.';
const GENERAL = /isn’t available right now/u;

const failing = (status = 503, code = 'unavailable', error = 'The service is unavailable right now.') =>
  Response.json({ success: false, code, error }, { status, headers: { 'X-Request-Id': ID } });
const limited = (error: string, wait: number) =>
  Response.json(
    { success: false, code: 'rate_limited', error },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );
const HOURS = 40_000;

type Opened = Pick<Awaited<ReturnType<typeof renderApp>>, 'api' | 'user'> & { readonly place: HTMLElement };
it.each<[string, (counted: Response) => Promise<Opened>]>([
  [
    'the form',
    async (counted) => {
      const app = await renderApp({ api: countingApi().on(answerEndpoint, counted), path: '/voters' });
      return { ...app, place: document.body };
    },
  ],
  [
    'the breakdown',
    async (counted) => {
      const api = breakdownApi().on(answerEndpoint, counted);
      const app = await renderApp({ api, path: withCharts('/voters?City=TULSA') });
      return { ...app, place: await chartsPlace() };
    },
  ],
  [
    'the walkthrough',
    async (counted) => {
      const app = await openWalkthrough({ api: walkthroughApi().on(answerEndpoint, counted) });
      await app.choose(/Oklahoma/u);
      return { ...app, place: screen.getByRole('dialog') };
    },
  ],
  [
    'the home page',
    async (counted) => {
      const api = new FakeApi().on(statesEndpoint, { success: true, data: [] }).on(answerEndpoint, counted);
      const app = await renderApp({ api });
      const place = await screen.findByRole('region', { name: 'Count voters now' });
      await app.user.selectOptions(within(place).getByLabelText('Party'), 'Green');
      return { ...app, place };
    },
  ],
])(
  'the count of %s names the request that failed, and says what the server says of a limit',
  async (_, open) => {
    const { api, user, ...opened } = await open(failing());
    const place = within(opened.place);
    expect(await place.findByText(REFERENCE)).toBeVisible();
    api.on(answerEndpoint, limited(COUNTS, HOURS));
    await user.click(await place.findByRole('button', { name: 'Try again' }));
    expect(await place.findByText(COUNTS, { exact: false })).toBeVisible();
    expect(place.queryByText(GENERAL)).not.toBeInTheDocument();
  },
);

it('a search: the way out of today’s limit is to sign in, and back to the search', async () => {
  const api = countingApi().on(searchEndpoint, limited(SEARCHES, HOURS));
  const auth = new FakeAuth();
  const { user } = await renderApp({ api, path: '/voters?City=TULSA', deps: { auth } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(SEARCHES);
  // The server's sentence says it already.
  expect(within(alert).queryByText('Try again tomorrow.')).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
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

const WAYS: Readonly<Record<WayOut, string[]>> = {
  retry: ['Try again'],
  wait: ['Try again'],
  signIn: ['Sign in'],
  profile: ['Open your profile'],
  reload: ['Reload'],
  changeSearch: [],
  otherCard: [],
};

it('a search: each code of the contract has its own words and its own way out', async () => {
  const api = countingApi().on(searchEndpoint, found(1));
  const { history } = await renderApp({ api, path: '/voters?City=TULSA' });
  const told = new Set<string>();
  for (const [n, code] of (Object.keys(ERROR_STATUS) as ErrorCode[]).entries()) {
    const { title, wayOut, forSupport } = PROBLEMS[code];
    api.on(searchEndpoint, failing(400, code, `The server’s words for ${code}.`));
    act(() => history.navigate(`/voters?City=TULSA&LastName=A${'B'.repeat(n)}`));
    const alert = await screen.findByText(
      code === 'unavailable' ? title : new RegExp(`words for ${code}\\.`, 'u'),
    );
    const message = alert.closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(message).toHaveTextContent(title);
    expect(message).toHaveTextContent(SEARCH_FAILED);
    expect(within(message).queryAllByText(REFERENCE)).toHaveLength(forSupport ? 1 : 0);
    expect([...message.querySelectorAll('button, a')].map(({ textContent }) => textContent)).toEqual(
      WAYS[wayOut],
    );
    told.add(title);
  }
  expect(told.size).toBeGreaterThan(12);
});

it('the name of a list, until it is typed anew', async () => {
  const { user } = await openProfile(profileApi([PAID]).on(nameListEndpoint, failing()));
  await choose(user, /^More for/u, 'Name this list…');
  await user.type(screen.getByLabelText('List name'), 'October{Enter}');
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('the purchases of a profile, and a file', async () => {
  const { unmount } = await openProfile(profileApi([]).on(purchasesEndpoint, failing()));
  expect(await screen.findByText(REFERENCE)).toBeVisible();
  unmount();
  const { user } = await openProfile(profileApi([PAID]).on(createLinkEndpoint, failing()));
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('a profile that was not saved', async () => {
  const api = new FakeApi().on(userProfileEndpoint, failing());
  const { user } = await renderApp({ path: '/signup', api, deps: { auth: new FakeAuth() } });
  await fillSignUp(user);
  expect(within(await screen.findByRole('alertdialog')).getByText(REFERENCE)).toBeVisible();
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
