import expected from '../samples/expected.json' with { type: 'json' };
import { newBuyer } from './support/accounts';
import { countVoters } from './support/database';
import { loadSample } from './support/loading';
import { seedPurchases } from './support/purchases';
import { choose, expectTotal } from './support/shop';
import { expect, test } from './support/test';

const COUNTY = 'Benton';

test('after a load, a bought list says who left and who joined, and opens those who joined without those bought', async ({
  page,
}) => {
  const voters = await countVoters('AR', `county = '${COUNTY}'`);
  const account = await newBuyer(page);
  const filters = { State: 'AR', County_Desc: COUNTY.toUpperCase() };
  await seedPurchases(account.email, 1, { filters, recordCount: voters });
  await page.goto('/profile');
  const row = page.getByRole('table').locator('tbody').first();
  await expect(row).toContainText('No change');

  await loadSample('AR');
  const now = expected.states.AR.byCounty[COUNTY];
  await page.reload();
  await expect(row).not.toContainText('Counting…');
  await choose(page, /^More for/u, 'What changed?');
  // The state's file knows none of the invented voters.
  await expect(row).toContainText(`${voters.toLocaleString('en-US')} left: no longer in the voter file`);
  await expect(row).toContainText(`${now} joined.`);
  await row.getByRole('link', { name: `Open only these ${now}` }).click();
  await expectTotal(page, now);
  await expect(page.getByRole('button', { name: /^Remove Left out: “Benton County/u })).toBeVisible();
});
