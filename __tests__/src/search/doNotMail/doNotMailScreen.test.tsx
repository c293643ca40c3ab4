import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  startUploadEndpoint,
} from '../../../../src/contract/exclusions';
import { searchEndpoint } from '../../../../src/contract/voters';
import { networkRetryDue } from '../../../../src/state/events';
import { found, searchedFor } from '../openSearch';
import { choosing, fileOf, SPRING, uploadingApi } from './uploading';

const message = 'ok';
const submit = (name: string) => screen.findByRole('button', { name });
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:unmatched';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('when the window crosses the width of a phone', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('stays open, with the file and what was typed', async () => {
    const width = Object.assign(new EventTarget(), { matches: true });
    window.matchMedia = () => width as unknown as MediaQueryList;
    const turn = (matches: boolean) =>
      act(() => {
        width.matches = matches;
        width.dispatchEvent(new Event('change'));
      });
    const { user } = await choosing('LastName,VoterID\nSMITH,800000001\n');
    await submit('Look for 1 row');
    await user.clear(screen.getByLabelText('Name of this list'));
    await user.type(screen.getByLabelText('Name of this list'), 'Phoned in');
    for (const isWide of [false, true]) {
      turn(isWide);
      const dialog = within(await screen.findByRole('dialog', { name: 'Add a do-not-mail list' }));
      expect(dialog.getByLabelText('Name of this list')).toHaveValue('Phoned in');
      expect(dialog.getByText('Spring_opt-outs.csv')).toBeVisible();
      expect(dialog.getByLabelText('Voter ID')).toHaveDisplayValue('VoterID');
    }
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  });
});

it('adds a list by voter ID: only the IDs leave the browser, and it is chosen at once', async () => {
  const rows = Array.from({ length: 4_100 }, (_, n) => `SMITH,${800_000_000 + n}`);
  const { user, api, store } = await choosing(`LastName,VoterID\n${rows.join('\n')}\nJONES,\n`);
  await submit('Look for 4,100 of 4,101 rows');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a do-not-mail list' }));
  expect(dialog.getByText('Spring_opt-outs.csv')).toBeVisible();
  expect(dialog.getByLabelText('Voter ID')).toHaveDisplayValue('VoterID');
  expect(dialog.getByRole('cell', { name: '800000002' })).toBeVisible();
  expect(
    dialog.getByText('4,101 rows in the file. 1 has no voter ID, so we can’t look for it.'),
  ).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toMatch(/SMITH|800000002|Spring_opt/u);
  await user.click(await submit('Look for 4,100 of 4,101 rows'));
  expect(
    await screen.findByText('It matches 37 voters. Every row that we looked for matched a voter.'),
  ).toBeVisible();
  expect(screen.getByText(/^From now on it’s left out of your lists/u)).toBeVisible();
  expect(api.callsOf(startUploadEndpoint)[0]?.body).toEqual({ state: 'OK', name: 'Spring opt-outs' });
  const sent = api.callsOf(addRowsEndpoint).map(({ body }) => body as { first: number; rows: string[] });
  expect(sent.map(({ first, rows }) => [first, rows.length, rows[0]])).toEqual([
    [0, 4_000, '800000000'],
    [4_000, 100, '800004000'],
  ]);
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(JSON.stringify(store.getState())).not.toMatch(/SMITH|800000002/u);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('checkbox', { name: 'Spring opt-outs 37' })).toBeChecked();
});

it('shows all columns of a file without headings until one is chosen', async () => {
  const { user } = await choosing('7,LOVE,ELM ST\n8,NOLL,OAK ST\n');
  const rows = within(await screen.findByRole('region', { name: 'First rows of your file' }));
  expect(rows.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Column 1', 'Column 2', 'Column 3'],
  ]);
  expect(rows.getByRole('cell', { name: 'NOLL' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'By voter ID' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voter ID' }), 'Column 1');
  expect(rows.getAllByRole('columnheader')).toHaveLength(1);
});

it('says whom a list matches, gives back the rows that matched no one, and says what it did to the list on screen', async () => {
  const api = uploadingApi([], { ...SPRING, voters: 1 }, [1]);
  const { user } = await choosing('VoterID,Note\n,by phone\n800000001,\n800000002,\n', api);
  api.on(searchEndpoint, ({ LeaveOut }) => found(LeaveOut === undefined ? 3 : 2));
  await user.click(await submit('Look for 2 of 3 rows'));
  expect(await screen.findByText('1 fewer voter on the list on your screen: 3 → 2 voters.')).toBeVisible();
  const said = within(screen.getByRole('dialog', { name: /is left out$/u })).getByRole('status');
  expect(said).toHaveTextContent('3 → 2 voters.It matches 1 voter. 1 row matched no one.');
  expect(said).toHaveAttribute('aria-atomic', 'false');
  expect(screen.getByText('3 rows in the file. 1 has no voter ID, so we didn’t look for it.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rows that didn’t match' })).toHaveTextContent(
    'No voter IDNot on file800000002',
  );
  await user.click(screen.getByRole('button', { name: 'Download all rows with their results' }));
  expect(await saved[0]?.text()).toBe(
    [
      '"VoterID","Note","Result"',
      '"","by phone","No voter ID"',
      '"800000001","","Left out"',
      '"800000002","","Not on file"',
      '',
    ].join('\r\n'),
  );
});

it('takes other columns than it guessed', async () => {
  const { user, api } = await choosing('Color,Ref\nred,800000001x\nblue,800000002x\n');
  await submit('Look for 2 rows');
  await user.click(screen.getByRole('radio', { name: 'By voter ID' }));
  const id = within(screen.getByRole('dialog')).getByLabelText('Voter ID');
  expect(id).toHaveDisplayValue('Choose a column');
  expect(await submit('Look for 2 rows')).toBeDisabled();
  await user.selectOptions(id, 'Ref');
  await user.clear(screen.getByLabelText('Name of this list'));
  expect(await submit('Look for 2 rows')).toHaveAccessibleDescription('Name this list.');
  await user.click(screen.getByLabelText('Name of this list'));
  await user.paste('x'.repeat(81));
  expect(screen.getByText('The name must be at most 80 characters.')).toBeVisible();
  await user.clear(screen.getByLabelText('Name of this list'));
  await user.type(screen.getByLabelText('Name of this list'), 'Mine');
  await user.click(await submit('Look for 2 rows'));
  expect(await screen.findByText(/^It matches 37 voters/u)).toBeVisible();
  expect(api.callsOf(startUploadEndpoint)[0]?.body).toEqual({ state: 'OK', name: 'Mine' });
});

it('says which columns a file needs, and beside the button which one is missing', async () => {
  const { user, api } = await choosing('Last,First,Address,Postal area\nLOVE,ADA,12 ELM ST,74102\n');
  const button = await submit('Look for 1 row');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Still to choose: ZIP code.');
  expect(screen.getByRole('radio', { name: 'By name and address' })).toBeChecked();
  expect(screen.getByLabelText('Last name')).toHaveDisplayValue('Last');
  expect(screen.getByText(/A row for Jack Evans leaves out James Evans there, too/u)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('ZIP code'), 'Postal area');
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription('');
  await user.click(button);
  expect(await screen.findByText(/^A row can match two people/u)).toBeVisible();
  expect(api.callsOf(addRowsEndpoint).map(({ body }) => body)).toEqual([
    { exclusionNo: 7, by: 'address', first: 0, rows: ['LOVE|A|12 ELM ST|74102'] },
  ]);
});

it.each([
  [
    'VoterID\nOH0012345678\n',
    /^These look like voter IDs of Ohio, and your list is in Oklahoma\. Choose Ohio/u,
  ],
  ['VoterID,a\n,1\n', 'No row has a voter ID in this column.'],
])('says what is wrong with a file', async (text, words) => {
  await choosing(text);
  expect(await screen.findByText(words)).toBeVisible();
  const button = screen.getByRole('button', { name: /^Look for/u });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('This file can’t be left out: see above.');
});

it('puts the file away for another one, and reads that', async () => {
  const { user, store } = await choosing('Dues,Ref\n10,20\n');
  await user.click(await submit('Choose another file'));
  const input = await screen.findByLabelText('Choose a file, or drop it here');
  expect(store.getState().doNotMail).toEqual({ status: 'open', state: 'OK' });
  expect(screen.queryByText('Spring_opt-outs.csv')).toBeNull();
  fireEvent.change(input, { target: { files: [fileOf('VoterID\n800000001\n', 'Mine.csv')] } });
  expect(await submit('Look for 1 row')).toBeEnabled();
  expect(screen.getByLabelText('Name of this list')).toHaveValue('Mine');
});

it('goes on where it stopped when the network is back', async () => {
  const { user, api, store } = await choosing('VoterID\n800000001\n');
  api.on(addRowsEndpoint, 'network');
  await user.click(await submit('Look for 1 row'));
  expect(await screen.findByText(/^We can’t connect right now\. Nothing is lost/u)).toBeVisible();
  api.on(addRowsEndpoint, { success: true, message });
  act(() => void store.dispatch(networkRetryDue({ online: true })));
  expect(await screen.findByText(/^It matches 37 voters/u)).toBeVisible();
  expect(api.callsOf(startUploadEndpoint)).toHaveLength(1);
});

it('cancels, deletes what was begun, and keeps what was chosen', async () => {
  const { user, api } = await choosing('VoterID\n800000001\n');
  api.on(addRowsEndpoint, 'pending').on(deleteUploadEndpoint, { success: true, message });
  await user.click(await submit('Look for 1 row'));
  expect(await screen.findByText('0 of 1 rows')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await submit('Look for 1 row')).toBeEnabled();
  await waitFor(() => expect(api.callsOf(deleteUploadEndpoint)[0]?.body).toEqual({ exclusionNo: 7 }));
  expect(window.location.search).toBe('?State=OK');
});
