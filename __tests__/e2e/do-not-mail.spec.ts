import { readFile } from 'node:fs/promises';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countVoters } from './support/database';
import { downloadOf, expectTotal } from './support/shop';
import { expect, test } from './support/test';

/** Voters whose rows find only themselves, as a buyer's file has them. */
const someVoters = () =>
  askDatabase<{ last: string; first: string; street: string; zip: string }>(
    `SELECT last_name AS last, min(first_name) AS first,
       street_num || ' ' || min(street_name) AS street, left(zip, 5) AS zip
     FROM voters JOIN data_versions d USING (version_id)
     WHERE d.state = 'OK' AND d.status = 'live' AND street_num IS NOT NULL AND zip IS NOT NULL
     GROUP BY last_name, left(first_name, 1), street_num, left(zip, 5) HAVING count(*) = 1
     ORDER BY 1 LIMIT 30`,
  );

test('leaves out people by name and address, and says row by row whom it matched', async ({ page }) => {
  const inOklahoma = await countVoters('OK');
  const voters = await someVoters();
  await newBuyer(page);
  await page.goto('/voters?State=OK');
  await expectTotal(page, inOklahoma);

  await page.getByRole('button', { name: /^Leave out/u }).click();
  await page.getByRole('button', { name: 'Add a do-not-mail list…' }).click();
  const rows = voters.map(({ last, first, street, zip }) => `"${last}, ${first}",${street},${zip}`);
  const lines = ['Name,Address,Zip', ...rows, '"NOBODY, A",1 ELM ST,73069', 'NO ZIP,1 ELM ST,'];
  await page.getByLabel('Choose a file, or drop it here').setInputFiles({
    ...{ name: 'By address.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
  });
  await expectNoAxeProblems(page, 'the columns of a do-not-mail list');
  await page.getByRole('button', { name: 'Look for 31 of 32 rows' }).click();
  await expect(page.getByText(/^Left out: 30 voters\. /u)).toBeVisible();
  const saved = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download all rows with their results' }).click(),
  );
  const results = await readFile(await saved.path(), 'utf8');
  expect(results).toMatch(/^\ufeff"Name","Address","Zip","Result"\r\n/u);
  expect(results.match(/,"Left out"\r\n/gu)).toHaveLength(30);
  expect(results).toContain('\r\n"NOBODY, A","1 ELM ST","73069","Not on file"\r\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTotal(page, inOklahoma - 30);

  await page.getByRole('button', { name: 'Delete By address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTotal(page, inOklahoma);
  await expect(page.getByRole('checkbox', { name: /^By address/u })).toHaveCount(0);
});
