import AxeBuilder from '@axe-core/playwright';
import { SCREENS } from './support/screens';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const path of SCREENS) {
      test(`${path} opens without an error and axe finds no problems`, async ({ page }) => {
        const problems: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        page.on('pageerror', (error) => problems.push(error.message));
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        expect(problems).toEqual([]);
      });
    }
  });
}

test('a shared link runs its search', async ({ page }) => {
  const response = await page.request.post('/api/voters/count', { data: { State: 'OK', PolitalAff: 'DEM' } });
  const { count } = (await response.json()) as { count: number };
  await page.goto('/voters?State=OK&PolitalAff=DEM');
  await expectTotal(page, count);
  await expect(page.getByLabel('Political Affiliation')).toHaveValue('DEM');
});

test('no screen is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
      path,
      width: 320,
    });
  }
});
