import { PROBLEMS, type ProblemCode, type WayOut } from '../../src/lib/problems';
import { alert, refusal } from './support/failures';
import { expect, test } from './support/test';

/** Every failure in words on the whole screen, and the way out of it. */

const SEARCH_FAILED = 'An error occurred while fetching records. Please try again later or check your query.';

test('every code of the contract has its own words and its own way out', async ({ page }) => {
  const seen = new Set<string>();
  let code: ProblemCode = 'network';
  await page.route('**/api/voters/search', (route) =>
    route.fulfill(refusal(400, code, `The server’s words for ${code}.`)),
  );
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  for (const [n, next] of codes.entries()) {
    if (next === 'network' || next === 'timeout' || next === 'unreadable') continue;
    code = next;
    await page.goto(`/voters?LastName=A${'B'.repeat(n)}`);
    const words = PROBLEMS[code];
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText(words.title);
    await expect(alert(page)).toContainText(SEARCH_FAILED);
    if (code !== 'unavailable') await expect(alert(page)).toContainText(`The server’s words for ${code}.`);
    await expect(page.getByText('request-7')).toHaveCount(words.forSupport ? 1 : 0);
    const ways = alert(page).locator('button, a');
    await expect(ways).toHaveText(WAYS[words.wayOut]);
    seen.add(words.title);
  }
  expect(seen.size).toBeGreaterThan(12);
});

const WAYS: Readonly<Record<WayOut, string[]>> = {
  retry: ['Try again'],
  wait: ['Try again'],
  signIn: ['Sign in'],
  profile: ['Open your profile'],
  reload: ['Reload'],
  changeSearch: [],
  otherCard: [],
};

test('what failed for want of network is asked again by itself', async ({ page, context }) => {
  await page.goto('/voters?State=OK');
  await expect(page.getByText('Total Records Found')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Last Name').fill('S');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(alert(page)).toContainText('We can’t connect');
  await expect(page.getByText('The count isn’t available right now.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Total Records Found')).toBeVisible();
  await expect(page.getByText(/voters match/u)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
