import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { askDatabase } from './support/database';
import { boughtWith, buy, downloadOf, GOOD, rowsOf } from './support/shop';
import { expect, test } from './support/test';

const SEARCH = '/voters?State=OK&County_Desc=CLEVELAND&Status=A';
const LAYOUTS = ['mail-house', 'households', 'everything', 'crm'] as const;
type Layout = (typeof LAYOUTS)[number];
type Form = 'csv' | 'xlsx';

interface Listed {
  readonly voter_id: string;
  readonly household: string;
}

/** The voters of the list, and which of them share a mailbox. */
const listed = () =>
  askDatabase<Listed>(
    `SELECT voter_id, coalesce(household_key::text, voter_id) AS household
      FROM voters JOIN data_versions USING (version_id)
      WHERE data_versions.state = 'OK' AND data_versions.status = 'live' AND county = 'Cleveland'
        AND voters.status = 'A'`,
  );

/** The profile page, with the choice of the file unfolded. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Change the file/u }).click();
}

/** Takes the purchase's file from the profile page. */
async function taken(page: Page, layout: Layout, form: Form): Promise<Download> {
  await page.getByLabel('File format').selectOption(form);
  await page.getByLabel('File layout').selectOption(layout);
  return downloadOf(page, () => page.getByRole('table').getByRole('button', { name: 'Download' }).click());
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

const ID_COLUMNS: Readonly<Record<Layout, string>> = {
  'mail-house': 'Voter ID',
  households: 'Voter IDs',
  everything: 'Voter ID',
  crm: 'StateFileID',
};

test('one purchase is taken in every layout and form, and no household is lost or doubled', async ({
  page,
}) => {
  const voters = await listed();
  const ids = voters.map(({ voter_id }) => voter_id).toSorted();
  const household = new Map(voters.map((voter) => [voter.voter_id, voter.household]));
  await newBuyer(page);
  await page.goto(SEARCH);
  await buy(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('File: Mail house, one piece per voter, CSV');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('File layout').selectOption('households');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pieces = await boughtWith(page, GOOD);
  const idsOf = (rows: readonly Record<string, unknown>[], layout: Layout) =>
    rows.flatMap((row) => String(row[ID_COLUMNS[layout]]).split(' ')).toSorted();

  // Each household of the list gets one piece, and every voter is named on one.
  expect(idsOf(pieces, 'households')).toEqual(ids);
  const served = pieces.map(
    ({ 'Voter IDs': ids = '' }) => new Set(ids.split(' ').map((id) => household.get(id))),
  );
  for (const its of served) expect(its.size).toBe(1);
  expect(new Set(served.flatMap((its) => [...its])).size).toBe(pieces.length);
  expect(pieces.length).toBe(new Set(household.values()).size);
  expect(pieces.length).toBeLessThan(ids.length);

  await openProfile(page);
  for (const layout of LAYOUTS) {
    const csv = await rowsOf(await taken(page, layout, 'csv'));
    expect(idsOf(csv, layout)).toEqual(ids);
    // A workbook is made of a file's rows, whatever their columns are.
    if (layout !== 'everything') continue;
    const workbook = await taken(page, layout, 'xlsx');
    expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/u);
    const { Sheets } = read(await bytesOf(workbook));
    expect(utils.sheet_to_json(Sheets['List'] ?? {}, { raw: false, defval: '' })).toEqual(csv);
  }
  // Labels are printed by the browser: one page a sheet, and none for what surrounds them.
  await page.getByLabel('File format').selectOption('labels');
  await page.getByLabel('File layout').selectOption('households');
  await page.getByRole('table').getByRole('button', { name: 'Download' }).click();
  await page.getByRole('link', { name: 'Print your labels' }).click();
  const undeliverable = pieces.filter((piece) => piece['Address Note']?.startsWith('undeliverable')).length;
  const labels = pieces.length - undeliverable;
  for (const [stock, onSheet] of [
    ['5160', 30],
    ['5161', 20],
  ] as const) {
    await page.getByLabel('Label sheets').selectOption(stock);
    await expect(page.getByRole('region', { name: 'Sheets' }).locator('p')).toHaveCount(labels);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/gu)).toHaveLength(Math.ceil(labels / onSheet));
    expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/u);
  }
});
