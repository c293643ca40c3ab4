import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import {
  alert,
  breakStep,
  buyList,
  DIALOG,
  expectFile,
  IN_DOUBT,
  openCheckout,
  smallList,
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

test('Stripe away, at each step of a purchase', async ({ page }) => {
  const list = await smallList(13);
  const account = await newBuyer(page);
  // The page asks again by itself after some seconds.
  await page.clock.install();
  const nextCheck = () => page.clock.fastForward(6000);

  // The shop's server cannot reach it: it tries twice.
  await cutProviderOff({
    ...{ on: 'POST /v1/payment_intents', times: 2 },
    about: await uidOf(account.email),
  });
  await buyList(page, list.address);
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText('Part of our service is downYour card was not charged.');
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expectNoAxeProblems(page, 'no payment could be opened');

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
  await nextCheck();
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
  await nextCheck();
  await expect(alert(page)).toContainText(UNAVAILABLE);
  await expectNoAxeProblems(page, 'a payment in doubt');
  await expectTaken(account, 999);
  const mendLink = await breakStep(page, '**/api/downloads/create-link', (route) => route.abort());
  await askable();
  await nextCheck();

  // The payment went through, and the file is not there.
  await expect(page.getByRole('dialog', { name: DIALOG.fileMissing })).toBeVisible();
  await expect(alert(page)).toContainText(/^Your payment went throughThe list is yours\./u);
  await expectNoAxeProblems(page, 'a file that is not there');
  const downloading = page.context().waitForEvent('download');
  mendLink();
  // By a press, unless the shop has just gone on by itself.
  await page.getByRole('button', { name: /^Download/u }).click();
  await expectFile(downloading, list.voters);
  await expect(alert(page)).toHaveCount(0);
  await expectTaken(account, 999);
});

const challenge = (page: Page) => page.frameLocator('iframe[title*="authentication" i]').getByRole('dialog');

test('a card that needs the bank’s approval', async ({ page, context }) => {
  const list = await smallList(14);
  const account = await openCheckout(page, list.address);
  const downloading = context.waitForEvent('download');
  await payWith(page, ASKS_BANK);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectFile(downloading, list.voters);
  await expectTaken(account, 999);
});

test('a card whose approval is refused, or lost with the network', async ({ page, context }) => {
  const list = await smallList(16);
  const account = await openCheckout(page, list.address);
  await payWith(page, ASKS_BANK);
  await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(/^Your card was not charged/u);
  await expect(alert(page)).toContainText('We are unable to authenticate your payment method.');
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
});
