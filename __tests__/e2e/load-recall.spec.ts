import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import expected from '../samples/expected.json' with { type: 'json' };
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, setting } from './support/database';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { downloadOf, rowsOf } from './support/shop';
import { expect, test } from './support/test';

const { FL } = expected.states;
const REASON = 'The county left out 40 streets.';

/** `npm run …` on this stack. */
async function npm(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, LOCAL_DIR: setting('E2E_LOCAL_DIR') };
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...args], { env });
  return stdout + stderr;
}

const liveVersion = async (): Promise<number> =>
  (
    await askDatabase<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE state = 'FL' AND status = 'live'`,
    )
  )[0]?.id ?? 0;

test('a buyer of a recalled voter file reads why, what changed, and gets the corrected list free', async ({
  page,
}) => {
  const wrong = await liveVersion();
  const [county] = Object.keys(FL.byCounty);
  const filters = { State: 'FL', County_Desc: String(county).toUpperCase() };
  const [sold] = await askDatabase<{ voters: number }>(
    'SELECT voters::int AS voters FROM counties WHERE version_id = $1 AND upper(county) = $2',
    [wrong, filters.County_Desc],
  );
  const account = await newBuyer(page);
  await seedPurchases(account.email, 1, { filters, recordCount: sold?.voters ?? 0 });
  await npm(
    ...['load', '--', '--state', 'FL', '--data-date', FL.asOf],
    ...['--rejects', join(setting('E2E_LOCAL_DIR'), 'FL.rejects.csv'), '__tests__/samples/FL'],
  );
  const who = ['--operator', 'Odessa', '--reason', REASON, '--yes'];
  // Buyers of other tests may have lists of this version, too.
  expect(await npm('ops', '--', 'recall', String(wrong), ...who)).toMatch(
    /is recalled; \d+ buyers? can get the corrected list/u,
  );

  await page.goto('/profile');
  const row = page.getByRole('table', { name: 'Purchase History' }).getByRole('row').nth(1);
  await expect(row.getByRole('alert')).toContainText(REASON);
  await row.getByRole('button', { name: /^What changed/u }).click();
  await expect(row.getByText('left: no longer in the voter file')).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    await expectNoAxeProblems(page, `the profile with a recalled list at ${width} pixels`);
  }
  const download = await downloadOf(page, () =>
    row.getByRole('button', { name: /^Get the corrected list, free/u }).click(),
  );
  expect(await rowsOf(download)).toHaveLength(FL.byCounty[county as keyof typeof FL.byCounty]);
  await expect(row.getByText(REASON)).toBeHidden();
  await row.getByRole('link', { name: /^Receipt and files/u }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('heading', { name: /^The list, corrected on/u })).toBeVisible();
  await expect(receipt).toContainText('turned out wrong');
});
