import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeQuoteEndpoint } from '../../src/contract/quotes';
import { saveListEndpoint } from '../../src/contract/savedLists';
import { type Account, haveAffirmed, newBuyer } from './support/accounts';
import { clevelandJob } from './support/clevelandJob';
import { countVoters } from './support/database';
import { emulator } from './support/emulator';
import { below, controlsOf, heightOf, rowsInSight } from './support/measures';
import { seedPurchases, uidOf } from './support/purchases';
import { buy, footerIsWhole } from './support/shop';
import { expect, test } from './support/test';
import { answer, dialogOf, next } from './support/walkthrough';
import { type Words, wordsIn } from './support/words';

/*
 * Not tests: `npm run pictures` prints how many words, controls and presses each screen has. What isn't
 * found is a dash. The words themselves go into the folder `pictures`, which is not committed.
 */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
type Size = (typeof SIZES)[number];
const nameOf = ({ width, height }: Size) => `${width}×${height}`;

const FILTERS = { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM' };
const LIST = `/voters?${new URLSearchParams(FILTERS).toString()}`;
/** The same list with more voters than fit a page. */
const COUNTY = '/voters?State=OK&County_Desc=CLEVELAND';

/** The most words that a screen should have, beside its table and the specification's texts. */
const MOST = { list: 120, step: 60, checkout: 90, file: 80 };

const lines: string[] = [];
const texts: string[] = [];

/** Null where a screen has no such part, or another than was looked for. */
async function attempt<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    texts.push(`not found: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    return null;
  }
}

const row = (name: string, ...values: readonly (string | number | null)[]) =>
  lines.push(`${name.padEnd(44)} ${values.map((value) => value ?? '–').join('   ')}`);

function rowOfWords(name: string, words: Words | null, most?: number): void {
  if (words === null) return void row(name, null);
  const { own, options, header, footer, text } = words;
  const limit = most === undefined ? '' : ` of ${most}${own > most ? '  OVER' : ''}`;
  const shell = header + footer === 0 ? '' : `   header ${header}, footer ${footer}`;
  row(name, `${String(own).padStart(4)}${limit}   options ${options}${shell}`);
  texts.push(`${name}: ${own}\n${text}`);
}

/** Prints what was measured under one heading, and adds the words to the folder. */
async function print(heading: string): Promise<void> {
  console.log(`\n${heading}\n${lines.splice(0).join('\n')}`);
  await mkdir('pictures', { recursive: true });
  const name = heading.replaceAll(/[^\w]+/gu, '-').toLowerCase();
  await writeFile(`pictures/words-${name}.txt`, texts.splice(0).join('\n\n'));
}

async function openList(page: Page, address = COUNTY): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  await footerIsWhole(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
}

const form = (page: Page) => page.getByRole('search');
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Purchase' });
const body = (page: Page) => page.locator('body');

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeEach(({ page }) => {
  page.setDefaultTimeout(8000);
});

for (const size of SIZES) {
  test(`the list at ${nameOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/voters');
    await footerIsWhole(page);
    rowOfWords('words of /voters, nothing chosen', await attempt(() => wordsIn(body(page))));
    await openList(page);
    rowOfWords('words of /voters, a county', await attempt(() => wordsIn(body(page))), MOST.list);
    const inSight = await attempt(() => page.getByRole('table').first().evaluate(rowsInSight));
    row('voters in sight', inSight === null ? null : `${inSight.rows}   columns ${inSight.columns}`);
    await attempt(async () => {
      await page.getByRole('tab', { name: /^File/u }).click();
      await expect(page.getByRole('tabpanel')).not.toContainText('Loading…');
      await page.waitForLoadState('networkidle');
      rowOfWords('words of the File tab', await wordsIn(page.getByRole('tabpanel').last()), MOST.file);
    });
    if (await form(page).isHidden())
      await attempt(async () => {
        await page.getByRole('button', { name: /^Filters/u }).click();
        rowOfWords('words of the filters over it', await wordsIn(page.getByRole('dialog')));
      });
    await print(`List, ${nameOf(size)}`);
  });

  test(`the walkthrough at ${nameOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/voters');
    await page.getByRole('button', { name: 'Query Walkthrough' }).first().click();
    const dialog = dialogOf(page);
    const first = [/^Oklahoma/u, /^National/u, 'US House of Representatives', null, null];
    for (const [step, name] of first.entries()) {
      await attempt(async () => {
        if (name !== null) await answer(dialog, 'radio', name);
        await page.waitForLoadState('networkidle');
        rowOfWords(`words of step ${step + 1}`, await wordsIn(dialog), MOST.step);
        const { content, window } = await dialog.evaluate(heightOf);
        row(`height of step ${step + 1}`, `${content} of ${window} px${content > window ? '  OVER' : ''}`);
        if (step + 1 < first.length) await next(dialog);
      });
    }
    await print(`Walkthrough, ${nameOf(size)}`);
  });

  test(`the Cleveland job at ${nameOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/voters');
    await footerIsWhole(page);
    const job = await clevelandJob(page);
    const missed = job.missed.length === 0 ? '' : `   not found: ${job.missed.join(', ')}`;
    row('presses of the Cleveland job', `${job.presses} of 7   opening lists ${job.openings}${missed}`);
    row('  they were', job.steps.join(', '));
    row('  the list', new URL(page.url()).search);
    await print(`Cleveland job, ${nameOf(size)}`);
  });

  test(`checkout, quote and profile at ${nameOf(size)}`, async ({ page }) => {
    await page.setViewportSize(size);
    const buyer = await newBuyer(page, 'nothing');
    await openList(page, LIST);
    await attempt(async () => {
      await buy(page);
      await expect(checkout(page).getByLabel('I affirm all of the above.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      rowOfWords('words of the checkout, what is affirmed', await wordsIn(checkout(page)), MOST.checkout);
      row('  its tick below the window', await checkout(page).getByRole('checkbox').last().evaluate(below));
    });
    await haveAffirmed(buyer.email);
    await openList(page, LIST);
    await attempt(async () => {
      await buy(page);
      const card = checkout(page).locator('iframe').first().contentFrame().locator('[name=cardnumber]');
      await expect(card).toBeVisible();
      rowOfWords('words of the checkout, the card', await wordsIn(checkout(page)), MOST.checkout);
    });
    const token = await attempt(() => haveLists(page, buyer));
    await attempt(async () => {
      if (token === null) return;
      await page.goto(`/quote#${token}`);
      await expect(page.getByRole('article', { name: 'Quote' })).toBeVisible();
      await footerIsWhole(page);
      rowOfWords('words of one’s own quote', await wordsIn(body(page)));
    });
    await attempt(async () => {
      await page.goto('/profile');
      await expect(page.getByText('Purchase Summary')).toBeVisible();
      await footerIsWhole(page);
      await page.waitForLoadState('networkidle');
      rowOfWords('words of the profile', await wordsIn(body(page)));
    });
    await attempt(async () => {
      if (token === null) return;
      const reader = await (await page.context().browser()?.newContext({ viewport: size }))?.newPage();
      if (reader === undefined) return;
      await reader.goto(`${new URL(page.url()).origin}/quote#${token}`);
      await expect(reader.getByRole('article', { name: 'Quote' })).toBeVisible();
      await footerIsWhole(reader);
      rowOfWords('words of a quote, for its payer', await wordsIn(body(reader)));
      await reader.context().close();
    });
    await print(`Checkout, quote, profile, ${nameOf(size)}`);
  });
}

test('the form', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await openList(page, '/voters?State=OK');
  const found = await attempt(() => form(page).evaluate(controlsOf));
  row('controls before More filters', found === null ? null : `${found.each} of 22`);
  row('  with a group of choices as one', found?.grouped ?? null);
  row('  pixels of them below the edge', found === null ? null : `${found.below} of 200`);
  row('  they are', found?.names ?? null);
  await print('Form with Oklahoma, 1440×900');
});

/** Gives an account a purchase, a saved list and a quote, and returns the secret of the quote's link. */
async function haveLists(page: Page, { email, password }: Account): Promise<string> {
  const recordCount = await countVoters('OK', `upper(county) = 'CLEVELAND' AND party = 'DEM'`);
  await seedPurchases(email, 2, { filters: FILTERS, recordCount });
  const { idToken } = await emulator<{ idToken: string }>(
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
    { email, password, returnSecureToken: true },
    'anybody',
  );
  const firebaseUid = await uidOf(email);
  const file = { layout: 'mail-house' };
  const ask = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${idToken}` };
    const answered = await page.request.post(path, { headers, data: { firebaseUid, file, ...data } });
    expect(answered.ok(), await answered.text()).toBe(true);
    return (await answered.json()) as { token?: string };
  };
  const saved = { ...FILTERS, PolitalAff: 'REP' };
  await ask(saveListEndpoint.path, { searchParameters: saved, name: 'October mailing' });
  return (await ask(makeQuoteEndpoint.path, { searchParameters: FILTERS })).token ?? '';
}
