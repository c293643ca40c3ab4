import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The options of a select, or of the one with this label. */
export const optionsOf = (select: string | HTMLElement) =>
  within(typeof select === 'string' ? screen.getByLabelText(select) : select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Opens a part of the form that is folded up. */
export async function unfold(user: UserEvent, title: string) {
  const fold = await screen.findByRole('button', { name: new RegExp(`^${title}`, 'u') });
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
}

/** Opens More filters, and a part of it. */
export async function unfoldMore(user: UserEvent, title?: string) {
  await unfold(user, 'More filters');
  if (title !== undefined) await unfold(user, title);
}

export const countyButton = () => screen.getByRole('button', { name: /^County / });

/** Opens the list of counties if it is closed, and waits until it has this one. */
export async function findCounty(user: UserEvent, name: string) {
  if (countyButton().getAttribute('aria-expanded') === 'false') await user.click(countyButton());
  return screen.findByRole('option', { name });
}
