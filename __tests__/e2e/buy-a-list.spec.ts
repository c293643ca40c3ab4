import { newAccount, newBuyer } from './support/accounts';
import { countyOf, voterIds } from './support/database';
import { alert, breakStep, expectFile, IN_DOUBT, openCheckout, smallList } from './support/moments';
import { tabTo } from './support/page';
import { expectTaken } from './support/payments';
import { watchPolicy } from './support/policy';
import {
  affirm,
  buy,
  DECLINED,
  downloadOf,
  expectTotal,
  GOOD,
  idsOf,
  payWith,
  rowsOf,
  searchCounty,
  fillSignUp,
} from './support/shop';
import { expect, test } from './support/test';

// As most visitors see it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a county list is searched, paid for after a declined card and downloaded to the last record, within the policy', async ({
  page,
  context,
}) => {
  const stopped = await watchPolicy(context);
  const { county } = await countyOf('OK', 0, 'desc');
  const ids = await voterIds('OK', 'county = $1', [county]);
  await searchCounty(page, 'OK', county);
  await expectTotal(page, ids.length);
  await expect(page.getByText(/sample data/iu).first()).toBeVisible();

  await buy(page);
  const signInFirst = page.getByRole('alertdialog');
  await expect(signInFirst).toContainText('Please log in to download voter data.');
  await signInFirst.getByRole('button', { name: 'Sign up' }).click();
  await fillSignUp(page, newAccount());
  await affirm(page);

  // The checkout opens over that search, without another press.
  await expectTotal(page, ids.length);
  await expect(page.getByRole('dialog')).toContainText(
    `Amount: $9.99 for ${ids.length.toLocaleString('en-US')} records`,
  );
  // Asked once, when affirming.
  await expect(page.getByText('On the receipt: Friends of Ada Lovelace')).toBeVisible();
  await payWith(page, DECLINED);
  await expect(page.getByRole('dialog')).toContainText('Your card was declined.');
  const download = await downloadOf(page, () => payWith(page, GOOD));
  const rows = await rowsOf(download);
  expect(idsOf(rows)).toEqual(ids);
  // What a mail house prints.
  expect(rows.filter((row) => ['Name Line', 'Address 1', 'ZIP'].some((name) => row[name] === ''))).toEqual(
    [],
  );
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^oklahoma-county-${ids.length}-voters-\\d{4}-\\d{2}-\\d{2}-[0-9A-F]{8}\\.csv$`, 'u'),
  );

  await page.goto('/profile');
  const history = page.getByRole('table');
  // The declined card left no purchase.
  await expect(history.locator('tbody')).toHaveCount(1);
  await expect(history.getByText('Succeeded')).toBeVisible();
  await expect(history).toContainText('9.99');
  await expect(history).toContainText('4242');
  await expect(history).toContainText('For Friends of Ada Lovelace');
  const receipt = page.waitForEvent('popup');
  await history.getByRole('link', { name: 'Stripe’s receipt' }).click();
  await expect((await receipt).getByText(/voter list.*for Friends of Ada Lovelace/u)).toBeVisible();
  expect(stopped).toEqual([]);
});

test('a tab closed right after the charge finds its list where it was searched', async ({ page }) => {
  const list = await smallList(10);
  const account = await openCheckout(page, list.address);
  const mend = await breakStep(page, '**/api/payments/confirm-payment', (route) => route.abort());
  await payWith(page, GOOD);
  await expect(alert(page)).toContainText(IN_DOUBT);
  mend();
  await page.goto('/about');
  await page.goto(list.address);
  // The provider's event has told the shop meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expectFile(downloading, list.voters);
  await expectTaken(account, 999);
});

test('a list is bought by keyboard alone, from the results to its file', async ({ page }) => {
  const list = await smallList(18);
  await newBuyer(page, 'nothing');
  await page.goto(list.address);
  await expectTotal(page, list.voters);
  await tabTo(page.getByRole('button', { name: 'Purchase & Download CSV' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await tabTo(dialog.getByLabel('What is this list for?'));
  await page.keyboard.type('An election');
  await tabTo(dialog.getByLabel('Committee, organization or your own name'));
  await page.keyboard.type('Friends of Ada Lovelace');
  await tabTo(dialog.getByLabel('I affirm all of the above.'));
  // The terms are read before the box is checked.
  await expect(dialog.getByText('I will not resell it or publish it', { exact: false })).toBeInViewport();
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  const card = dialog.locator('iframe').first().contentFrame();
  for (const [name, typed] of [
    ['cardnumber', GOOD],
    ['exp-date', '12 / 34'],
    ['cvc', '123'],
  ] as const) {
    await tabTo(card.locator(`[name=${name}]`));
    await page.keyboard.type(typed);
  }
  const postal = card.locator('[name=postal]');
  if ((await postal.count()) > 0) {
    await tabTo(postal);
    await page.keyboard.type('73102');
  }
  await tabTo(dialog.getByRole('button', { name: 'Pay' }));
  const download = await downloadOf(page, () => page.keyboard.press('Enter'));
  expect(await rowsOf(download)).toHaveLength(list.voters);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
