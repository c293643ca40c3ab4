import { expect, type Locator, type Page } from '@playwright/test';

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
  await expect(dialog.getByRole('combobox', { name: 'County' })).toBeVisible();
}
