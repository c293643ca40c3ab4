import { expectNoAxeProblems } from './support/axe';
import { errorsOf, SCREENS, sideways } from './support/page';
import { watchPolicy } from './support/policy';
import { expect, test } from './support/test';

/** A 1280-pixel screen magnified to 200%, and a small phone. */
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

test('every page opens without an error, keeps its policy, suits both themes and fits small windows', async ({
  page,
  context,
}) => {
  const errors = errorsOf(page);
  const stopped = await watchPolicy(context);
  for (const path of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 720 });
    const opened = await page.goto(path);
    const isMissing = path === '/nowhere';
    expect.soft(opened?.status(), `the status of ${path}`).toBe(isMissing ? 404 : 200);
    expect.soft(opened?.headers(), `the headers of ${path}`).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'/u),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Before the program has loaded, the page has its heading but no footer.
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Precinct Post');
    await expectNoAxeProblems(page, `the page ${path}`);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      expect.soft(await sideways(page), `${path} at ${window.width} px`).toBe(0);
    }
    // The browser itself reports a page that is a 404.
    expect
      .soft(errors.splice(0), `errors of ${path}`)
      .toEqual(isMissing ? [expect.stringContaining('404')] : []);
    expect.soft(stopped, `what the policy blocked on ${path}`).toEqual([]);
  }

  // Check that the policy blocks what it should, and that the test would see it.
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://elsewhere.example/a.png';
  });
  await expect.poll(() => stopped.join()).toContain('img-src https://elsewhere.example/a.png');
});

test('on a phone, the largest text is on screen before the program', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ['/', '/voters', '/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Precinct Post');
    const largest = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const { element } = await new Promise<{ element: Element | null }>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1) as never)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      return element?.textContent;
    });
    // The program has replaced the static page, whose elements are gone.
    expect.soft(largest, path).toBeUndefined();
  }
});
