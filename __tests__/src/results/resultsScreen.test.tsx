import { act, screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { SEARCH_ROW_LIMIT } from '../../../src/contract/limits';
import { searchEndpoint, stateCountEndpoint, statesEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { readyButton } from '../../support/readyButton';
import { renderApp } from '../../support/renderApp';
import { optionsOf } from '../search/formControls';
import { found, searchingApi, uncountedApi, voter } from '../search/openSearch';
import { breakdownApi } from '../breakdown/openBreakdown';
import { chooseFrom } from './listMenus';

const neighbors = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    voter(`v${n}`, { LastName: `NAME ${String(n).padStart(4, '0')}`, StreetNum: String(count - n) }),
  );

const open = (api: FakeApi, path = '/voters?City=TULSA') => renderApp({ api, path });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const lastNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

it('shows the nine columns in order and N/A for missing values', async () => {
  const bare = voter('2', { LastName: null, Age: null, StreetName: '' });
  await open(searchingApi().on(searchEndpoint, found(2, [voter('1'), bare])));
  expect(await screen.findByText('Total Records Found: 2')).toBeVisible();
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(results.getByText('Search finished. 2 records found.')).toHaveAttribute('role', 'status');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Last Name▲',
    'First Name',
    'Age',
    'Political Affiliation',
    'Muni Sub',
    'Street Number',
    'Street Name',
    'City',
    'County',
  ]);
  const cells = bodyRows().map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['TESTWELL', 'WILMA', '44', 'DEM', 'N/A', '12', 'MAPLE AVE', 'TULSA', 'Tulsa'],
    ['N/A', 'WILMA', 'N/A', 'DEM', 'N/A', '12', 'N/A', 'TULSA', 'Tulsa'],
  ]);
  expect(screen.queryByText(/showing/u)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Preview/u)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Page /u)).not.toBeInTheDocument();
});

it('says how many rows are shown, sorted and in the file when more were found', async () => {
  const { user } = await open(searchingApi().on(searchEndpoint, found(1234567, neighbors(SEARCH_ROW_LIMIT))));
  expect(await screen.findByText('Total Records Found: 1,234,567')).toBeVisible();
  expect(screen.getByText('(showing 1,000)')).toBeVisible();
  expect(screen.getByText('$9.99')).toBeVisible();
  const preview = 'Preview of the first 1,000 by last name';
  expect(screen.getByText(`${preview}. Your file has all 1,234,567.`)).toBeVisible();
  expect(screen.getByText('Page 1 of 100 (1,234,567 total records)')).toBeVisible();
  expect(bodyRows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(screen.getByText(`${preview}, sorted by age. Your file has all 1,234,567.`)).toBeVisible();
});

it('sorts by a click on a header and pages, without asking the server again, and keeps both in the address', async () => {
  const api = searchingApi().on(searchEndpoint, found(25, neighbors(25)));
  const { user } = await open(api, '/voters?City=TULSA&page=99');
  // The last page, where the address names one past it.
  expect(await screen.findByText('Page 3 of 3 (25 total records)')).toBeVisible();
  expect(bodyRows()).toHaveLength(5);
  expect(header('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Street Number' }));
  expect(header('Street Number')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Last Name')).not.toHaveAttribute('aria-sort');
  expect(lastNames()[0]).toBe('NAME 0024');
  expect(screen.getByText('Page 1 of 3 (25 total records)')).toBeVisible();
  // A phone sorts by one line.
  const sortBy = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sortBy).toHaveDisplayValue('Street Number');
  await user.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(header('Street Number')).toHaveAttribute('aria-sort', 'descending');
  expect(lastNames()[0]).toBe('NAME 0000');
  expect(screen.getByRole('button', { name: 'Descending' })).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next' });
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(next);
  await user.click(next);
  expect(lastNames()).toEqual(['NAME 0020', 'NAME 0021', 'NAME 0022', 'NAME 0023', 'NAME 0024']);
  expect(next).toBeDisabled();
  // The focus stays with the pages.
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe('?City=TULSA&sort=StreetNum&dir=desc&page=3'));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(lastNames()[0]).toBe('NAME 0010');
  await user.selectOptions(sortBy, 'Last Name');
  expect(header('Last Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(optionsOf('Rows per page')).toEqual(['10', '25', '50', '100']);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
  expect(bodyRows()).toHaveLength(25);
  expect(screen.queryByText(/^Page /u)).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?City=TULSA&size=100'));
  expect(api.callsOf(searchEndpoint)).toHaveLength(1);
});

it('shows a spinner row while it searches, announces that, and offers nothing to buy', async () => {
  await open(uncountedApi().on(searchEndpoint, 'pending'));
  const table = await screen.findByRole('table');
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(within(table).getByText('Searching…')).toBeVisible();
  const results = screen.getByRole('region', { name: 'Results' });
  expect(within(results).getByRole('status')).toHaveTextContent('Searching…');
  expect(screen.queryByText(/Total Records Found/u)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Purchase & Download CSV' })).not.toBeInTheDocument();
});

it('keeps the button, which waits, and the last number while the next list is sought', async () => {
  const api = breakdownApi();
  const { user } = await open(api, '/voters?State=OK');
  await screen.findByRole('radio', { name: 'Mail 640 households' });
  await readyButton('Purchase & Download CSV');
  api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
  await user.click(screen.getByRole('checkbox', { name: /^Republican/u }));
  const press = () => screen.getByRole('button', { name: 'Purchase & Download CSV' });
  await waitFor(() => expect(press()).toBeDisabled());
  expect(screen.getByText('640 households')).toHaveAttribute('data-stale');
  expect(screen.getByRole('radio', { name: 'Mail households' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('says that it is counting a state again, then shows that count', async () => {
  const api = uncountedApi().on(stateCountEndpoint, 'pending');
  const { user } = await open(api, '/voters?State=OK');
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(screen.getByText('Counting…')).toBeVisible();
  api.on(stateCountEndpoint, { success: true, totalCount: 12345 });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Total Records Found: 12,345')).toBeVisible();
  expect(screen.queryByText('Counting…')).not.toBeInTheDocument();
});

it('says that the voters are made up and how current the data is', async () => {
  const api = searchingApi().on(statesEndpoint, {
    success: true,
    data: [
      { state: 'AR', voters: 3, dataDate: '2026-10-01', sample: false },
      { state: 'OK', voters: 3, dataDate: '2026-11-01', sample: true },
    ],
  });
  const { history } = await open(api);
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.getByText(/^Sample data/u).parentElement).toHaveTextContent(
    'Sample data OK · Data as of: AR Oct 1, 2026 · OK Nov 1, 2026 · Who isn’t counted',
  );
  act(() => history.navigate('/voters?State=AR&City=X'));
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  expect(screen.getByText(/^Data as of:/u).parentElement).toHaveTextContent(
    'Data as of: AR Oct 1, 2026 · Who isn’t counted',
  );
  await screen.findByText('Total Records Found: 3');
});

// A link to the list in the results: its filters, and nothing of how one reader looks at it.

const PATH = '/voters?City=TULSA&State=OK&sort=City&size=25';
const LINK = 'http://localhost/voters?City=TULSA&State=OK&layout=mail-house';

async function copy(writeText: (text: string) => Promise<void>) {
  const app = await renderApp({ api: breakdownApi(), path: PATH });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await chooseFrom(app.user, 'More', 'Copy link');
  return app;
}

it('copies a link to the list and the pieces of its file, and says so in a line until the next press', async () => {
  const copied: string[] = [];
  const { user, history } = await copy((text) => Promise.resolve(void copied.push(text)));
  const line = await screen.findByText('Link copied.');
  expect(copied).toEqual([LINK]);
  expect(line).toHaveRole('status');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Tab}');
  expect(line).toBeEmptyDOMElement();
  // A link opens with the pieces and the format that it names, and is copied again.
  const link = '/voters?City=TULSA&State=OK&layout=households&format=xlsx';
  act(() => history.navigate(link));
  await chooseFrom(user, 'More', 'Copy link');
  await waitFor(() => expect(copied.at(-1)).toBe(`http://localhost${link}`));
});

it('has what is chosen after a link was opened in the address, so that a reload keeps it', async () => {
  const link = '/voters?City=TULSA&State=OK&layout=households&format=xlsx';
  const { user, store } = await renderApp({ api: breakdownApi(), path: link });
  const latest = store.getState().fileChoices.latest;
  expect(await screen.findByRole('radio', { name: /household/u })).toBeChecked();
  // What somebody else chose is not what this browser chose last.
  expect(store.getState().fileChoices.latest).toBe(latest);
  await user.click(screen.getByRole('radio', { name: /voter/u }));
  expect(store.getState().route.search).toBe('?City=TULSA&State=OK&layout=mail-house&format=xlsx');
  expect(screen.getByRole('radio', { name: /voter/u })).toBeChecked();
});

it('has who gets a piece in the address at once, and through what is chosen next, until another state', async () => {
  const { user, store } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.click(await screen.findByRole('radio', { name: /household/u }));
  expect(store.getState().route.search).toBe('?City=TULSA&State=OK&sort=City&size=25&layout=households');
  await user.click(screen.getByRole('tab', { name: 'File' }));
  expect(store.getState().route.search).toBe(
    '?City=TULSA&State=OK&show=file&sort=City&size=25&layout=households',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'FL');
  await waitFor(() => expect(store.getState().route.search).toContain('State=FL'));
  expect(store.getState().route.search).not.toContain('layout');
});

it('shows the link where the browser does not let it be copied', async () => {
  await copy(() => Promise.reject(new Error('refused')));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(LINK);
});
