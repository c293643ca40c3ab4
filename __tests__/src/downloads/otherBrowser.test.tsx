import { act, screen, waitFor } from '@testing-library/react';
import type { ResponseOf } from '../../../src/contract/endpoint';
import type { ChosenFile } from '../../../src/contract/files/chosenFile';
import { createLinkEndpoint, ownedListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { purchasesRetried } from '../../../src/features/profile/profileEvents';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';
import { choose, link, profileApi } from './openFileChoice';

/** What was chosen for a file in one browser is offered in every other, unless something newer is there. */

const HOUSEHOLDS: ChosenFile = {
  layout: 'households',
  form: 'xlsx',
  groups: '90,10',
  only: { pieces: 500, by: 'random' },
  mail: { keycode: 'FALL26' },
};
const history = (file: ChosenFile): ResponseOf<typeof purchasesEndpoint> => ({
  success: true,
  purchases: [{ ...PAID, record_count: 3155, file }],
  message: '',
});
const said = () => screen.getByText(/^File:/u);

async function openProfile() {
  const api = profileApi().on(purchasesEndpoint, history(HOUSEHOLDS));
  const view = await renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
  await screen.findByText(/^File:/u);
  const refreshed = async (file: ChosenFile) => {
    api.on(purchasesEndpoint, history(file));
    const before = api.callsOf(purchasesEndpoint).length;
    act(() => void view.store.dispatch(purchasesRetried()));
    await waitFor(() => expect(api.callsOf(purchasesEndpoint)).toHaveLength(before + 1));
  };
  return { ...view, api, refreshed };
}

it('offers and delivers the file that was last asked for', async () => {
  const { user, api } = await openProfile();
  await waitFor(() =>
    expect(said()).toHaveTextContent(
      'Mail house, one piece per household, Excel, keycode FALL26, 500 households, 2 groups (90/10)',
    ),
  );
  await user.click(screen.getByRole('button', { name: /^Download 500 households /u }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toEqual({ purchaseId: PAID.id, ...HOUSEHOLDS });
});

it('keeps what was chosen here since, until it is asked for', async () => {
  const { user, api, refreshed } = await openProfile();
  await user.click(screen.getByRole('button', { name: /^Change the file/u }));
  await choose(user, 'File format', /^CSV, for/u);
  await choose(user, 'File layout', /^Everything/u);
  await choose(user, 'Records in the file', /^All/u);
  await refreshed({ layout: 'crm' });
  expect(said()).toHaveTextContent('Everything, CSV');
  await user.click(screen.getByRole('button', { name: /^Download (?!my data)/u }));
  await screen.findByText(/Your download of .* has started/u);
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(1);
  // Then somebody asked for another in another browser.
  await refreshed({ layout: 'crm' });
  await waitFor(() => expect(said()).toHaveTextContent('CRM import, CSV'));
});

it('offers it for a bought list in the results, too', async () => {
  const purchase = { ...PAID, search_parameters: { LastName: 'SMITH' }, record_count: 3 };
  const api = searchingApi()
    .on(ownedListEndpoint, { success: true, purchase, file: { layout: 'crm' }, message: '' })
    .on(createLinkEndpoint, link);
  const { user } = await renderApp({
    path: '/voters?LastName=Smith',
    api,
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download your list' }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toEqual({ purchaseId: PAID.id, layout: 'crm' });
});
