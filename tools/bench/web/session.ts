import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { FILTER_NAMES, fieldOf } from '../../../src/contract/fields/fields';
import { CHIP, type Control, type Offer, offersIn, pointOf, type Viewport } from './controls';
import { type Frame, timesOf, type Watch, watchPage } from './watch';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const SLOWER = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: -1 };

export interface ClickTimes {
  /** Milliseconds until the new total shows, and until all figures and charts in view are current. */
  readonly total: number;
  readonly all: number;
  /** Milliseconds that the main thread worked. */
  readonly work: number;
}

/** The search screen of one checkout in its own page. */
export interface Session {
  readonly page: Page;
  open(address: string): Promise<void>;
  /** The address without its origin. */
  address(): string;
  /** How many voters the results say there are, and how many filters. */
  shown(): Promise<{ readonly voters: number; readonly filters: number }>;
  /** Brings a kind of control on screen, and finds what can be done with it. */
  offers(control: Control): Promise<readonly Offer[]>;
  /**
   * Takes an offer. Null if the page then searches for nothing new, or for a filter that it does not know.
   */
  take(control: Control, offer: Offer): Promise<ClickTimes | null>;
  /** Milliseconds of each interaction until now. */
  interactions(): Promise<readonly number[]>;
}

type Watched = Window & { readonly watch: Watch };

/** @param slow with a slow CPU and some network latency */
export async function openSession(
  browser: Browser,
  url: string,
  viewport: Viewport,
  slow: boolean,
): Promise<Session> {
  const page = await browser.newPage({ viewport: SIZES[viewport], reducedMotion: 'reduce' });
  // The script runner names inner functions by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchPage);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
  }
  return {
    page,
    address: () => page.url().slice(url.length),
    async open(address) {
      await page.goto(url + address);
      await page.locator('[data-total]').waitFor();
      await settled(page);
    },
    async shown() {
      const total = await page.locator('[data-total]').innerText();
      return {
        voters: Number(total.replaceAll(/\D/gu, '')),
        filters: await page.locator(CHIP.selector).count(),
      };
    },
    async offers(control) {
      if (!(await bringUp(page, control, viewport))) return [];
      return page.locator(control.selector).evaluateAll(offersIn, control.how);
    },
    async take({ selector, how, place }, { nth, key = 'Enter', text = '', name }) {
      const target = page.locator(selector).nth(nth);
      await point(page, target);
      if (how === 'key') await target.focus();
      if (how === 'type') await target.selectText();
      await arm(page);
      const from = page.url();
      const workBefore = await workOf(cdp);
      if (how === 'type') await page.keyboard.insertText(text);
      if (how === 'press') await pressHere(page);
      else await page.keyboard.press(key);
      const frames = await settled(page, from);
      if (page.url() === from) return null;
      const work = (await workOf(cdp)) - workBefore;
      const voters = await votersOf(page.url(), url);
      if (voters === null) return null;
      const times = timesOf(frames, place, voters);
      if (Number.isNaN(times.all))
        throw new Error(`${name}: ${voters} voters, but the page ends with ${JSON.stringify(frames.at(-1))}`);
      return { ...times, work };
    },
    interactions: () => page.evaluate(() => Object.values((window as unknown as Watched).watch.interactions)),
  };
}

const settled = (page: Page, left?: string): Promise<readonly Frame[]> =>
  page.evaluate((address) => (window as unknown as Watched).watch.settled(address), left);

/** The next press is watched, once what came before is drawn. */
const arm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    (window as unknown as Watched).watch.arm();
  });

/** Puts the mouse on it. Playwright's own checks before a click would run in the page, and count. */
async function point(page: Page, target: Locator): Promise<void> {
  // A sheet may still be opening or closing.
  for (let tries = 0; tries < 50; tries += 1) {
    const at = await target.evaluate(pointOf);
    if (at !== null) return page.mouse.move(at.x, at.y);
    await page.waitForTimeout(50);
  }
  throw new Error(`Something covers ${await target.innerText()}.`);
}

async function pressHere(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens or closes the sheet with the filters, and the box that lists the control. */
async function bringUp(page: Page, { place, box }: Control, viewport: Viewport): Promise<boolean> {
  const press = async (button: Locator) => {
    await point(page, button);
    await arm(page);
    await pressHere(page);
    await settled(page);
  };
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  if (viewport === 'phone' && (await sheet.isVisible()) !== (place === 'form')) {
    const opener = page.getByRole('button', { name: /^Filters/u });
    await press(place === 'form' ? opener : sheet.getByRole('button', { name: /^Show /u }).first());
    await sheet.waitFor({ state: place === 'form' ? 'visible' : 'hidden' });
  }
  if (box === undefined) return true;
  const toggle = page.getByRole('search').getByRole('combobox', { name: box });
  if ((await toggle.count()) === 0) return false;
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await press(toggle);
  return true;
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** The search in an address, as the API takes it. */
export function searchIn(address: string): Readonly<Record<string, string | number>> {
  const query = new URL(address, 'http://localhost').searchParams;
  const values = FILTER_NAMES.map((name) => {
    const value = query.get(name) ?? '';
    const isNumber = value !== '' && ['atLeast', 'atMost'].includes(fieldOf(name).kind);
    return [name, isNumber ? Number(value) : value] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Null for a filter that this checkout does not know: the address may be another one's. */
async function votersOf(address: string, origin: string): Promise<number | null> {
  const response = await fetch(`${origin}/api/voters/count`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(searchIn(address)),
  });
  if (response.status === 400) return null;
  if (!response.ok) throw new Error(`The count of ${address} failed: ${response.status}`);
  return ((await response.json()) as { count: number }).count;
}
