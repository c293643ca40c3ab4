import { readFile } from 'node:fs/promises';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countVoters } from './support/database';
import { smallList } from './support/moments';
import { boughtWith, buy, downloadOf, expectTotal, GOOD, idsOf, submitSignIn } from './support/shop';
import { expect, test } from './support/test';

/** Voters of a condition whose rows find only themselves, as a buyer's file has them. */
const rowsWhere = async (condition: string, limit: number, ...params: readonly unknown[]) => {
  const voters = await askDatabase<{ id: string; row: string }>(
    `SELECT min(voter_id) AS id,
       concat('"', last_name, ', ', min(first_name), '",', street_num, ' ', min(street_name), ',', left(zip, 5)) AS row
     FROM voters JOIN data_versions d USING (version_id)
     WHERE d.state = 'OK' AND d.status = 'live' AND street_num IS NOT NULL AND zip IS NOT NULL
     GROUP BY last_name, left(first_name, 1), street_num, left(zip, 5)
     HAVING count(*) = 1 AND ${condition} ORDER BY last_name LIMIT ${limit}`,
    params,
  );
  return voters;
};

/** A precinct, and some of its voters who can't be mailed. */
async function listWithout(n: number, noMail: number) {
  const list = await smallList(n);
  const precinct = new URLSearchParams(list.address.split('?')[1]).get('Precinct');
  return { ...list, noMail: await rowsWhere('min(precinct) = $1', noMail, precinct) };
}

test('a do-not-mail list is matched by name and address, and stands: in every list of its state, for its owner alone, until it is taken off', async ({
  page,
  browser,
}) => {
  const inOklahoma = await countVoters('OK');
  const [one, other] = [await listWithout(40, 2), await listWithout(41, 3)];
  const account = await newBuyer(page);
  await page.goto('/voters?State=OK');
  await expectTotal(page, inOklahoma);

  await page.getByRole('button', { name: /^Leave out/u }).click();
  await page.getByRole('button', { name: 'Add a do-not-mail list…' }).click();
  const rows = [...one.noMail, ...other.noMail].map(({ row }) => row);
  const lines = ['Name,Address,Zip', ...rows, '"NOBODY, A",1 ELM ST,73069', 'NO ZIP,1 ELM ST,'];
  await page.getByLabel('Choose a file, or drop it here').setInputFiles({
    ...{ name: 'No mail.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
  });
  await expectNoAxeProblems(page, 'the columns of a do-not-mail list');
  await page.getByRole('button', { name: 'Look for 6 of 7 rows' }).click();
  await expect(page.getByText(/^It matches 5 voters\. /u)).toBeVisible();
  await expectNoAxeProblems(page, 'what a do-not-mail list leaves out');
  const saved = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download all rows with their results' }).click(),
  );
  const results = await readFile(await saved.path(), 'utf8');
  expect(results).toMatch(/^\ufeff"Name","Address","Zip","Result"\r\n/u);
  expect(results.match(/,"Left out"\r\n/gu)).toHaveLength(5);
  expect(results).toContain('\r\n"NOBODY, A","1 ELM ST","73069","Not on file"\r\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTotal(page, inOklahoma - 5);
  const chip = page.getByRole('button', { name: 'Remove Left out: “No mail”' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/\/voters\?State=OK$/u);

  await page.goto(one.address);
  await expectTotal(page, one.voters - 2);
  await expect(chip).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expectTotal(visitor, one.voters);
  await expect(visitor.getByRole('button', { name: /^Remove Left out/u })).toHaveCount(0);

  await chip.click();
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
  expect(one.noMail.filter(({ id }) => bought.includes(id))).toEqual([]);

  // Who signs in to buy buys without them.
  await visitor.goto(other.address);
  await expectTotal(visitor, other.voters);
  await buy(visitor);
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(visitor, account);
  const checkout = visitor.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(checkout.getByText(`Amount: $9.99 for ${other.voters - 3} records`)).toBeVisible();
  await visitor.context().close();

  await page.goto('/voters?State=OK');
  await page.getByRole('button', { name: /^Leave out/u }).click();
  await page.getByRole('button', { name: 'Delete No mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTotal(page, inOklahoma);
  await expect(page.getByRole('checkbox', { name: /^No mail/u })).toHaveCount(0);
});
