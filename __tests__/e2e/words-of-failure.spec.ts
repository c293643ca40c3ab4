import { alert } from './support/failures';
import { expect, test } from './support/test';

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
