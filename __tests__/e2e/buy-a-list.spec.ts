import { newAccount, newBuyer } from './support/accounts';
import { countyOf, voterIds } from './support/database';
import { settlePayment } from './support/payments';
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

/** The stand-in's own card: stays in `processing` until it is settled (tools/local/payments). */
const LATE = '4000 0000 1111 0006';

/** The state's largest county, which fills several pages, and the ids of its voters. */
async function biggestCounty(state: string): Promise<{ county: string; ids: string[] }> {
  const { county } = await countyOf(state, 0, 'desc');
  return { county, ids: await voterIds(state, 'county = $1', [county]) };
}

test('a county list is searched, sorted, paged, paid for after a declined card and downloaded to the last record, within the policy', async ({
  page,
  context,
}) => {
  const stopped = await watchPolicy(context);
  const { county, ids } = await biggestCounty('OK');
  await searchCounty(page, 'OK', county);
  await expectTotal(page, ids.length);
  await expect(page.getByText(/sample data/iu).first()).toBeVisible();

  const table = page.getByRole('table');
  const shownRows = Math.min(ids.length, 1000);
  await expect(table.getByRole('row')).toHaveCount(11);
  await table.getByRole('button', { name: 'First Name' }).click();
  await expect(table.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const firstNames = await table.locator('tbody tr > :nth-child(2)').allInnerTexts();
  expect(firstNames).toEqual(firstNames.toSorted());
  await page.getByRole('button', { name: 'Next' }).click();
  const pages = Math.ceil(shownRows / 10);
  await expect(page.getByText(`Page 2 of ${pages.toLocaleString('en-US')}`)).toBeVisible();

  await buy(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please log in to download voter data.');
  await alert.getByRole('button', { name: 'Sign in' }).click();
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
  await page.getByRole('button', { name: /^Change the file/u }).click();
  const taken = async (layout: string) => {
    await page.getByLabel('File layout').selectOption(layout);
    return downloadOf(page, () => history.getByRole('button', { name: 'Download' }).click());
  };
  const file = await taken('Everything');
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^oklahoma-county-${ids.length}-voters-\\d{4}-\\d{2}-\\d{2}-[0-9A-F]{8}\\.csv$`, 'u'),
  );
  expect((await rowsOf(file)).map(({ County }) => County)).toEqual(ids.map(() => county));
  const households = await taken('Mail house, one piece per household');
  const pieces = await rowsOf(households);
  // No voter is lost, and no mailbox gets two.
  expect(pieces.flatMap(({ 'Voter IDs': its = '' }) => its.split(' ')).toSorted()).toEqual(ids);
  const mailboxes = pieces.map((row) => `${row.ZIP} ${row['Address 1']} ${row['Name Line 2']}`);
  expect(new Set(mailboxes).size).toBe(pieces.length);
  expect(households.suggestedFilename()).toContain(`-${pieces.length}-households-`);
  const receipt = page.waitForEvent('popup');
  await history.getByRole('link', { name: 'Stripe’s receipt' }).click();
  await expect((await receipt).getByText(/voter list.*for Friends of Ada Lovelace/u)).toBeVisible();
  expect(stopped).toEqual([]);
});

test('a slow payment says that it is processing, and its list is available once the webhook has arrived', async ({
  page,
}) => {
  await newBuyer(page);
  const { county, ids } = await biggestCounty('OH');
  await searchCounty(page, 'OH', county);
  await buy(page);
  const confirming = page.waitForRequest('**/confirm-payment');
  await payWith(page, LATE);
  const { paymentIntentId } = (await confirming).postDataJSON() as { paymentIntentId: string };
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your payment is still processing.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // From here on nobody can ask about the payment: only the webhook reports it.
  await page.route('**/confirm-payment', (route) => route.abort());
  const history = page.getByRole('table');
  await settlePayment(paymentIntentId);
  await page.goto('/profile');
  await expect(history.getByText('Succeeded')).toBeVisible();
  const download = await downloadOf(page, () => history.getByRole('button', { name: 'Download' }).click());
  expect(idsOf(await rowsOf(download))).toEqual(ids);
});
