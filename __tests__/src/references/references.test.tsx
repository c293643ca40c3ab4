import { act, screen, within } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { answerEndpoint } from '../../../src/contract/answer';
import { createLinkEndpoint, nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { searchEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { fileInterrupted, fileLeft, fileResumed } from '../../../src/downloads/downloadsSlice';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { breakdownApi, withCharts } from '../breakdown/openBreakdown';
import { openProfile, profileApi } from '../profile/openProfile';
import { countingApi } from '../search/countingApi';
import { inDialog, openWalkthrough, walkthroughApi } from '../walkthrough/openWalkthrough';

/** Wherever something of ours fails, the screen names the request as the log does. */
const ID = '01J8QK3E5X2M';
const REFERENCE = `Reference: ${ID}`;
const failing = (status = 503, code = 'unavailable') =>
  Response.json(
    { success: false, code, error: 'The service is unavailable right now.' },
    { status, headers: { 'X-Request-Id': ID } },
  );

it('a search, and a page of the platform in its place', async () => {
  const api = countingApi().on(searchEndpoint, failing());
  const { user } = await renderApp({ api, path: '/voters?City=TULSA' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(REFERENCE);
  api.on(searchEndpoint, new Response('<html>', { status: 502, headers: { 'X-Request-Id': 'platform-1' } }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reference: platform-1')).toBeVisible();
});

it('none where the user can mend it', async () => {
  const api = countingApi().on(searchEndpoint, failing(429, 'rate_limited'));
  await renderApp({ api, path: '/voters?City=TULSA' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/Reference:/u)).not.toBeInTheDocument();
});

it('the count of the form', async () => {
  const { user } = await renderApp({ api: countingApi().on(answerEndpoint, failing()), path: '/voters' });
  await user.type(screen.getByLabelText('Last Name'), 'D');
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('the breakdown', async () => {
  await renderApp({
    api: breakdownApi().on(answerEndpoint, failing()),
    path: withCharts('/voters?City=TULSA'),
  });
  const place = await screen.findByRole('region', { name: 'Who’s on this list' });
  expect(await within(place).findByText(REFERENCE)).toBeVisible();
});

it('the walkthrough’s total', async () => {
  const { choose } = await openWalkthrough({ api: walkthroughApi().on(answerEndpoint, failing()) });
  await choose(/Oklahoma/u);
  expect(await inDialog().findByText(REFERENCE)).toBeVisible();
});

it('the count on the home page', async () => {
  const api = new FakeApi().on(statesEndpoint, { success: true, data: [] }).on(answerEndpoint, failing());
  const { user } = await renderApp({ api });
  const card = within(await screen.findByRole('region', { name: 'Count voters now' }));
  await user.selectOptions(card.getByLabelText('Party'), 'Green');
  expect(await card.findByText(REFERENCE)).toBeVisible();
});

it('the name of a list, until it is typed anew', async () => {
  const { user } = await openProfile(profileApi([PAID]).on(nameListEndpoint, failing()));
  await user.click(await screen.findByRole('button', { name: 'Name this list' }));
  await user.type(screen.getByLabelText('List name'), 'October{Enter}');
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('the purchases of a profile, and a file', async () => {
  const { unmount } = await openProfile(profileApi([]).on(purchasesEndpoint, failing()));
  expect(await screen.findByText(REFERENCE)).toBeVisible();
  unmount();
  const { user } = await openProfile(profileApi([PAID]).on(createLinkEndpoint, failing()));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('a download in parts that was interrupted', async () => {
  const { store } = await openProfile(profileApi([PAID]));
  await screen.findByRole('button', { name: 'Download' });
  const key = { purchaseId: PAID.id, downloadId: 'd1' };
  const file = { purchaseId: PAID.id, layout: 'everything' } as const;
  const facts = { recordCount: 5, fileName: null };
  act(() => {
    store.dispatch(fileLeft({ downloadId: 'd1', file, facts }));
    store.dispatch(fileResumed({ purchaseId: PAID.id }));
    store.dispatch(fileInterrupted({ ...key, why: 'connection', records: 0, requestId: ID }));
  });
  expect(await screen.findByText(REFERENCE)).toBeVisible();
});

it('a profile that was not saved', async () => {
  const api = new FakeApi().on(userProfileEndpoint, failing());
  const { user } = await renderApp({ path: '/signup', api, deps: { auth: new FakeAuth() } });
  await user.type(await screen.findByLabelText('First Name'), 'Wilma');
  await user.type(screen.getByLabelText('Last Name'), 'Testwell');
  await user.type(screen.getByLabelText('Email'), 'wilma@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse 9');
  await user.type(screen.getByLabelText('Confirm Password'), 'correct horse 9');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(REFERENCE)).toBeVisible();
});
