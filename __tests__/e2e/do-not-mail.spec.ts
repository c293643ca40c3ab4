import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { askDatabase, countVoters } from './support/database';
import { downloadOf, expectTotal } from './support/shop';
import { expect, test } from './support/test';

/** Voters whose rows find only themselves, as a buyer's file has them. */
const someVoters = () =>
  askDatabase<{ id: string; last: string; first: string; street: string; zip: string }>(
    `SELECT min(voter_id) AS id, last_name AS last, min(first_name) AS first,
       street_num || ' ' || min(street_name) AS street, left(zip, 5) AS zip
     FROM voters JOIN data_versions d USING (version_id)
     WHERE d.state = 'OK' AND d.status = 'live' AND street_num IS NOT NULL AND zip IS NOT NULL
     GROUP BY last_name, left(first_name, 1), street_num, left(zip, 5) HAVING count(*) = 1
     ORDER BY 1 LIMIT 30`,
  );

/** Chooses a file for a do-not-mail list. */
async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const fold = page.getByRole('button', { name: /^Leave out/u });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await page.getByRole('button', { name: 'Add a do-not-mail list…' }).click();
  await page.getByLabel('Choose a file, or drop it here').setInputFiles({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
  });
}

/** Adds a do-not-mail list to the search on screen. */
async function add(page: Page, name: string, lines: readonly string[], submit: string): Promise<void> {
  await choose(page, name, lines);
  await page.getByRole('button', { name: submit }).click();
}

test('leaves out people by voter ID and by address, and gives back the rows that matched no one', async ({
  page,
}) => {
  const inOklahoma = await countVoters('OK');
  const voters = await someVoters();
  await newBuyer(page);
  await page.goto('/voters?State=OK');
  await expectTotal(page, inOklahoma);

  await choose(page, 'Unnamed.csv', ['Who,Address,Zip', 'ADA LOVE,12 ELM ST,74102']);
  await expect(page.getByText('Still to choose: last name and first name.')).toBeVisible();
  const [cancel, look] = await Promise.all(
    ['Cancel', 'Look for 1 row'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(cancel?.y).toBe(look?.y);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const ids = voters.map(({ id, last }) => `${last},${id}`);
  await add(page, 'By ID.csv', ['Name,VoterID', ...ids, 'NOBODY,1'], 'Look for 31 rows');
  await expect(page.getByText('Left out: 30 voters. 1 row matched no one.')).toBeVisible();
  const unmatched = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download the unmatched rows' }).click(),
  );
  expect(await readFile(await unmatched.path(), 'utf8')).toBe(
    '\ufeff"Name","VoterID","Why"\r\n"NOBODY","1","Not on file"\r\n',
  );
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTotal(page, inOklahoma - 30);

  await page.getByRole('checkbox', { name: /^By ID/u }).uncheck();
  await expectTotal(page, inOklahoma);
  const addresses = voters.map(({ last, first, street, zip }) => `"${last}, ${first}",${street},${zip}`);
  await add(
    page,
    'By address.csv',
    ['Name,Address,Zip', ...addresses, 'NO ZIP,1 ELM ST,'],
    'Look for 30 of 31 rows',
  );
  await expect(
    page.getByText('31 rows in the file. 1 has no ZIP code, so we didn’t look for it.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTotal(page, inOklahoma - 30);

  await page.getByRole('button', { name: 'Delete By address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTotal(page, inOklahoma);
  await expect(page.getByRole('checkbox', { name: /^By address/u })).toHaveCount(0);
});
