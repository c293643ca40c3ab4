import type { Locator, Route } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { alert, refusal, smallList } from './support/failures';
import {
  breakStep,
  CONFIRM,
  CREATE,
  DIALOG,
  expectFile,
  expectStory,
  IN_DOUBT,
  LINK,
  openCheckout,
} from './support/moments';
import { expectTaken } from './support/payments';
import { GOOD, payWith } from './support/shop';
import { expect, test } from './support/test';

/**
 * What a buyer sees when a step of a purchase fails: the words, the money, and the way out. The fault hits
 * every step of one purchase, which must end with the file.
 */

const lost = (route: Route) => route.abort();

// What is said of any other fault, jest tests say: purchase/messages.test.tsx.
test('no network, at each step of a purchase', async ({ page, traceReader }) => {
  const list = await smallList(0);
  let mend = await breakStep(page, CREATE, lost);
  const account = await openCheckout(page, list.address);

  // Nothing is paid yet, and the first words after what happened say so.
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('We can’t connectYour card was not charged.');
  await expect(alert(page)).toContainText('Failed to create payment intent');
  await expectNoAxeProblems(page, 'no payment could be opened');
  await expectTaken(account, 0);
  mend();
  // By a press, unless the page goes on by itself because the network is back, perhaps before the press.
  const dialog = page.getByRole('dialog', { name: DIALOG.checkout });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again.or(dialog.getByRole('group', { name: 'Card' }))).toBeVisible();
  if (await again.isVisible()) await again.click({ timeout: 5000 }).catch(() => undefined);
  await expect(dialog.getByRole('group', { name: 'Card' })).toBeVisible();

  // The card was charged, and the shop's answer is lost.
  mend = await breakStep(page, CONFIRM, lost);
  await payWith(page, GOOD);
  await expect(page.getByRole('dialog', { name: DIALOG.checking })).toBeVisible();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(IN_DOUBT);
  await expect(alert(page)).toContainText('Payment confirmation failed');
  await expectNoAxeProblems(page, 'a payment in doubt');
  const mendLink = await breakStep(page, LINK, lost);
  // It is checked again without a press.
  mend();

  // The payment went through, and the file is not there.
  await expect(page.getByRole('dialog', { name: DIALOG.fileMissing })).toBeVisible();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(/^Your payment went throughThe list is yours\./u);
  await expect(alert(page)).toContainText('Payment successful, but error creating download: ');
  await expectNoAxeProblems(page, 'a file that is not there');
  const downloading = page.context().waitForEvent('download');
  mendLink();
  // By a press, unless the shop has just gone on by itself.
  await page.getByRole('button', { name: /^Download/u }).click();
  await expectFile(downloading, list.voters);
  await expect(page.getByText(/has started/u)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 999);

  // Support reads the same from the trace, in this order.
  await expectStory(page, traceReader, [
    'Checkout did not open',
    `Checkout opened: $9.99 for ${list.voters} records`,
    'Paying with a card: Stripe accepted the card',
    'Confirmation lost',
    // More than once on a slow machine.
    /^The page by itself checked the payment.*: the payment went through/u,
    'The download did not start',
    `The download of ${list.voters} records began`,
  ]);
});

test('a tab closed right after the charge finds its list where it was searched', async ({
  page,
  traceReader,
}) => {
  const list = await smallList(10);
  const account = await openCheckout(page, list.address);
  const mend = await breakStep(page, CONFIRM, lost);
  await payWith(page, GOOD);
  await expect(alert(page)).toContainText(IN_DOUBT);
  mend();
  await page.goto('/about');
  await page.goto(list.address);
  // The provider's event has told the shop meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download your list' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Download your list' }).click();
  await expectFile(downloading, list.voters);
  await expectTaken(account, 999);
  await expectStory(page, traceReader, [
    // Whichever answer comes first.
    /^(?:Found the list already bought|Learned that the payment in doubt went through(?:: the list is bought)?)$/u,
  ]);
});

const expired = (route: Route) => route.fulfill(refusal(401, 'unauthenticated', 'Please sign in again.'));
const RENEWAL = /\/v1\/token\?/u;
/** The identity provider's refusal to renew a sign-in that was revoked. */
const revoked = (route: Route) =>
  route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } });

test('a session that ends is renewed in place, at each step of a purchase', async ({ page, traceReader }) => {
  const list = await smallList(11);
  let mend = await breakStep(page, CREATE, expired);
  const account = await openCheckout(page, list.address);
  const signInAgain = async (dialog: Locator) => {
    mend();
    await expect(dialog).toContainText('Your work here is safe.');
    await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
  };

  // Nothing is paid yet.
  const checkout = page.getByRole('dialog', { name: DIALOG.checkout });
  await expect(alert(page)).toContainText('Please sign in againYour card was not charged.');
  await expectNoAxeProblems(page, 'a session that ended as the checkout was opened');
  await signInAgain(checkout);
  await expect(checkout).toContainText(`Amount: $9.99 for ${list.voters} records`);
  await expectTaken(account, 0);

  // The card was charged.
  mend = await breakStep(page, CONFIRM, expired);
  await payWith(page, GOOD);
  const checking = page.getByRole('dialog', { name: DIALOG.checking });
  await expect(alert(page)).toContainText(IN_DOUBT);
  await expect(checking.getByLabel('Email')).toBeVisible();

  // The payment went through, but its file is not there: now the identity provider renews nothing either.
  const mendLink = await breakStep(page, LINK, expired);
  const mendSession = await breakStep(page, RENEWAL, revoked);
  const renewing = page.waitForRequest(RENEWAL);
  await signInAgain(checking);
  await renewing;
  mend = () => {
    mendLink();
    mendSession();
  };
  const paid = page.getByRole('dialog', { name: DIALOG.fileMissing });
  await expect(alert(page)).toContainText(/^Your payment went throughThe list is yours\./u);
  await expect(paid.getByLabel('Email')).toBeVisible();
  const downloading = page.context().waitForEvent('download');
  await signInAgain(paid);
  await expectFile(downloading, list.voters);
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 999);

  await expectStory(page, traceReader, [
    'The sign-in ended',
    'Checkout did not open: Please sign in again.',
    'Signed in',
    `Checkout opened: $9.99 for ${list.voters} records`,
    'Paying with a card: Stripe accepted the card',
    'The sign-in ended',
    'Confirmation lost: Please sign in again.',
    /: the payment went through(?:, found \d+ s after Pay was pressed)?$/u,
    'The sign-in ended',
    'The download did not start',
    `The download of ${list.voters} records began`,
  ]);
});
