import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countVoters, countyOf } from './support/database';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';

const written = (count: number) => count.toLocaleString('en-US');

test('people already mailed are left out, by voter and by household, and the steps say how many they were', async ({
  page,
}) => {
  const { county, voters } = await countyOf('OK', 25);
  const account = await newBuyer(page);
  await seedPurchases(account.email, 1, {
    filters: { State: 'OK', County_Desc: county.toUpperCase(), PolitalAff: 'REP' },
    recordCount: await countVoters('OK', `county = '${county}' AND party = 'REP'`),
  });
  await page.goto(`/voters?State=OK&County_Desc=${county.toUpperCase()}`);
  await expectTotal(page, voters);
  await page.getByRole('button', { name: /^Leave out/u }).click();
  const leaveOut = page.getByRole('group', { name: 'Lists you bought' });
  await leaveOut.getByRole('checkbox').check();
  const rest = await countVoters('OK', `county = '${county}' AND party <> 'REP'`);
  await expectTotal(page, rest);
  await page.getByRole('tab', { name: 'Why this number' }).click();
  const steps = page.getByRole('table', { name: 'Why this number' });
  const republicans = written(voters - rest);
  await expect(steps.getByRole('row').nth(2)).toContainText(written(voters));
  await expect(steps.getByRole('row').nth(3)).toContainText(`− ${republicans}`);
  await expect(steps.getByRole('row').nth(3)).toContainText(written(rest));
  await expectNoAxeProblems(page, 'Why this number');
  await page.getByRole('checkbox', { name: /^Everyone else in their households/u }).check();
  await expectTotal(
    page,
    await countVoters(
      'OK',
      `county = '${county}' AND NOT EXISTS (SELECT FROM voters w WHERE w.version_id = v.version_id
         AND w.household_key = v.household_key AND w.county = '${county}' AND w.party = 'REP')
       AND party <> 'REP'`,
    ),
  );
  // One press takes the step away again.
  await steps.getByRole('button', { name: /^Remove Without/u }).click();
  await expectTotal(page, voters);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
});
