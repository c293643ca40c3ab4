import { expect, test } from './support/test';

/** What a page from before a deployment meets: the parts of its program are gone from the server. */

test('a page whose parts are gone offers to reload, keeps the search, and works after one reload', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/assets/breakdown.*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
  });
  await page.goto('/voters?State=OK&County_Desc=CLEVELAND');
  const notice = page.getByRole('status').filter({ hasText: 'Precinct Post was updated.' });
  await expect(notice).toContainText('Your search and walkthrough are saved, and you’ll stay signed in.');
  await expect(page.getByText(/Total Records Found: [\d,]+/u)).toBeVisible();
  const before = asked;
  await page.unroute('**/assets/breakdown.*.js');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Party' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/County_Desc=CLEVELAND/u);
  // The file, and whether it is there: no more.
  expect(before).toBeLessThanOrEqual(3);
});

test('a missing file is a 404 that no browser keeps; so is an unknown page, with words', async ({ page }) => {
  const missing = await page.request.get('/assets/home.0123456789.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toContain('no-store');
  expect(await missing.text()).toBe('There is no such file.\n');
  const unknown = await page.goto('/nowhere');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
