import type { Page, Route } from '@playwright/test';
import { PROBLEMS, type ProblemCode } from '../../src/contract/problems';
import { expectNoAxeProblems } from './support/axe';
import { alert, refusal, smallList } from './support/failures';
import { newAccount, payWith, rowsOf, signUp } from './support/shop';
import { expect, saveTrace, test } from './support/test';

/**
 * What a buyer sees when a step of a purchase fails: the words, the money, and the way out. Every fault hits
 * every step of one purchase, which must end with the file.
 */

interface Fault {
  readonly name: string;
  readonly code: ProblemCode;
  readonly answer: (route: Route) => Promise<void>;
}

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

async function openCheckout(page: Page, address: string): Promise<void> {
  await page.goto('/signup');
  await signUp(page, newAccount());
  await page.goto(address);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
}

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
  test(`${fault.name}, at each step of a purchase`, async ({ page, traceReader }) => {
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

    // Support reads the same from the trace, in this order.
    const told = traceReader.storyOf((await saveTrace(page)) ?? '').split(' · ');
    const order = [
      'Checkout did not open',
      `Opened checkout: $9.99 for ${list.voters} records`,
      'Paid with a card',
      'Confirmation lost',
      'The download did not start: Payment successful, but error creating download',
      `The download of ${list.voters} records began`,
    ].map((line) => told.findIndex((text) => text.startsWith(line)));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(Math.min(...order)).toBeGreaterThan(-1);
  });
}

test('a tab closed right after the charge finds its list where it was searched', async ({
  page,
  traceReader,
}) => {
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
  expect(traceReader.storyOf((await saveTrace(page)) ?? '')).toContain('Found the list already bought');
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
