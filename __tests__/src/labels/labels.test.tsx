import { act, screen } from '@testing-library/react';
import { csvRecord } from '../../../netlify/downloads/csv';
import { HOUSEHOLD_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import { readLabels } from '../../../src/features/labels/LabelsPage';
import { userSignedOut } from '../../../src/state/events';
import { inOnePart } from '../../support/fileParts';
import { PAID } from '../../support/purchases';
import { choose, openProfile } from '../downloads/openFileChoice';
import { profileApi } from '../profile/openProfile';

const HEADINGS = HOUSEHOLD_COLUMNS.map(([, heading]) => heading);
type Cells = Readonly<Record<string, string>>;

const textOf = (records: readonly Cells[]) =>
  `\uFEFF${[HEADINGS, ...records.map((cells) => HEADINGS.map((heading) => cells[heading] ?? ''))].map(csvRecord).join('')}`;
const piece = (n: number, cells: Cells = {}): Cells => ({
  ...{ 'Name Line': `The Testwell-${n} Household`, 'Address 1': `${n} OAK ST`, City: 'ADA', State: 'OK' },
  ...{ ZIP: '74820', ...cells },
});
const nowhere = piece(99, { 'Address Note': 'undeliverable: no street' });

/** The page with the labels of a list, which were asked for on the profile. */
async function openLabels(records: readonly Cells[]) {
  const rows = records.length;
  const api = profileApi([{ ...PAID, record_count: rows }]);
  const view = await openProfile(inOnePart(api, textOf(records), { rows }));
  await choose(view.user, 'File format', /Labels/u);
  await view.download();
  const print = async () => {
    await view.user.click(await screen.findByRole('link', { name: 'Print your labels' }));
    await screen.findByRole('region', { name: 'Sheets' });
  };
  return { ...view, print };
}

const sheets = () =>
  Array.from(screen.getByRole('region', { name: 'Sheets' }).children, ({ children }) => children.length);

test('a label has the lines of a letter, the care-of line above the street', async () => {
  const text = textOf([
    {
      ...{ 'Name Line': 'Maria Garcia', 'Name Line 2': 'C/O CAMP TESTWELL', 'Address 1': 'RR 2 BOX 9' },
      ...{ City: 'NOBLE', State: 'OK', ZIP: '01234', 'ZIP+4': '0001' },
    },
    { 'Name Line': 'Zoë Lee', 'Address 1': '12 RUE DE L’ÉGLISE', City: '75001 PARIS FRANCE' },
  ]);
  const { labels } = await readLabels(new Blob([text]));
  expect(labels).toEqual([
    ['Maria Garcia', 'C/O CAMP TESTWELL', 'RR 2 BOX 9', 'NOBLE OK 01234-0001'],
    ['Zoë Lee', '12 RUE DE L’ÉGLISE', '75001 PARIS FRANCE'],
  ]);
});

test('30 or 20 labels fill a sheet, and who can’t get mail has none and is counted', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const {
    user,
    saved,
    print: openPage,
  } = await openLabels([...Array.from({ length: 31 }, (_, n) => piece(n)), nowhere, nowhere]);
  await openPage();
  expect(screen.getByText(/^The Testwell-30 Household\s30 OAK ST\sADA OK 74820$/u)).toBeVisible();
  expect(sheets()).toEqual([30, 1]);
  expect(screen.getByText(/^31 labels on 2 sheets\./u)).toBeVisible();
  expect(screen.getByText('2 pieces can’t be delivered, and have no label: 2 no street.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Label sheets'), '5161');
  expect(sheets()).toEqual([20, 11]);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect([...saved.keys()]).toEqual([]);
});

test('no voter is in the store, and none stays after signing out', async () => {
  const { store, print } = await openLabels([piece(7)]);
  await print();
  expect(JSON.stringify(store.getState())).not.toContain('Testwell-7');
  act(() => void store.dispatch(userSignedOut()));
  expect(await screen.findByText(/^Labels stay here until/u)).toBeVisible();
  expect(screen.queryByText(/Testwell-7/u)).toBeNull();
});

test('a long line takes several rows in smaller text', async () => {
  const { print } = await openLabels([piece(1), piece(2, { 'Address 1': 'LONG '.repeat(30).trim() })]);
  await print();
  const [usual, long] = [/Testwell-1/u, /Testwell-2/u].map((name) =>
    parseFloat(screen.getByText(name).style.fontSize),
  );
  expect(usual).toBe(10);
  expect(long).toBeLessThan(8);
});
