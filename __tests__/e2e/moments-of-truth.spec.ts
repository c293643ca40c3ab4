import type { Page, Route } from '@playwright/test';
import { PROBLEMS, type ProblemCode, type WayOut } from '../../src/contract/problems';
import { askDatabase } from './support/database';
import { expectNoAxeProblems } from './support/axe';
import { newAccount, payWith, rowsOf, signUp } from './support/shop';
import { expect, test } from './support/test';

/**
 * What a buyer sees when a step of a purchase fails: the words, the money, and the way out. Every fault hits
 * every step of one purchase, which must end with the file.
 */

interface Fault {
  readonly name: string;
  readonly code: ProblemCode;
  readonly answer: (route: Route) => Promise<void>;
}

const refusal = (status: number, code: string, error: string, headers = {}) => ({
  status,
  headers: { 'x-request-id': 'request-7', ...headers },
  json: { success: false, code, error, message: error },
});

const FAULTS: readonly Fault[] = [
  { name: 'no network', code: 'network', answer: (route) => route.abort() },
  {
    name: 'the platform’s own 503 page',
    code: 'unavailable',
    answer: (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  },
  {
    name: 'too many requests',
    code: 'rate_limited',
    answer: (route) =>
      route.fulfill(refusal(429, 'rate_limited', 'Too many requests. Please wait.', { 'retry-after': '20' })),
  },
  {
    name: 'an answer of nobody’s',
    code: 'unreadable',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel’s Wi-Fi</h1>' }),
  },
];

const DIALOG = { checkout: 'Complete Your Purchase', checking: 'Checking your payment' };
const CREATE = '**/api/payments/create-payment-intent';
const CONFIRM = '**/api/payments/confirm-payment';
const LINK = '**/api/downloads/create-link';
const UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';

/** A precinct nobody else buys, so that each test has a list of its own. */
async function smallList(n: number): Promise<{ address: string; voters: number }> {
  const [found] = await askDatabase<{ precinct: string; voters: number }>(
    `SELECT precinct, count(*)::int AS voters FROM voters JOIN data_versions USING (version_id)
      WHERE data_versions.state = 'OK' AND data_versions.status = 'live' AND precinct IS NOT NULL
      GROUP BY precinct ORDER BY precinct LIMIT 1 OFFSET $1`,
    [n],
  );
  return { address: `/voters?State=OK&Precinct=${found?.precinct}`, voters: found?.voters ?? 0 };
}

async function openCheckout(page: Page, address: string): Promise<void> {
  await page.goto('/signup');
  await signUp(page, newAccount());
  await page.goto(address);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
}

/** The one alert on the whole screen. */
const alert = (page: Page) => page.getByRole('alert');

/** The specification's sentence for a step, or the server's own. */
const sentenceOf = ({ code }: Fault, otherwise: string) =>
  code === 'unavailable'
    ? UNAVAILABLE
    : code === 'rate_limited'
      ? 'Too many requests. Please wait.'
      : otherwise;

/** Puts the fault where the next call of a step goes, and returns what takes it away. */
async function breakStep(page: Page, url: string, { answer }: Fault): Promise<() => Promise<void>> {
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

for (const [n, fault] of FAULTS.entries()) {
  test(`${fault.name}, at each step of a purchase`, async ({ page }) => {
    const list = await smallList(n);
    const { title } = PROBLEMS[fault.code];
    let mend = await breakStep(page, CREATE, fault);
    await openCheckout(page, list.address);

    // Nothing is paid yet, and the first words after what happened say so.
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText(`${title}Your card was not charged.`);
    await expect(alert(page)).toContainText(sentenceOf(fault, 'Failed to create payment intent'));
    await expectNoAxeProblems(page, `no payment could be opened: ${fault.name}`);
    await mend();
    await page
      .getByRole('dialog', { name: DIALOG.checkout })
      .getByRole('button', { name: 'Try again' })
      .click();

    // The card was charged, and the shop's answer is lost.
    mend = await breakStep(page, CONFIRM, fault);
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByRole('dialog', { name: DIALOG.checking })).toBeVisible();
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText(
      /^We’re finding out whether your payment went throughYou won’t be charged twice\./u,
    );
    await expect(alert(page)).toContainText(sentenceOf(fault, 'Payment confirmation failed'));
    await expectNoAxeProblems(page, `a payment in doubt: ${fault.name}`);
    const mendLink = await breakStep(page, LINK, fault);
    // It is checked again without a press.
    await mend();

    // The payment went through, and the file is not there.
    await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText(/^Your payment went throughThe list is yours\./u);
    await expect(alert(page)).toContainText('Payment successful, but error creating download: ');
    await expectNoAxeProblems(page, `a file that is not there: ${fault.name}`);
    const downloading = page.context().waitForEvent('download');
    await mendLink();
    await page.getByRole('button', { name: 'Download again' }).click();
    expect(await rowsOf(await downloading)).toHaveLength(list.voters);
    await expect(page.getByText(/has started/u)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('a tab closed right after the charge finds its list where it was searched', async ({ page }) => {
  const list = await smallList(10);
  await openCheckout(page, list.address);
  await page.route(CONFIRM, (route) => route.abort());
  await payWith(page, '4242 4242 4242 4242');
  await expect(alert(page)).toContainText('We’re finding out whether your payment went through');
  await page.unroute(CONFIRM);
  await page.goto('/about');
  await page.goto(list.address);
  // The provider's event has told the shop meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download (owned)' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Download (owned)' }).click();
  expect(await rowsOf(await downloading)).toHaveLength(list.voters);
});

test('a sign-in that expires in the middle is renewed in place', async ({ page }) => {
  const list = await smallList(11);
  const account = newAccount();
  await page.goto('/signup');
  await signUp(page, account);
  await page.goto(list.address);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  await page.route(CONFIRM, (route) =>
    route.fulfill(refusal(401, 'unauthenticated', 'Please sign in again.')),
  );
  await payWith(page, '4242 4242 4242 4242');
  const dialog = page.getByRole('dialog', { name: DIALOG.checking });
  await expect(dialog).toContainText('We’re finding out whether your payment went through');
  await expect(dialog).toContainText('Nothing you did here is lost.');
  await expectNoAxeProblems(page, 'sign in again, in the checkout');
  await page.unroute(CONFIRM);
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  const downloading = page.context().waitForEvent('download');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  expect(await rowsOf(await downloading)).toHaveLength(list.voters);
});

test('every code of the contract has its own words and its own way out', async ({ page }) => {
  const seen = new Set<string>();
  let code: ProblemCode = 'network';
  await page.route('**/api/voters/search', (route) =>
    route.fulfill(refusal(400, code, `The server’s words for ${code}.`)),
  );
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  for (const [n, next] of codes.entries()) {
    if (next === 'network' || next === 'timeout' || next === 'unreadable') continue;
    code = next;
    await page.goto(`/voters?LastName=A${'B'.repeat(n)}`);
    const words = PROBLEMS[code];
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText(words.title);
    await expect(alert(page)).toContainText(
      'An error occurred while fetching records. Please try again later or check your query.',
    );
    if (code !== 'unavailable') await expect(alert(page)).toContainText(`The server’s words for ${code}.`);
    await expect(page.getByText('request-7')).toHaveCount(words.forSupport ? 1 : 0);
    const ways = alert(page).locator('button, a');
    await expect(ways).toHaveText(WAYS[words.wayOut]);
    seen.add(words.title);
  }
  expect(seen.size).toBeGreaterThan(12);
});

const WAYS: Readonly<Record<WayOut, string[]>> = {
  retry: ['Try again'],
  wait: ['Try again'],
  signIn: ['Sign in'],
  profile: ['Open your profile'],
  reload: ['Reload'],
  changeSearch: [],
  otherCard: [],
};

test('what failed for want of network is asked again by itself', async ({ page, context }) => {
  await page.goto('/voters?State=OK');
  await expect(page.getByText('Total Records Found')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Last Name').fill('S');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(alert(page)).toContainText('You seem to be offline');
  await expect(page.getByText('The count isn’t available right now.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Total Records Found')).toBeVisible();
  await expect(page.getByText(/voters match/u)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('the rest of the catalogue: counties, the card form, purchases and summary', async ({ page }) => {
  await page.route('**/api/voters/counties', (route) => route.abort());
  await page.goto('/voters');
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('You seem to be offlineFailed to load counties');
  await page.unroute('**/api/voters/counties');
  // Asked again by itself.
  await expect(alert(page)).toHaveCount(0);

  await page.route('**/api/payments/*/*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/signup');
  await signUp(page, newAccount());
  await page.goto('/profile');
  const notShown = 'Payment system is currently unavailable. Purchase history cannot be displayed.';
  await expect(alert(page).filter({ hasText: notShown }).first()).toBeVisible();
  await page.unroute('**/api/payments/*/*');
  await page.route('**/api/payments/*/*', (route) => route.abort());
  await page.reload();
  await expect(alert(page)).toContainText([
    'Error: Failed to fetch summary',
    'Error: Failed to fetch purchases',
  ]);
  await page.unroute('**/api/payments/*/*');
  // Both are asked again by themselves.
  await expect(page.getByText('No purchases found.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  await page.route(/stripe(?!-)/u, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
  );
  await page.goto((await smallList(12)).address);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('Your card was not charged.Failed to initialize payment');
});
