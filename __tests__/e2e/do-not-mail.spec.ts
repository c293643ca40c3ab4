import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countVoters, voterIds } from './support/database';
import { smallList } from './support/moments';
import { boughtWith, buy, downloadOf, expectTotal, GOOD, idsOf, submitSignIn } from './support/shop';
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
  await expect(page.getByText(/^It matches 30 voters\. /u)).toBeVisible();
  await expectNoAxeProblems(page, 'what a do-not-mail list leaves out');
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

/** Two precincts, each with some voters who can't be mailed. */
async function twoLists() {
  const lists = await Promise.all([40, 41].map((n) => smallList(n)));
  const precincts = lists.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('Precinct'));
  const ids = await Promise.all(precincts.map((precinct) => voterIds('OK', 'precinct = $1', [precinct])));
  return lists.map((list, n) => ({ ...list, noMail: (ids[n] ?? []).slice(0, 2 + n) }));
}

test('a do-not-mail list stands: in every list of its state, for its owner alone, until it is taken off', async ({
  page,
  browser,
}) => {
  const [one, other] = await twoLists();
  if (one === undefined || other === undefined) throw new Error('There are not two precincts');
  const account = await newBuyer(page);
  await page.goto('/voters?State=OK');
  await page.getByRole('button', { name: /^Leave out/u }).click();
  await page.getByRole('button', { name: 'Add a do-not-mail list…' }).click();
  const rows = ['VoterID', ...one.noMail, ...other.noMail];
  await page.getByLabel('Choose a file, or drop it here').setInputFiles({
    ...{ name: 'No mail.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
  });
  await page.getByRole('button', { name: 'Look for 5 rows' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const chip = (of: Page) => of.getByRole('button', { name: 'Remove Left out: “No mail”' });
  await expect(chip(page)).toBeVisible();
  await expect(page).toHaveURL(/\/voters\?State=OK$/u);

  await page.goto(one.address);
  await expectTotal(page, one.voters - 2);
  await expect(chip(page)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expectTotal(visitor, one.voters);
  await expect(visitor.getByRole('button', { name: /^Remove Left out/u })).toHaveCount(0);

  await chip(page).click();
  await expectTotal(page, one.voters);
  await expect(page).toHaveURL(/LeaveOut=none/u);
  await page.reload();
  await expectTotal(page, one.voters);
  await page.goBack();
  await expectTotal(page, one.voters - 2);
  await expect(page).not.toHaveURL(/LeaveOut/u);
  await buy(page);
  const bought = idsOf(await boughtWith(page, GOOD));
  expect(bought).toHaveLength(one.voters - 2);
  expect(one.noMail.filter((id) => bought.includes(id))).toEqual([]);

  // Who signs in to buy buys without them.
  await visitor.goto(other.address);
  await expectTotal(visitor, other.voters);
  await buy(visitor);
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(visitor, account);
  const checkout = visitor.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(checkout.getByText(`Amount: $9.99 for ${other.voters - 3} records`)).toBeVisible();
  await visitor.context().close();
});
