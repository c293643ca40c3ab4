import { expect, type Locator, type Page } from '@playwright/test';
import { askDatabase } from './database';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Query Walkthrough' });
/** The heading of the current step. */
export const question = (dialog: Locator) => dialog.getByRole('heading', { level: 3 });

/** Opens the walkthrough at its first step, from the search screen. */
export async function openWalkthrough(page: Page): Promise<Locator> {
  await page.goto('/voters');
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const dialog = dialogOf(page);
  await expect(question(dialog)).toContainText('Step 1 of 5');
  return dialog;
}

export async function answer(
  dialog: Locator,
  role: 'radio' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  await dialog.getByRole(role, { name }).check();
}

export const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();

/** Answers the first three steps, which leads to Geography. */
export async function toGeography(dialog: Locator, state: RegExp, type: string, race: string): Promise<void> {
  await answer(dialog, 'radio', state);
  await next(dialog);
  await answer(dialog, 'radio', new RegExp(`^${type}`, 'u'));
  await next(dialog);
  await answer(dialog, 'radio', race);
  await next(dialog);
  await expect(dialog.getByLabel('County', { exact: true })).toBeVisible();
}

/** The voters of a district by SQL, and the most common district unless one is named. */
export async function districtIn(state: string, column: string, named?: string) {
  const [row] = await askDatabase<{ value: string; count: number }>(
    `SELECT v.${column}::text AS value, count(*)::int AS count FROM voters v JOIN data_versions d USING (version_id)
      WHERE d.state = $1 AND d.status = 'live' AND v.${column} IS NOT NULL AND ($2::text IS NULL OR v.${column}::text = $2)
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    [state, named ?? null],
  );
  return row ?? { value: '', count: -1 };
}
