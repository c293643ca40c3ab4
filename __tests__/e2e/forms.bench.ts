import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectTotal, newAccount, payWith, signUp } from './support/shop';
import { expect, test } from './support/test';

const GOOD = '4242 4242 4242 4242';
const ROUNDS = 3;
const [KILOBYTE, MEGABYTE, SECOND_MS] = [1024, 1024 * 1024, 1000];

interface Taken {
  readonly ms: number;
  readonly bytes: number;
  /** How much the browser's memory grew at most, in bytes. */
  readonly grown: number;
}

/** The resident memory of all processes of the browser, in bytes. */
function memory(): number {
  const lines = execFileSync('ps', ['-eo', 'rss=,args=']).toString().split('\n');
  const ours = lines.filter((line) => line.includes('--type=renderer') || line.includes('--type=utility'));
  return ours.reduce((sum, line) => sum + Number.parseInt(line, 10) * KILOBYTE, 0);
}

/** Time from the press of Download until the browser has the file. */
async function take(page: Page, form: string): Promise<Taken> {
  await page.getByLabel('File format').selectOption(form);
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), 100);
  const start = performance.now();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('table').getByRole('button', { name: 'Download' }).click();
  const path = await (await downloading).path();
  const ms = performance.now() - start;
  clearInterval(watch);
  expect((await readFile(path)).length).toBeGreaterThan(0);
  return { ms, bytes: (await stat(path)).size, grown: most - before };
}

test('forms', async ({ page }) => {
  test.setTimeout(1_200_000);
  const voters = Number(process.env['BENCH_VOTERS']);
  await page.goto('/signup');
  await signUp(page, newAccount());
  await page.goto('/voters');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectTotal(page, voters);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  await payWith(page, GOOD);
  await expect(page.getByText(/records are in your Downloads folder/u)).toBeVisible({ timeout: 300_000 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change' }).click();
  const forms = ['csv', 'xlsx'] as const;
  const taken = Object.fromEntries(forms.map((form) => [form, [] as Taken[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const form of forms) taken[form]?.push(await take(page, form));
  const best = (form: string) => (taken[form] ?? []).toSorted((one, other) => one.ms - other.ms)[0];
  const most = (form: string) => Math.max(...(taken[form] ?? []).map(({ grown }) => grown));
  const csv = best('csv')?.ms ?? 1;
  console.log(
    [
      `| ${voters.toLocaleString('en-US')} records | s | to CSV | MB | memory grown, MB |`,
      '| --- | --- | --- | --- | --- |',
      ...forms.map((form) => {
        const { ms = 0, bytes = 0 } = best(form) ?? {};
        return `| ${form} | ${(ms / SECOND_MS).toFixed(1)} | ${(ms / csv).toFixed(2)} | ${(bytes / MEGABYTE).toFixed(1)} | ${Math.round(most(form) / MEGABYTE)} |`;
      }),
    ].join('\n'),
  );
});
