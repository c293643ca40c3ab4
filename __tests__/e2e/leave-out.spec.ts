import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countVoters, countyOf } from './support/database';
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

test('households with someone of another party, or who voted, stay off the list, and the steps count them', async ({
  page,
}) => {
  const { county } = await countyOf('OK', 60);
  const own = `county = '${county}' AND party = 'DEM'`;
  const nobody = (others: string) =>
    `NOT EXISTS (SELECT FROM voters w WHERE w.version_id = v.version_id AND w.household_key = v.household_key AND ${others})`;
  const pure = `${own} AND ${nobody(`w.party <> 'DEM'`)}`;
  await page.goto(`/voters?State=OK&County_Desc=${county.toUpperCase()}&PolitalAff=DEM`);
  await expectTotal(page, await countVoters('OK', own));
  await page.getByRole('button', { name: /^Leave out/u }).click();
  const veto = page.getByRole('group', { name: 'No mail to a household if anyone in it…' });
  await veto.getByRole('checkbox', { name: 'isn’t a Democrat' }).check();
  await expectTotal(page, await countVoters('OK', pure));
  await page.getByRole('tab', { name: 'Why this number' }).click();
  const steps = page.getByRole('table', { name: 'Why this number' });
  await expect(steps.getByRole('row').nth(4)).toContainText(
    written((await households(own)) - (await households(pure))),
  );
  await veto
    .getByRole('checkbox', { name: /^voted on/u })
    .first()
    .check();
  const asleep = `${pure} AND vote_history & 1 = 0 AND ${nobody('w.vote_history & 1 = 1')}`;
  await expectTotal(page, await countVoters('OK', asleep));
});

async function households(condition: string): Promise<number> {
  const [found] = await askDatabase<{ homes: number }>(
    `SELECT count(DISTINCT household_key)::int AS homes FROM voters v JOIN data_versions d USING (version_id)
     WHERE d.state = 'OK' AND d.status = 'live' AND ${condition}`,
  );
  return found?.homes ?? 0;
}
