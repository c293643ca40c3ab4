import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

/** The options of a select, or of the one with this label. */
export const optionsOf = (select: string | HTMLElement) =>
  within(typeof select === 'string' ? screen.getByLabelText(select) : select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Opens a part of the form that is folded up. */
async function unfold(user: UserEvent, title: string) {
  const fold = await screen.findByRole('button', { name: new RegExp(`^${title}`, 'u') });
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
}

/** Opens the search for who is signed in, with what can be left out of the list. */
export async function openLeaveOut(
  api: FakeApi,
  path = '/voters?State=OK',
  auth = new FakeAuth(invitedUser),
) {
  const app = await renderApp({ api, path, deps: { auth } });
  await unfold(app.user, 'Leave out');
  return app;
}

/** Opens More filters, and a part of it. */
export async function unfoldMore(user: UserEvent, title?: string) {
  await unfold(user, 'More filters');
  if (title !== undefined) await unfold(user, title);
}

/** The box of counties, or of places, once it has loaded. */
export const findBox = (name: 'County' | 'Place') => screen.findByRole('combobox', { name });

/** What stands in it. */
export const chipsIn = (name: string) =>
  within(screen.getByRole('toolbar', { name: `Chosen: ${name}` }))
    .getAllByRole('button', { name: /^Remove/u })
    .map(({ ariaLabel }) => ariaLabel?.replace('Remove ', ''));

/** What is offered in it, while it is open. */
export const offeredIn = (name: 'County' | 'Place') =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent.trim());

/** Opens the box of counties, and waits until it offers this one. */
export async function findCounty(user: UserEvent, name: string) {
  await user.click(await findBox('County'));
  return screen.findByRole('option', { name });
}
