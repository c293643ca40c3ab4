import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readTrace } from '../../src/trace/readTrace';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { differingPixels } from './support/pixels';
import { buy, DECLINED, footerIsWhole, payWith } from './support/shop';
import { expect, saveTrace, test } from './support/test';

/** The share of pixels in which the replayed screen may differ from the live one. */
const TOLERANCE = 0.001;
/**
 * The customer's window, and so the size of the viewer's frame. The checkout fits into it without scrolling.
 */
const WINDOW = { width: 1280, height: 1200 };

test.use({ viewport: WINDOW });

/**
 * Stripe's own field sets its own height and its content is in no trace, so it is hidden on both
 * sides.
 */
const CARD = '[aria-label=Card] > :nth-child(2)';

/** Examples of the list's wards, whose labels take more lines: gone on both sides. */
const WARDS = '#search-MuniSub-hint';

/**
 * What a trace omits or replaces, so that no replay can show it: masked on both sides. The header's name moves
 * its whole navigation; the account's address and the organization are hidden in a trace.
 */
const COVERED = [
  '#root > header',
  '[aria-label="What your lists are for"]',
  '[aria-label="What you’re buying"] p:last-child',
  '[role=dialog] p:has(> span > strong)',
];

/** A visit that ends at a declined card: that screen, and the trace that the visitor saves there. */
async function visit(page: Page) {
  await newBuyer(page);
  // Names and places of a trace are labels, and rows with labels are of other heights; figures stay.
  await page.goto('/voters?State=AR&show=charts');
  await expect(page.getByText('Select a county to show only its voters.')).toBeVisible();
  await footerIsWhole(page);
  await buy(page);
  await payWith(page, DECLINED);
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toContainText(
    'Your card was declined.',
  );
  await page.mouse.move(0, 0);
  // The scroll position is not part of the state.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(CARD).evaluate((card: HTMLElement) => (card.style.visibility = 'hidden'));
  await page
    .locator(WARDS)
    .evaluateAll((hints) => hints.forEach((hint) => ((hint as HTMLElement).style.display = 'none')));
  const mask = COVERED.map((selector) => page.locator(selector));
  const picture = await page.screenshot({ animations: 'disabled', mask });
  const { height: cardHeight = 0 } = (await page.locator(CARD).boundingBox()) ?? {};
  return { picture, cardHeight, text: (await saveTrace(page)) ?? '' };
}

/** Everything the page requests, opens or navigates to from now on. */
function outgoings(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('websocket', (socket) => seen.push(socket.url()));
  page.on('framenavigated', (frame) => seen.push(`navigated: ${frame.url()}`));
  page.on('popup', () => seen.push('popup'));
  page.on('download', () => seen.push('download'));
  return seen;
}

/** The site's cookies, local storage and databases, as comparable text. */
async function stored(page: Page, context: BrowserContext): Promise<string> {
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  return JSON.stringify([await context.storageState(), databases]);
}

/** Aligns the frame to whole pixels, as a window is. The address above it may change its place. */
async function alignToPixels(frame: Locator): Promise<void> {
  await frame.evaluate((element) => {
    const box = element.parentElement;
    if (box === null) return;
    box.style.marginTop = '0';
    const { y } = element.getBoundingClientRect();
    box.style.marginTop = `${Math.ceil(y) - y}px`;
  });
}

test('a visit is saved and replayed to the pixel, by a viewer that makes no requests and stores nothing', async ({
  page,
  context,
  browser,
}) => {
  const { picture, cardHeight, text } = await visit(page);
  const read = readTrace(text);
  if (!read.ok) throw new Error(read.problem);
  // The trace's first entry is the initial state, not an action.
  const actions = Object.keys(read.trace.actionsById).length - 1;

  // In a signed-in user's browser: none of that may show in the replay.
  const viewer = await context.newPage();
  await viewer.setViewportSize({ width: 1760, height: 1600 });
  await viewer.goto('/support/replay');
  await expect(viewer.getByRole('button', { name: 'Choose a trace' })).toBeEnabled();
  const before = await stored(viewer, context);
  const seen = outgoings(viewer);
  await viewer.getByLabel('Support trace').setInputFiles({
    name: 'precinct-post-trace.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const slider = viewer.getByRole('slider', { name: 'Position' });
  await expect(slider).toBeVisible();
  await expect(viewer.getByText('The final state differs in')).toHaveText([]);
  const frame = viewer.getByTitle('What the customer saw');
  const screens = frame.contentFrame();

  await slider.fill('0');
  // The same for the replay, before the dialog opens: one that grows later is painted a pixel off.
  await screens.locator('html').evaluate(
    (_html, rules) => {
      for (const rule of rules) document.styleSheets[0]?.insertRule(rule);
    },
    [`${CARD} { visibility: hidden; height: ${cardHeight}px; }`, `${WARDS} { display: none !important; }`],
  );
  await viewer.getByRole('button', { name: 'Next problem' }).click();
  await expect(screens.getByText('Your card was declined.')).toBeVisible();
  await viewer.mouse.move(0, 0);
  await alignToPixels(frame);
  await expect
    .poll(async () => {
      const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
      const replayed = await viewer.screenshot({
        animations: 'disabled',
        mask: COVERED.map((selector) => screens.locator(selector)),
        clip: { x: Math.round(x), y: Math.round(y), ...WINDOW },
      });
      return differingPixels(browser, picture, replayed);
    })
    .toBeLessThanOrEqual(TOLERANCE);

  // By keyboard, and with clicks on a button and a link: in the replay they are only pictures.
  await viewer.getByText('For engineers').click();
  await viewer.getByRole('listbox', { name: 'All actions' }).press('Home');
  await viewer.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(viewer.getByText(`Action 1 of ${String(actions)}`)).toBeVisible();
  await slider.fill(String(actions - 4));
  await screens.getByText('Cancel').click({ force: true });
  await screens.getByText('Mailing Lists').first().click({ force: true });
  await viewer.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 20_000 });

  expect(seen).toEqual([]);
  expect(await stored(viewer, context)).toBe(before);
  expect(new URL(viewer.url()).pathname).toBe('/support/replay');
  await expect(viewer.getByText('An open checkout; nothing paid')).toBeVisible();
  await expect(viewer.getByText(`${WINDOW.width} × ${WINDOW.height}`, { exact: true })).toBeVisible();

  // As it is sent, and recorded in a dark theme: replayed in it, whatever the theme of the viewer.
  const golden = await readFile('__tests__/replay/golden/sign-in-error.json', 'utf8');
  await viewer.emulateMedia({ colorScheme: 'light' });
  await viewer.getByLabel('Support trace').setInputFiles({
    ...{ name: 'dark.json.gz', mimeType: 'application/gzip' },
    buffer: gzipSync(golden.replace('"theme": "light"', '"theme": "dark"')),
  });
  await slider.press('End');
  const paper = (of: { evaluate: typeof page.evaluate }) =>
    of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper(viewer)).toBe('rgb(251, 249, 244)');
  const inner = viewer.frames().find((other) => other !== viewer.mainFrame());
  expect(inner === undefined ? null : await paper(inner)).toBe('rgb(20, 23, 28)');
  await expectNoAxeProblems(viewer, 'an opened trace');
  await viewer.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => viewer.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
