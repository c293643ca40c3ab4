import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { filesInto } from '../../support/savedFiles';
import { choose as chooseIn, profileApi as apiOf } from '../profile/openProfile';

/** A profile with one purchase, whose file is being chosen. */

export const link = linkTo(3155, { chosen: 500 });

export const profileApi = () => apiOf([{ ...PAID, record_count: 3155 }]).on(createLinkEndpoint, link);

/** Opens the choice of the file of the only purchase. */
export const chooseFile = (user: UserEvent) => chooseIn(user, /^More for/u, /^Change the file/u);

export async function openProfile(api = profileApi()) {
  const saved = new Map<string, Blob>();
  const deps = { auth: new FakeAuth(invitedUser), files: filesInto(saved) };
  const view = await renderApp({ path: '/profile', api, deps });
  await chooseFile(view.user);
  const download = () => view.user.click(screen.getByRole('button', { name: /^Download/u }));
  return { ...view, api, saved, download };
}

export const choose = (user: UserEvent, label: string, option: RegExp) =>
  user.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));
