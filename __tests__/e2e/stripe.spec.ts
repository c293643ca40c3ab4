import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { alert, smallList } from './support/failures';
import {
  breakStep,
  buyList,
  DIALOG,
  expectFile,
  expectStory,
  IN_DOUBT,
  openCheckout,
  UNAVAILABLE,
} from './support/moments';
import { approveAtBank, cutProviderOff, expectTaken } from './support/payments';
import { uidOf } from './support/purchases';
import { GOOD, payWith } from './support/shop';
import { expect, test } from './support/test';

/** What a buyer sees when Stripe is away, or the bank asks to approve the payment. */

/** Stripe's test card that always needs the bank's approval (3-D Secure). */
const ASKS_BANK = '4000 0000 0000 3220';

/** The provider's API as the browser calls it. */
const PAY = '**/v1/payment_intents/*/confirm';
const LOOK_UP = '**/v1/payment_intents/pi_*';

test('Stripe away, at each step of a purchase', async ({ page, traceReader }) => {
  const list = await smallList(13);
  const account = await newBuyer(page);

  // The shop's server cannot reach it: it tries twice.
  await cutProviderOff({
    ...{ on: 'POST /v1/payment_intents', times: 2 },
    about: await uidOf(account.email),
  });
  await buyList(page, list.address);
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('Part of our service is downYour card was not charged.');
  await expect(alert(page)).toContainText(UNAVAILABLE);

  await page
    .getByRole('dialog', { name: DIALOG.checkout })
    .getByRole('button', { name: 'Try again' })
    .click();

  // The card does not reach it: in doubt, until the shop's server has asked.
  const mend = await breakStep(page, PAY, (route) => route.abort());
  await payWith(page, GOOD);
  await expect(page.getByRole('dialog', { name: DIALOG.checking })).toBeVisible();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(IN_DOUBT);
  await expect(alert(page)).toContainText('Your card was not charged');
  await expectTaken(account, 0);
  mend();

  // The card is charged, the answer is lost, and the shop's server cannot ask.
  let askable = () => Promise.resolve();
  await page.route(PAY, async (route) => {
    const [intent = ''] = /pi_[A-Za-z0-9]+/u.exec(route.request().url()) ?? [];
    askable = await cutProviderOff({ on: `GET /v1/payment_intents/${intent}` });
    await route.fetch();
    await route.abort();
  });
  await payWith(page, GOOD);
  await expect(alert(page)).toContainText(IN_DOUBT);
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expectTaken(account, 999);
  const downloading = page.context().waitForEvent('download');
  await askable();
  await expectFile(downloading, list.voters);
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 999);

  await expectStory(page, traceReader, [
    'Checkout did not open',
    `Checkout opened: $9.99 for ${list.voters} records`,
    'Outcome of the payment unknown',
    'Not charged',
    'Outcome of the payment unknown',
    /^The page by itself checked the payment.*: the payment went through/u,
    `The download of ${list.voters} records began`,
  ]);
});

const challenge = (page: Page) => page.frameLocator('iframe[title*="authentication" i]').getByRole('dialog');

test('a card that needs the bank’s approval', async ({ page, context, traceReader }) => {
  const first = await smallList(14);
  const account = await openCheckout(page, first.address);
  let downloading = context.waitForEvent('download');
  await payWith(page, ASKS_BANK);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectFile(downloading, first.voters);
  await expectTaken(account, 999);

  // Approved, and the network is lost before the browser knows.
  const second = await smallList(15);
  await buyList(page, second.address);
  const mend = await breakStep(page, LOOK_UP, (route) => route.abort());
  downloading = context.waitForEvent('download');
  await payWith(page, ASKS_BANK);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(alert(page)).toContainText(IN_DOUBT);
  mend();
  await expectFile(downloading, second.voters);
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 2 * 999);
  await expectStory(page, traceReader, [
    `Checkout opened: $9.99 for ${second.voters} records`,
    'Outcome of the payment unknown',
    /: the payment went through/u,
    `The download of ${second.voters} records began`,
  ]);
});

test('a card whose approval is refused, or lost with the network', async ({ page, context, traceReader }) => {
  const list = await smallList(16);
  const account = await openCheckout(page, list.address);
  await payWith(page, ASKS_BANK);
  await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(/^Your card was not charged/u);
  await expect(alert(page)).toContainText('We are unable to authenticate your payment method.');
  await expectNoAxeProblems(page, 'a payment that the buyer did not approve');
  await expectTaken(account, 0);

  // The network is lost while the bank asks: the approval goes nowhere.
  const confirming = page.waitForRequest(PAY);
  await payWith(page, ASKS_BANK);
  const [intent = ''] = /pi_[A-Za-z0-9]+/u.exec((await confirming).url()) ?? [];
  await expect(challenge(page)).toBeVisible();
  await context.setOffline(true);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('dialog', { name: DIALOG.checking })).toBeVisible();
  await expect(alert(page)).toContainText(IN_DOUBT);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: DIALOG.checkout })).toContainText(
    'Your card was not charged',
  );
  await expectTaken(account, 0);

  // Approved after all, in the bank's app, while the buyer tries another card.
  await approveAtBank(intent);
  const downloading = context.waitForEvent('download');
  await payWith(page, GOOD);
  const owned = page.getByRole('dialog', { name: 'Already purchased' });
  await expect(owned).toContainText('your payment went through');
  await owned.getByRole('button', { name: 'Download CSV' }).click();
  await expectFile(downloading, list.voters);
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 999);
  await expectStory(page, traceReader, [
    `Checkout opened: $9.99 for ${list.voters} records`,
    'The bank’s check of the card failed: We are unable to authenticate your payment method.',
    'Outcome of the payment unknown',
    'Not charged',
    `The download of ${list.voters} records began`,
  ]);
});
