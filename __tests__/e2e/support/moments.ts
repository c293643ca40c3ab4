import { type Download, expect, type Page, type Route } from '@playwright/test';
import { type Account, newBuyer } from './accounts';
import { askDatabase } from './database';
import { buy, rowsOf } from './shop';

/** What the tests of a broken purchase share: its steps and its words. */

export const DIALOG = {
  checkout: 'Complete Your Purchase',
  checking: 'Checking your payment',
  fileMissing: 'Your file isn’t ready yet',
};
export const UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';
/** How the notice begins while a payment’s outcome is unknown. */
export const IN_DOUBT = /^We can’t check yet whether your card was charged.*You won’t be charged twice\./u;

/** A precinct nobody else buys, so that each test has a list of its own. */
export async function smallList(n: number): Promise<{ address: string; voters: number }> {
  const [found] = await askDatabase<{ precinct: string; voters: number }>(
    `SELECT precinct, count(*)::int AS voters FROM voters JOIN data_versions USING (version_id)
      WHERE data_versions.state = 'OK' AND data_versions.status = 'live' AND precinct IS NOT NULL
      GROUP BY precinct ORDER BY precinct LIMIT 1 OFFSET $1`,
    [n],
  );
  return { address: `/voters?State=OK&Precinct=${found?.precinct}`, voters: found?.voters ?? 0 };
}

/** The one alert on the whole screen. */
export const alert = (page: Page) => page.getByRole('alert');

/** Signs up, searches, and presses the purchase button. */
export async function openCheckout(page: Page, address: string): Promise<Account> {
  const account = await newBuyer(page);
  await buyList(page, address);
  return account;
}

export async function buyList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await buy(page);
}

/**
 * Puts a fault where the next calls of a step go, and returns what takes it away. The route itself stays:
 * turning interception off while a frame loads can leave that frame empty.
 */
export async function breakStep(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let broken = true;
  await page.route(url, (route) => (broken ? answer(route) : route.fallback()));
  return () => {
    broken = false;
  };
}

/** Expects the file of a list with all its records. */
export async function expectFile(downloading: Promise<Download>, voters: number): Promise<void> {
  expect(await rowsOf(await downloading)).toHaveLength(voters);
}
