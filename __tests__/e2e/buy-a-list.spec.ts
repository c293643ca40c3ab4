import { newAccount } from './support/accounts';
import { countyOf, voterIds } from './support/database';
import { alert, breakStep, expectFile, IN_DOUBT, openCheckout, smallList } from './support/moments';
import { expectTaken } from './support/payments';
import { watchPolicy } from './support/policy';
import {
  buy,
  DECLINED,
  downloadOf,
  expectTotal,
  GOOD,
  idsOf,
  payWith,
  rowsOf,
  searchCounty,
  signUp,
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
  await signInFirst.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/iu })
    .click();
  await signUp(page, newAccount(), 'checkout');

  // Back in the checkout of that search, without another press.
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
    await expect(page.getByRole('button', { name: 'Download your list' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Download your list' }).click();
  await expectFile(downloading, list.voters);
  await expectTaken(account, 999);
});
