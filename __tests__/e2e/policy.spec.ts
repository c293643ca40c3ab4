import type { BrowserContext, Page } from '@playwright/test';
import { SCREENS } from './support/screens';
import { newAccount, payWith, searchCounty, signUp } from './support/shop';
import { expect, test } from './support/test';

/**
 * What the pages' policy (public/_headers) has blocked, in every document of a context. The event reports
 * most violations, the console all of them.
 */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeFunction('reportViolation', (what: string) => stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') {
        Reflect.apply(report, window, [
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        ]);
      }
    });
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/iu.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}

async function headersOf(page: Page, path: string): Promise<Record<string, string>> {
  return (await page.goto(path))?.headers() ?? {};
}

test('no screen violates its own policy', async ({ page, context }) => {
  const stopped = await watchPolicy(context);
  for (const path of SCREENS) {
    const headers = await headersOf(page, path);
    expect({ path, policy: headers['content-security-policy'] }).toMatchObject({
      policy: expect.stringMatching(/^default-src 'none'; script-src 'self'/u),
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Check that the policy blocks what it should, and that the test would see it.
  expect(stopped).toEqual([]);
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/a.png';
  });
  await expect.poll(() => stopped.join()).toContain('img-src https://elsewhere.example/a.png');
});

test('neither the card form nor a payment violates it', async ({ page, context }) => {
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
