import { screen, within } from '@testing-library/react';
import { read, utils } from '@e965/xlsx';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { whyImpossible } from '../../../src/downloads/formats';
import { inOnePart } from '../../support/fileParts';
import { PAID } from '../../support/purchases';
import { profileApi } from '../profile/openProfile';
import { choose as chooseIn, openProfile as openChoice } from './openFileChoice';

const CSV = '"VoterID","Age"\r\n"1","60"\r\n"2","61"\r\n';

/** The profile page of a buyer of a list of two voters, whose file is being chosen. */
async function openProfile(csv = CSV, rows = 2) {
  const api = profileApi([{ ...PAID, record_count: rows }]);
  const view = await openChoice(inOnePart(api, csv, { rows }, 'ward-3.csv'));
  return { ...view, choose: (form: RegExp) => chooseIn(view.user, 'File format', form) };
}

const layouts = () =>
  within(screen.getByLabelText('File layout'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('labels are made of one piece per household unless somebody wants one per voter', async () => {
  const { api, saved, choose, download } = await openProfile();
  await choose(/Labels/u);
  expect(layouts()).toEqual(['Mail house, one piece per household', 'Mail house, one piece per voter']);
  expect(screen.getByLabelText('File layout')).toHaveDisplayValue('Mail house, one piece per voter');
  await download();
  const said = await screen.findByText(/^Your labels are ready: all 2 voters\./u);
  expect(said).toHaveRole('status');
  // It stands by the button, below the choice.
  const [choice, button] = [
    screen.getByLabelText('File layout'),
    screen.getByRole('button', { name: /^Download Oklahoma/u }),
  ];
  expect(choice.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { layout: 'mail-house' } }]);
  expect([...saved.keys()]).toEqual([]);
});

test('a workbook is made of the CSV that came, and named as its link said', async () => {
  const { saved, choose, download } = await openProfile();
  await choose(/Excel/u);
  await download();
  expect(await screen.findByText('Saved: all 2 voters. Look in your downloads.')).toBeVisible();
  const { Sheets } = read(await saved.get('ward-3.xlsx')?.arrayBuffer());
  expect(utils.sheet_to_json(Sheets['List'] ?? {}, { header: 1 })).toEqual([
    ['VoterID', 'Age'],
    ['1', 60],
    ['2', 61],
  ]);
});

test('a list that is too long for its format says so before and after, and is saved as CSV', async () => {
  const csv = `"VoterID"\r\n${'"1"\r\n'.repeat(10_001)}`;
  const { saved, choose, download } = await openProfile(csv, 10_001);
  await choose(/Labels/u);
  expect(screen.getByLabelText('File format')).toHaveAccessibleDescription(
    /10,001 records are too many for labels\. You’ll get the CSV\./u,
  );
  await download();
  expect(await screen.findByText(/this file has 10,001.*We saved the CSV instead/u)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Print your labels' })).toBeNull();
  expect([...saved.keys()]).toEqual(['ward-3.csv']);
  expect(whyImpossible('xlsx', 1_048_575)).toBeUndefined();
  expect(whyImpossible('xlsx', 1_048_576)).toMatch(/at most 1,048,575 records/u);
});
