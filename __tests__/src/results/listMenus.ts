import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The menus beside the tabs of a list. */

export async function openMenu(user: UserEvent, button: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('menu'));
}

export const itemsOf = async (user: UserEvent, button: string | RegExp) =>
  (await openMenu(user, button)).getAllByRole('menuitem').map(({ textContent }) => textContent);

export async function chooseFrom(user: UserEvent, button: string | RegExp, item: string | RegExp) {
  await user.click((await openMenu(user, button)).getByRole('menuitem', { name: item }));
}

export const CLEAN = /^Clean this list/u;
