import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import expected from '../../samples/expected.json' with { type: 'json' };
import { newBuyer } from './accounts';
import { askDatabase, setting } from './database';
import { seedPurchases } from './purchases';
import { choose } from './shop';

const { FL } = expected.states;

/** `npm run …` on this stack, as an operator does. Returns what it printed. */
async function npm(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, LOCAL_DIR: setting('E2E_LOCAL_DIR') };
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...args], { env });
  return stdout + stderr;
}

/** Loads the state's sample file. The report goes next to the rejects. */
const loadFlorida = () =>
  npm(
    ...['load', '--', '--state', 'FL', '--data-date', FL.asOf],
    ...['--rejects', join(setting('E2E_LOCAL_DIR'), 'FL.rejects.csv'), '__tests__/samples/FL'],
  );

/** Why the voter file turned out wrong. */
export const REASON = 'The county left out 40 streets.';

const liveVersion = async (): Promise<number> =>
  (
    await askDatabase<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE state = 'FL' AND status = 'live'`,
    )
  )[0]?.id ?? 0;

/**
 * The profile of a buyer whose list is of a voter file that an operator then recalled.
 * @returns the row of the purchase, and how many records the corrected list has
 */
export async function openRecalled(page: Page) {
  const wrong = await liveVersion();
  const [county = ''] = Object.keys(FL.byCounty);
  const filters = { State: 'FL', County_Desc: county.toUpperCase() };
  const [sold] = await askDatabase<{ voters: number }>(
    'SELECT voters::int AS voters FROM counties WHERE version_id = $1 AND upper(county) = $2',
    [wrong, filters.County_Desc],
  );
  const account = await newBuyer(page);
  await seedPurchases(account.email, 1, { filters, recordCount: sold?.voters ?? 0 });
  await loadFlorida();
  const who = ['--operator', 'Odessa', '--reason', REASON, '--yes'];
  // Buyers of other tests may have lists of this version, too.
  expect(await npm('ops', '--', 'recall', String(wrong), ...who)).toMatch(
    /is recalled; \d+ buyers? can get the corrected list/u,
  );

  await page.goto('/profile');
  const row = page.getByRole('table', { name: 'Purchase History' }).locator('tbody').first();
  await expect(row.getByRole('alert')).toContainText(REASON);
  await choose(page, /^More for/u, 'What changed?');
  await expect(row.getByText('no longer in the voter file')).toBeVisible();
  return { row, corrected: FL.byCounty[county as keyof typeof FL.byCounty] };
}
