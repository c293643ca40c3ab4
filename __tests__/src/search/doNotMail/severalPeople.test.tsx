import { screen } from '@testing-library/react';
import { addRowsEndpoint } from '../../../../src/contract/exclusions';
import { columnsBy } from '../../../../src/features/search/doNotMail/columns';
import { prepareRows } from '../../../../src/features/search/doNotMail/rowsToSend';
import { choosing, SPRING, uploadingApi } from './uploading';
import { address, id, table } from './tables';

const ID = id(0);
const WHOLE_NAMES = address(0, 0, 1, 2);

it.each([
  ['OH1002 OH1001', ['OH1002', 'OH1001']],
  ['"oh1002, OH1001;OH1003"', ['OH1002', 'OH1001', 'OH1003']],
  ['OH1002;', ['OH1002']],
  ['"100000001-02 100000002-02"', ['100000001-02', '100000002-02']],
  ['"123,456,789"', ['123456789']],
  ['12345 moved 2024', ['12345 MOVED 2024']],
  [';', [';']],
])('looks for each voter ID in a cell: %s', (cell, sent) => {
  const prepared = prepareRows(table('Voter IDs,x', `${cell},1`, 'OH7,2'), ID, 'OH');
  expect(prepared?.rows).toEqual([...sent, 'OH7']);
  expect(prepared?.places).toEqual([...sent.map(() => 1), 2]);
});

it.each([
  ['Harry Jenkins and Harold King', ['JENKINS|H', 'KING|H']],
  ['Kyle and Sean Armstrong', ['ARMSTRONG|K', 'ARMSTRONG|S']],
  ['Maria and Tammy Phillips or Current Residents', ['PHILLIPS|M', 'PHILLIPS|T']],
  ['"A, B and C Powell"', ['POWELL|A', 'POWELL|B', 'POWELL|C']],
  ['"Ann, Bo, & Cy de la Cruz"', ['DE LA CRUZ|A', 'DE LA CRUZ|B', 'DE LA CRUZ|C']],
  ['"Henry Powell, Jr. and William Powell III"', ['POWELL|H', 'POWELL|W']],
  ['"Evans, Jack and Rebecca A"', ['EVANS|J', 'EVANS|R']],
  ['"Bennett, Jack and Evans, Rebecca"', ['BENNETT|J', 'EVANS|R']],
  ['Kyle and Kate Armstrong', ['ARMSTRONG|K']],
])('looks for all who are named in one column: %s', (name, sent) => {
  const rows = table('Name Line,Address 1,Zip', `${name},12 Elm St,43604`);
  const columns = columnsBy('address', rows);
  expect(columns).toEqual(WHOLE_NAMES);
  expect(prepareRows(rows, columns, 'OH')).toMatchObject({
    ...{ rows: sent.map((one) => `${one}|12 ELM ST|43604`), places: sent.map(() => 1), unusable: [] },
  });
});

it('looks for both whose first names stand in one column', () => {
  const rows = table('Last,First,Address,Zip', 'Evans,Jack & Rebecca,12 Elm St,43604');
  expect(prepareRows(rows, columnsBy('address', rows), 'OH')?.rows).toEqual([
    ...['EVANS|J|12 ELM ST|43604', 'EVANS|R|12 ELM ST|43604'],
  ]);
});

it.each([
  ['The Powell Household', 'household'],
  ['Jordan/Mitchell/Reynolds Household or Current Residents', 'household'],
  ['The Powells', 'household'],
  ['Current Residents', 'household'],
  ['Jack and Rebecca', 'noName'],
])('can’t look for those whom a row doesn’t name: %s', (name, why) => {
  const rows = table('Name,Address,Zip', `${name},12 Elm St,43604`);
  expect(prepareRows(rows, WHOLE_NAMES, 'OH')).toMatchObject({
    ...{ rows: [], unusable: [{ place: 1, why }] },
  });
});

it('says which rows are past the 200,000 people of a list', () => {
  const couples = Array.from({ length: 100_001 }, () => 'OH1 OH2');
  const prepared = prepareRows(table('Voter IDs', ...couples), ID, 'OH');
  expect(prepared?.rows).toHaveLength(200_000);
  expect(prepared?.unusable).toEqual([{ place: 100_001, why: 'tooMany' }]);
});

it('takes everyone of a household file, and says which rows matched only some', async () => {
  const api = uploadingApi([], SPRING, [1, 4, 5]);
  const text =
    'Name Line,Voter IDs\nA Lee,800000001 800000002\nThe Powell Household,800000003\nB and C Noll,800000004 800000005 800000006\n';
  const { user, store } = await choosing(text, api);
  const sent: number[] = [];
  store.subscribe(() => {
    const now = store.getState().doNotMail;
    if (now?.status === 'sending') sent.push(now.sent);
  });
  expect(await screen.findByRole('radio', { name: 'By voter ID' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Look for 3 rows' }));
  const words =
    'It matches 37 voters. Every row that we looked for matched a voter. In 2 rows, not everyone matched a voter.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(Math.max(...sent)).toBe(3);
  expect(api.callsOf(addRowsEndpoint)[0]?.body).toMatchObject({
    rows: [1, 2, 3, 4, 5, 6].map((n) => `80000000${n}`),
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download all rows with their results' }));
  expect(await saved[0]?.text()).toContain('"800000001 800000002","Not all of them on file"');
});

it.each([
  [
    37,
    'No one on your do-not-mail list was on it.It matches 37 voters. Every row that we looked for matched',
  ],
  [0, 'If a row is of one of them, compare its voter ID with the voter’s.It matches 0 voters.'],
])('says when a list of %d voters leaves no one out of the list on screen', async (voters, words) => {
  const { user } = await choosing('VoterID\n800000001\n', uploadingApi([], { ...SPRING, voters }));
  await user.click(await screen.findByRole('button', { name: 'Look for 1 row' }));
  expect(
    await screen.findByRole('dialog', { name: 'No one more is left out of this list' }),
  ).toHaveTextContent(`The list on your screen still has 3 voters. ${words}`);
});
