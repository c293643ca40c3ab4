import { expect, type Locator, type Page } from '@playwright/test';

/** What a job took, and which of its steps no control was found for. */
class Job {
  presses = 0;
  /** Lists of ours that had to be opened: a native select's opening can't be seen. */
  openings = 0;
  readonly steps: string[] = [];
  readonly missed: string[] = [];

  constructor(private readonly page: Page) {}

  /** Takes one step with the first of these controls that is in sight. */
  async step(name: string, controls: readonly Locator[], option: RegExp | string = ''): Promise<void> {
    try {
      await this.use(await this.inSight(controls), option);
      this.presses += 1;
      this.steps.push(name);
    } catch {
      this.missed.push(name);
    }
    await this.page.waitForLoadState('networkidle');
  }

  private async inSight(controls: readonly Locator[]): Promise<Locator> {
    let found: Locator | undefined;
    await expect(async () => {
      for (const control of controls)
        for (const one of await control.all())
          if (found === undefined && (await one.isVisible())) found = one;
      expect(found).toBeDefined();
    }).toPass({ timeout: 6000 });
    return found as unknown as Locator;
  }

  /** Chooses from a select or a list that opens, types into a field, or presses. */
  private async use(control: Locator, option: RegExp | string): Promise<void> {
    const kind = await control.evaluate((element) => {
      if (element instanceof HTMLSelectElement) return 'select';
      if (element.matches('[role=combobox], [aria-haspopup], [aria-expanded]')) return 'list';
      return element.matches('input[type=text], input:not([type])') ? 'field' : 'press';
    });
    if (kind === 'select') {
      const options = await control
        .locator('option')
        .evaluateAll((all) =>
          all.map((one) => one as HTMLOptionElement).map(({ label, value }) => ({ label, value })),
        );
      // By its value: the number of voters in its label may change meanwhile.
      await control.selectOption(options.find(({ label }) => label.match(option))?.value ?? 'none');
    } else if (kind === 'list') {
      await control.click();
      this.openings += 1;
      const found = await this.inSight([this.page.getByRole('option', { name: option })]);
      await found.click();
      // A list of several stays open.
      if (await found.isVisible()) await this.page.keyboard.press('Escape');
    } else if (kind === 'field') {
      await control.fill(String(option));
      await control.press('Enter');
    } else {
      await expect(control).toBeEnabled();
      await control.click();
    }
  }
}

/**
 * Democrats of 60 and over in Cleveland County who voted in the last general election, a piece per
 * household, up to the press that buys. A choice from a list, a click and a field typed are one press each.
 */
export async function clevelandJob(page: Page): Promise<Job> {
  const job = new Job(page);
  const named = (name: RegExp, ...roles: readonly Parameters<Page['getByRole']>[0][]) =>
    roles.map((role) => page.getByRole(role, { name }));
  const isPhone = await page.getByRole('search').isHidden();
  // On a phone the states are buttons until one is chosen, and lead to the other filters.
  if (isPhone) await job.step('State', named(/^Oklahoma/u, 'button'));
  else await job.step('State', named(/^State\b/u, 'combobox', 'button'), /^(Oklahoma|OK)\b/u);
  await job.step('County', named(/^(County|All counties)\b/u, 'combobox', 'button'), /^Cleveland\b/iu);
  await job.step('Democrat', named(/^Democrat/u, 'checkbox', 'button'));
  const age = [
    ...named(/^60( ?\+| and over)/u, 'button', 'radio', 'checkbox'),
    ...named(/^(Youngest age|Age from|From|Minimum age)/u, 'textbox', 'spinbutton'),
  ];
  await job.step('60 and over', age, '60');
  const turnout = [
    page.getByRole('group', { name: /general/iu }).getByRole('radio', { name: /\blast\b(?! two)/iu }),
    ...named(/^Voted in the last general/iu, 'radio', 'checkbox', 'button'),
    ...named(/general|turnout/iu, 'combobox'),
  ];
  await job.step('last general', turnout, /\blast\b(?! two)(?!.*(primary|local))/iu);
  // There, the buttons that lead to the list say what is mailed.
  if (isPhone) await job.step('Show households', named(/^Show .*household/u, 'button'));
  const households = [...named(/household/u, 'radio'), ...named(/^(Mail|Pieces?)\b/u, 'combobox', 'button')];
  if (!isPhone) await job.step('households', households, /household/u);
  await job.step('buy', named(/^Purchase & Download CSV$/u, 'button'));
  return job;
}
