import { newBuyer } from './support/accounts';
import { deployAnother } from './support/deployments';
import { buy } from './support/shop';
import { expect, test } from './support/test';
import { openWalkthrough, question, toGeography } from './support/walkthrough';

/** What a page from before a deployment meets: the parts of its program are gone from the server. */

test('an old page offers to reload, and keeps search, walkthrough and sign-in', async ({ page, baseURL }) => {
  const name = await newBuyer(page);
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  await dialog.getByRole('combobox', { name: 'County' }).fill('cleveland');
  await page.getByRole('option', { name: /^Cleveland/u }).click();
  await page.goto('/voters?State=OK&County_Desc=CLEVELAND&show=charts');
  await expect(page.getByRole('heading', { name: 'Party' })).toBeVisible();
  const total = page.getByText(/Total Records Found: [\d,]+/u);
  const found = await total.innerText();
  // In the page's place or above it, depending on the part.
  const notice = page.locator('[role=alert], [role=status]').filter({ hasText: 'Precinct Post was updated' });

  await deployAnother(page, baseURL ?? '', process.env.E2E_LOCAL_DIR ?? '');
  // Screens are fetched in advance; the checkout is not.
  await buy(page);
  await expect(notice).toContainText('Your search and walkthrough are saved, and you’ll stay signed in.');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\?State=OK&County_Desc=CLEVELAND/u);
  await expect(total).toHaveText(found);
  await expect(page.getByRole('heading', { name: 'Party' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${name.firstName} ${name.lastName}` })).toBeVisible();
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  await expect(question(dialog)).toContainText('Step 4 of 5');
});

test('a page asks for a part that is gone no more than needed, and no browser keeps that it is', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/assets/breakdown.*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
  });
  await page.goto('/voters?State=OK&County_Desc=CLEVELAND&show=charts');
  await expect(page.getByRole('status').filter({ hasText: 'Precinct Post was updated.' })).toBeVisible();
  await expect(page.getByText(/Total Records Found: [\d,]+/u)).toBeVisible();
  // The file, and whether it is there: no more.
  expect(asked).toBeLessThanOrEqual(3);

  const missing = await page.request.get('/assets/home.0123456789.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toContain('no-store');
  expect(await missing.text()).toBe('There is no such file.\n');
});
