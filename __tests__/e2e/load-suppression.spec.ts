import { newBuyer } from './support/accounts';
import { askDatabase } from './support/database';
import { buyList } from './support/moments';
import { uidOf } from './support/purchases';
import { affirm, boughtWith, choose, downloadOf, GOOD, idsOf, rowsOf } from './support/shop';
import { expect, test } from './support/test';

/** What a buyer has to say before paying, and a suppression that reaches what was paid for. */

/** A short list of a state whose file no other test changes. */
async function shortList(state: string): Promise<{ address: string; ids: readonly string[] }> {
  const [found] = await askDatabase<{ precinct: string; ids: readonly string[] }>(
    `SELECT precinct, array_agg(voter_id ORDER BY voter_id) AS ids FROM voters JOIN data_versions d USING (version_id)
     WHERE d.state = $1 AND d.status = 'live' AND precinct IS NOT NULL
     GROUP BY precinct HAVING count(*) BETWEEN 5 AND 60 ORDER BY precinct LIMIT 1`,
    [state],
  );
  const { precinct, ids } = found ?? { precinct: '', ids: [] };
  return { address: `/voters?State=${state}&Precinct=${encodeURIComponent(precinct)}`, ids };
}

test('a list is bought after saying what it is for, and loses a voter who is suppressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { address, ids } = await shortList('NC');
  const account = await newBuyer(page, 'nothing');
  await page.goto(address);
  await choose(page, /^More$/u, 'What you agree to');
  await expect(page.getByRole('heading', { name: 'North Carolina' })).toBeInViewport();
  await buyList(page, address);
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await affirm(page);
  await expect(dialog.getByText('Only Stripe, our payment provider, sees your card.')).toBeVisible();
  // The button that was pressed is gone, and the keyboard goes on in the dialog.
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  expect(await boughtWith(page, GOOD)).toHaveLength(ids.length);
  const kept = await askDatabase<{ statement: string }>('SELECT statement FROM affirmations WHERE uid = $1', [
    await uidOf(account.email),
  ]);
  expect(kept.map(({ statement }) => statement.includes('I will not resell it'))).toEqual([true]);

  await askDatabase(`SELECT suppress_voter('NC', $1)`, [ids[1] ?? '']);
  await page.goto('/profile');
  const again = await downloadOf(page, () =>
    page.getByRole('button', { name: /^Download (?!my data)/u }).click(),
  );
  await expect(page.getByText('1 voter has been removed since you bought this list')).toBeVisible();
  expect(idsOf(await rowsOf(again))).toEqual(ids.filter((id) => id !== ids[1]));
});
