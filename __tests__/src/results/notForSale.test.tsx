import { screen } from '@testing-library/react';
import {
  statesEndpoint,
  type StateSummary,
  searchEndpoint,
  type VoterRow,
} from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi, found, voter } from '../search/openSearch';

const WHY = 'Pennsylvania asks who takes names from its list.';
const summary = (state: string) => ({ state, voters: 5, dataDate: '2026-05-12', sample: true });

const open = (path: string, more: readonly StateSummary[] = []) => {
  const data = [summary('OK'), { ...summary('PA'), closed: WHY }, ...more];
  return renderApp({ path, api: searchingApi().on(statesEndpoint, { success: true, data }) });
};
const TITLE = 'Pennsylvania: to search and count, not for sale yet';

it('says that a list over all states cannot be bought, and why', async () => {
  const { user } = await open('/voters?LastName=Smith');
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(WHY)).toBeVisible();
  const advice = 'A list of all states includes Pennsylvania. Choose another state to buy a list.';
  expect(screen.getByText(advice)).toBeVisible();
  // Instead of a price.
  expect(screen.queryByText(/\$9\.99/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See why' }));
  expect(document.activeElement).toHaveTextContent(TITLE);
});

it('says nothing of it beside another state’s list', async () => {
  await open('/voters?State=OK&LastName=Smith');
  await screen.findByText(/Total Records Found/u);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

const buy = () => screen.findByRole('button', { name: 'Purchase & Download CSV' });

it('tells whoever presses the button at once, without asking for an account', async () => {
  const { user } = await open('/voters?State=PA&LastName=Smith');
  await user.click(await buy());
  const alert = await screen.findByRole('alertdialog', { name: 'Not for sale yet' });
  expect(alert).toHaveTextContent(
    `Lists with voters in Pennsylvania are not for sale yet. ${WHY} Choose another state.`,
  );
  expect(alert).not.toHaveTextContent(/log in|sign/iu);
});

it('names every state that stops a list over all of them', async () => {
  const texas = { ...summary('TX'), closed: 'We have not settled the terms for this state.' };
  const { user } = await open('/voters?LastName=Smith', [texas]);
  await user.click(await buy());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `Lists with voters in Pennsylvania and TX are not for sale yet. ${WHY} ${texas.closed}`,
  );
});

it.each([
  ['/voters?State=OK&LastName=Smith', '/data-use#OK'],
  ['/voters?LastName=Smith', '/data-use'],
])('leads from the price of %s to what its payer will have to affirm', async (path, rules) => {
  const api = searchingApi().on(statesEndpoint, { success: true, data: [summary('OK')] });
  await renderApp({ path, api });
  expect(await screen.findByRole('link', { name: 'What you agree to' })).toHaveAttribute('href', rules);
});

it('leads to the state’s own rules while its list is still sought', async () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const api = searchingApi().on(searchEndpoint, 'pending');
  await renderApp({ path: '/voters?State=OK&LastName=Smith', api });
  Reflect.deleteProperty(window, 'matchMedia');
  const link = await screen.findByRole('link', { name: 'What you agree to' });
  expect(link).toHaveAttribute('href', '/data-use#OK');
});

// What the screen says of a search that finds nobody, and the way out that it offers.

async function openEmpty(path: string) {
  const api = searchingApi().on(searchEndpoint, found(0, []));
  const { user } = await renderApp({ api, path });
  await screen.findByText('No voters match this search.');
  return { user, lastBody: () => api.callsOf(searchEndpoint).at(-1)?.body };
}
const press = (name: string) => screen.getByRole('button', { name });

it('says that a state’s file has no gender, and searches without it', async () => {
  const { user, lastBody } = await openEmpty('/voters?State=OK&Gender=F&LastName=LEE');
  expect(
    screen.getByText('Oklahoma’s voter file doesn’t list gender. Remove that filter to find voters.'),
  ).toBeVisible();
  expect(screen.queryByText(/spelling/u)).not.toBeInTheDocument();
  await user.click(press('Remove the gender filter'));
  expect(window.location.search).toBe('?LastName=LEE&State=OK');
  await screen.findByText('No voters match this search.');
  expect(lastBody()).toEqual({ LastName: 'LEE', State: 'OK' });
});

it('offers several cities typed with commas as a list', async () => {
  const { user, lastBody } = await openEmpty('/voters?State=OK&City=Cleveland,%20Akron');
  expect(screen.getByText('We searched for “Cleveland, Akron” as a single city.')).toBeVisible();
  const [inForm, inResults] = screen.getAllByRole('button', { name: 'Search for Cleveland and Akron' });
  expect(inForm).toBeVisible();
  await user.click(inResults ?? document.body);
  await screen.findByText('No voters match this search.');
  expect(lastBody()).toEqual({ Cities: 'AKRON|CLEVELAND', State: 'OK' });
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByText('Selected: Cleveland and Akron')).toBeVisible();
});

it.each([
  ['LastName=LEE&State=OK', 'Check the spelling of the last name, or remove one of the filters above.'],
  ['AgeMin=110&State=OK', 'Remove one of the filters above to widen the search.'],
])('says what to do about nobody under ?%s', async (query, words) => {
  await openEmpty(`/voters?${query}`);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Results are up to date.')).not.toBeInTheDocument();
  expect(screen.getByText('Try fewer filters.')).toBeVisible();
});

const ATTACKS = [
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked = true">',
  '"><svg onload=attacked()>',
  'javascript:attacked()',
  '<a href="https://evil.example">Ann</a>',
  '{{constructor.constructor("attacked()")()}}',
  '</td></tr></table><h1>Attacked</h1>',
  '&lt;b&gt;',
  '\u202EANN',
  '=cmd|calc!A1',
] as const;

const attacked = (attack: string, n: number): VoterRow =>
  voter(String(n), {
    FirstName: attack,
    LastName: attack,
    PolitalAff: attack,
    MuniSub: attack,
    StreetNum: attack,
    StreetName: attack,
    City: attack,
    County_Desc: attack,
  });

it('shows voters whose every field is an attack as plain text', async () => {
  const api = searchingApi().on(searchEndpoint, found(ATTACKS.length, ATTACKS.map(attacked)));
  await renderApp({ api, path: '/voters?City=TULSA' });
  const table = await screen.findByRole('table');
  // The table stands there before its rows do.
  await screen.findAllByRole('cell', { name: '&lt;b&gt;' });
  const rows = [...table.querySelectorAll('tbody tr')];
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  // The age is a number, so it can't hold an attack.
  expect(cells.map((row) => row.filter((_, n) => n !== 2)).toSorted()).toEqual(
    ATTACKS.map((attack) => Array.from({ length: 8 }, () => attack)).toSorted(),
  );
  expect(
    table.querySelectorAll('script, img, svg, a, h1, b, [onerror], [onload], [href], [src]'),
  ).toHaveLength(0);
  expect('attacked' in window).toBe(false);
});
