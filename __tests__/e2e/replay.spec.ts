import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readTrace } from '../../src/trace/readTrace';
import { newAccount, register } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { differingPixels } from './support/pixels';
import { buy, DECLINED, footerIsWhole, payWith, signIn, submitSignIn } from './support/shop';
import { expect, saveTrace, test } from './support/test';

/** The share of pixels in which a replayed screen may differ from the live one. */
const TOLERANCE = 0.001;
/**
 * The customer's window, and so the size of the viewer's frame. The checkout fits into it without scrolling.
 */
const WINDOW = { width: 1280, height: 1200 };

test.use({ viewport: WINDOW });

interface Moment {
  readonly name: string;
  readonly picture: Buffer;
  /** Epoch milliseconds: the trace's actions up to then led to this moment. */
  readonly at: number;
  /** Parts that a trace omits or replaces, so that no replay can show them: masked on both sides. */
  readonly covered: readonly string[];
}

/**
 * Stripe's own field sets its own height and its content is in no trace, so it is hidden on both
 * sides.
 */
const CARD = '[aria-label=Card] > :nth-child(2)';

/** Examples of the list's wards, whose labels take more lines: gone on both sides. */
const WARDS = '#search-MuniSub-hint';
const REMINDER = '[aria-label="What your lists are for"]';
/** A trace hides the email address. */
const ACCOUNT = '[aria-label="What you’re buying"] p:last-child';

/** It names the organization, as the reminder does. */
const ON_RECEIPT = '[role=dialog] p:has(> span > strong)';

const hide = (element: HTMLElement | SVGElement) => {
  element.style.visibility = 'hidden';
};

async function moment(page: Page, name: string, covered: readonly string[] = []): Promise<Moment> {
  await page.mouse.move(0, 0);
  // The scroll position is not part of the state.
  await page.evaluate(() => window.scrollTo(0, 0));
  const card = page.locator(CARD);
  if ((await card.count()) > 0) await card.evaluate(hide);
  const wards = page.locator(WARDS);
  if ((await wards.count()) > 0) await wards.evaluate((hint) => (hint.style.display = 'none'));
  const mask = covered.map((selector) => page.locator(selector));
  const picture = await page.screenshot({ animations: 'disabled', mask });
  return { name, picture, at: Date.now(), covered };
}

/** A visit with three moments, and the trace that the visitor saved at the last one. */
async function visit(page: Page): Promise<{ moments: Moment[]; cardHeight: number; text: string }> {
  await signIn(page, { email: 'nobody@example.org', password: 'not the password' });
  await expect(page.getByText('There is a problem')).toBeVisible();
  await footerIsWhole(page);
  const refused = await moment(page, 'a refused sign-in', ['input[name=email]', 'input[name=password]']);

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Voters' }).click();
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const wizard = page.getByRole('dialog', { name: 'Query Walkthrough' });
  await wizard.getByRole('radio', { name: /Ohio/u }).check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('radio', { name: /National/u }).check();
  await expect(wizard.getByText(/[\d,]+ voters/u).last()).toBeVisible();
  const asked = await moment(page, 'the second question of the walkthrough');

  await wizard.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  const account = newAccount();
  await register(page, account);
  await submitSignIn(page, account);
  await navigation.getByRole('link', { name: 'Voters' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('AR');
  await expect(page.getByText(/Total Records Found/u)).toBeVisible();
  // Names and places of a trace are labels, and rows with labels are of other heights; figures stay.
  await page.getByRole('tab', { name: 'Charts and map' }).click();
  await expect(page.getByText('Select a county to show only its voters.')).toBeVisible();
  await buy(page);
  await payWith(page, DECLINED);
  const checkout = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(checkout).toContainText('Your card was declined.');
  // The header shows the customer's name, whose width moves the whole navigation.
  const named = ['#root > header', REMINDER, ACCOUNT, ON_RECEIPT];
  const declined = await moment(page, 'a declined card', named);
  const { height: cardHeight = 0 } = (await page.locator(CARD).boundingBox()) ?? {};

  const text = (await saveTrace(page)) ?? '';
  return { moments: [refused, asked, declined], cardHeight, text };
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
  // The test makes a whole visit and replays all of it.
  test.setTimeout(240_000);
  const { moments, cardHeight, text } = await visit(page);
  const read = readTrace(text);
  if (!read.ok) throw new Error(read.problem);
  const times = Object.values(read.trace.actionsById).map(({ timestamp }) => timestamp);
  // The trace's first entry is the initial state, not an action.
  const positionAt = (at: number) => String(times.filter((time) => time <= at).length - 1);

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

  // The same for the replay, before the dialog opens: one that grows later is painted a pixel off.
  await screens.locator('html').evaluate(
    (_html, rules) => {
      for (const rule of rules) document.styleSheets[0]?.insertRule(rule);
    },
    [`${CARD} { visibility: hidden; height: ${cardHeight}px; }`, `${WARDS} { display: none !important; }`],
  );
  for (const { name, picture, at, covered } of moments) {
    await slider.fill(positionAt(at));
    await viewer.mouse.move(0, 0);
    await alignToPixels(frame);
    await expect
      .poll(
        async () => {
          const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
          const replayed = await viewer.screenshot({
            animations: 'disabled',
            mask: covered.map((selector) => screens.locator(selector)),
            clip: { x: Math.round(x), y: Math.round(y), ...WINDOW },
          });
          return differingPixels(browser, picture, replayed);
        },
        { message: `${name}, replayed against live` },
      )
      .toBeLessThanOrEqual(TOLERANCE);
  }

  // By keyboard, and with clicks on a button and a link: in the replay they are only pictures.
  await slider.press('End');
  await viewer.getByText('For engineers').click();
  await viewer.getByRole('listbox', { name: 'All actions' }).press('Home');
  await viewer.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(viewer.getByText(`Action 1 of ${String(times.length - 1)}`)).toBeVisible();
  await slider.fill(positionAt(moments[0]?.at ?? 0));
  await screens.getByText('Continue with Google').click({ force: true });
  await screens.getByText('Mailing Lists').first().click({ force: true });
  await slider.fill(String(times.length - 4));
  await viewer.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 20_000 });

  expect(seen).toEqual([]);
  expect(await stored(viewer, context)).toBe(before);
  expect(new URL(viewer.url()).pathname).toBe('/support/replay');

  // What happened, in words, and where it went wrong.
  const story = viewer.getByRole('region', { name: 'Story' });
  await expect(
    story.getByText(/^Problem, solved after [\d.]+ s: Asked to sign in: No account found/u),
  ).toBeVisible();
  await expect(
    story.getByText(/^Chose Arkansas and searched Arkansas: [\d,]+ found(?: \(after \d+ s\))?$/u),
  ).toBeVisible();
  await expect(viewer.getByText('An open checkout; nothing paid')).toBeVisible();
  await expect(viewer.getByText(`${WINDOW.width} × ${WINDOW.height}`, { exact: true })).toBeVisible();
  await slider.press('Home');
  await viewer.getByRole('button', { name: 'Next problem' }).click();
  await expect(screens.getByText('There is a problem')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next problem' }).click();
  await expect(screens.getByText('Your card was declined.')).toBeVisible();

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
