import { watchPolicy } from './support/policy';
import { newAccount, payWith, searchCounty, signUp } from './support/shop';
import { expect, test } from './support/test';

test('neither the card form nor a payment violates the policy', async ({ page, context }) => {
  const stopped = await watchPolicy(context);
  await page.goto('/signup');
  await signUp(page, newAccount());
  await searchCounty(page, 'OK', 'Cleveland');
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  const downloading = context.waitForEvent('download');
  await payWith(page, '4242 4242 4242 4242');
  await downloading;
  await page.goto('/profile');
  await expect(page.getByRole('table').getByText('Succeeded')).toBeVisible();
  expect(stopped).toEqual([]);
});

test('nor does the script of Google’s window, which runs', async ({ page, context }) => {
  const stopped = await watchPolicy(context);
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.googleScriptRan = true;' }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'googleScriptRan') as unknown)).toBe(true);
  expect(stopped).toEqual([]);
});
