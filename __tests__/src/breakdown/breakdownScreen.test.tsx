import { act, screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { cutAges } from '../../../src/state/search/cutAges';
import { found, questionsTo, searchedFor } from '../search/openSearch';
import {
  bar,
  breakdown,
  breakdownApi,
  chart,
  charts,
  chartsPlace,
  rowsOf,
  withCharts,
} from './openBreakdown';

const open = (api = breakdownApi(), path = '/voters?City=TULSA') =>
  renderApp({ api, path: withCharts(path) });

it('shows who is on the list: count and share, the eight largest counties, and the rest', async () => {
  // The figures don't wait for the rows.
  const { api } = await open(breakdownApi().on(searchEndpoint, 'pending'));
  await screen.findByRole('button', { name: /Democrat/u });
  // A map is of one state, and turnout of four elections on file.
  expect(screen.queryByRole('group', { name: 'Map of counties' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Last 4 general elections' })).not.toBeInTheDocument();
  expect(rowsOf('Party')).toEqual([
    ...['Democrat 396 40%', 'Republican 600 60%', 'Independent 0 0%'],
    ...['Libertarian 0 0%', 'Green 4 <1%', 'Other 0 0%', 'Not stated 0 0%'],
  ]);
  expect(rowsOf('Age')).toEqual([
    ...['18 to 29 300 30%', '30 to 44 0 0%', '45 to 59 0 0%', '60 to 74 0 0%'],
    ...['75 and over 650 65%', 'Under 18 or no age on file 50 5%'],
  ]);
  expect(rowsOf('County')).toEqual([
    ...['Tulsa (OK) 100 10%', 'Noble (OK) 95 10%', 'Major (OK) 90 9%', 'Love (OK) 85 9%'],
    ...['Kay (OK) 80 8%', 'Garvin (OK) 75 8%', 'Ellis (OK) 70 7%', 'Canadian (OK) 65 7%'],
    'All others 340 34%',
  ]);
  expect(bar(/Democrat/u)).toHaveAccessibleName(
    'Democrat 396 voters 40% of the list; show only these voters',
  );
  expect(within(await charts()).getAllByRole('button')).toHaveLength(3 + 2 + 8);
  expect(questionsTo(api)).toEqual([
    { City: 'TULSA', of: expect.stringContaining('ages,generals') as string },
  ]);
});

it('counts shares of the list alone, and says what a press adds', async () => {
  const counted = breakdown({ voters: 396 });
  const { user } = await open(breakdownApi(counted), '/voters?City=TULSA&PolitalAff=DEM');
  await charts();
  expect(rowsOf('Party').slice(0, 3)).toEqual(['Democrat 396 100%', 'Republican +600', 'Independent 0']);
  expect(within(chart('Party')).getByText('Choose any')).toBeVisible();
  expect(within(chart('Age')).getByText('Choose one')).toBeVisible();
  expect(bar(/^Democrat/u)).toHaveAccessibleName('Democrat 396 voters 100% of the list; show all others too');
  expect(bar(/^Republican/u)).toHaveAccessibleName(
    'Republican +600 voters ; not on your list; add these voters',
  );
  await user.click(bar(/^18 to 29/u));
  await waitFor(() => expect(bar(/^18 to 29/u)).toHaveAttribute('aria-pressed', 'true'));
  expect(bar(/^75 and over/u)).toHaveAccessibleName(/not on your list; show only these voters$/u);
});

it('shows which bands are on the list, which in part, and which are not', async () => {
  const facets = { ages: { 18: 300, 45: 200, 60: 500 } };
  await open(breakdownApi({ facets, voters: 620 }), '/voters?State=OK&AgeMin=50');
  await charts();
  expect(rowsOf('Age')).toEqual([
    ...['18 to 29 +300', '30 to 44 0', '45 to 59 120 of 200 19%', '60 to 74 500 81%', '75 and over 0 0%'],
  ]);
  expect(bar(/^18 to 29 .*; not on your list; show only these voters$/u)).toBeVisible();
  expect(bar(/^45 to 59 .*; partly on your list; show only these voters$/u)).toBeVisible();
  // A wider range is chosen: a press narrows it to this band, and does not take the band away.
  expect(bar(/^60 to 74 .* of the list; show only these voters$/u)).toHaveAttribute('aria-pressed', 'false');
  // Nobody is left out by party, so all are on the list.
  expect(rowsOf('Party')[0]).toBe('Democrat 396 64%');
});

it('counts the younger of two bands that a list cuts, and knows the other by its total', async () => {
  const counted = breakdown({ facets: { ages: { 18: 300, 30: 100, 45: 200, 60: 500 } }, voters: 500 });
  const api = breakdownApi().on(answerEndpoint, ({ presets }) => ({
    ...{ success: true as const, data: { ...counted, presets: presets.map(() => 60) } },
  }));
  await open(api, '/voters?City=TULSA&AgeMin=35&AgeMax=70');
  await charts();
  expect(rowsOf('Age').slice(1, 4)).toEqual([
    ...['30 to 44 60 of 100 12%', '45 to 59 200 40%', '60 to 74 240 of 500 48%'],
  ]);
  expect(api.callsOf(answerEndpoint)[0]?.body).toMatchObject({ presets: [{ AgeMin: 35, AgeMax: 44 }] });
});

it.each([
  ['', {}],
  ['AgeMin=45&AgeMax=74', {}],
  ['AgeMin=50', {}],
  ['AgeMin=50&AgeMax=55', {}],
  ['AgeMin=45&AgeMax=70', {}],
  ['AgeMax=70', { AgeMin: 60, AgeMax: 70 }],
  ['AgeMin=80&AgeMax=90', {}],
  ['AgeMin=50&AgeMax=90', { AgeMin: 50, AgeMax: 59 }],
])('of “%s”, what is counted besides is %j', (query, asked) => {
  const filters = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, age]) => [name, Number(age)]),
  );
  expect(Object.values(cutAges(filters))).toEqual(Object.keys(asked).length === 0 ? [] : [asked]);
});

it('is a tab of the results, and Back returns to the voters', async () => {
  const { api, user } = await renderApp({ api: breakdownApi(), path: '/voters?City=TULSA' });
  await user.click(await screen.findByRole('button', { name: 'Age' }));
  await user.selectOptions(await screen.findByLabelText('Rows per page'), '100');
  expect(screen.queryByRole('region', { name: 'Who’s on this list' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Voters' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Charts and map' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: /Democrat/u })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?City=TULSA&show=charts&sort=Age&size=100');
  act(() => window.history.back());
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Voters' })).toHaveAttribute('aria-selected', 'true');
  // The charts' figures were added as they opened. Going back asks for neither rows nor figures.
  expect([answerEndpoint, searchEndpoint].map((one) => api.callsOf(one).length)).toEqual([2, 1]);
});

it('counts the charts as they open, and shows none before', async () => {
  const api = breakdownApi();
  const { user } = await renderApp({ api, path: '/voters?City=TULSA' });
  await screen.findByRole('table');
  api.on(answerEndpoint, 'pending');
  await user.click(screen.getByRole('tab', { name: 'Charts and map' }));
  expect(within(await chartsPlace()).getByText('Counting…')).toBeVisible();
  expect(within(await chartsPlace()).queryByRole('heading')).not.toBeInTheDocument();
});

it('adds a bar that is pressed, and goes to page 1', async () => {
  const path = '/voters?City=TULSA&PolitalAff=DEM&page=2&sort=City';
  const { api, user } = await open(breakdownApi(), path);
  await screen.findByRole('button', { name: /Republican/u });
  // The charts may be there before the rows are asked for.
  await waitFor(() => expect(api.callsOf(searchEndpoint)).toHaveLength(1));
  await user.click(bar(/Republican/u));
  await searchedFor(api, { City: 'TULSA', PolitalAff: 'DEM,REP' });
  expect(decodeURIComponent(window.location.search)).toBe(
    '?City=TULSA&PolitalAff=DEM,REP&show=charts&sort=City',
  );
  await waitFor(() => expect(bar(/Republican/u)).toHaveAttribute('aria-pressed', 'true'));
  expect(bar(/Republican/u)).toHaveFocus();
});

it('keeps the last breakdown, dimmed, while the next list loads', async () => {
  const api = breakdownApi();
  const { user } = await open(api);
  await screen.findByRole('button', { name: /Democrat/u });
  const group = () => chart('Party').parentElement;
  expect(group()).toHaveAttribute('aria-busy', 'false');
  api.on(searchEndpoint, found(600)).on(answerEndpoint, 'pending');
  await user.click(bar(/Republican/u));
  await screen.findByText('Total Records Found: 600');
  expect(group()).toHaveAttribute('aria-busy', 'true');
  expect(rowsOf('Party')[0]).toBe('Democrat +396');
  api.on(answerEndpoint, {
    success: true,
    data: breakdown({ voters: 600, facets: { parties: { REP: 600 } } }),
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(rowsOf('Party').slice(0, 2)).toEqual(['Democrat 0', 'Republican 600 100%']));
  expect(group()).toHaveAttribute('aria-busy', 'false');
});

it('shows nothing of another state, whose counties are others', async () => {
  const api = breakdownApi();
  const { user } = await open(api, '/voters?State=OK');
  await screen.findByRole('button', { name: /Democrat [\d,]+ voters/u });
  api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
  await user.selectOptions(screen.getByLabelText('State'), 'AR');
  await screen.findByRole('button', { name: 'Remove Arkansas' });
  expect(within(await chartsPlace()).queryAllByRole('listitem')).toEqual([]);
});

it('charts nothing for one voter', async () => {
  const api = breakdownApi({ voters: 1 }).on(searchEndpoint, found(1));
  await open(api);
  expect(await screen.findByText('There is nothing to chart in a list of one voter.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Democrat [\d,]+ voters/u })).not.toBeInTheDocument();
});

it('says quietly that it failed to load, and tries again', async () => {
  const api = breakdownApi().on(answerEndpoint, 'network');
  const { user } = await open(api);
  expect(await screen.findByText('The breakdown of this list isn’t available right now.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
  api.on(answerEndpoint, { success: true, data: breakdown() });
  await user.click(await within(await chartsPlace()).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Democrat/u })).toBeVisible();
});
