import { screen } from '@testing-library/react';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { list } from '../search/boughtLists';
import { PAID } from '../../support/purchases';
import { choose, openProfile, profileApi } from './openProfile';

const OTHER = { ...PAID, id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10', list_name: 'Second wave' };

/** The API of a buyer with two lists, where the names that are saved show. */
function listsApi() {
  const names = new Map<string, string | null>([[OTHER.id, OTHER.list_name]]);
  return profileApi([])
    .on(purchasesEndpoint, () => ({
      purchases: [PAID, OTHER].map((list) => ({ ...list, list_name: names.get(list.id) ?? null })),
    }))
    .on(nameListEndpoint, ({ purchaseId, name }) => {
      names.set(purchaseId, name === '' ? null : name);
      return {};
    });
}

it('gives a list a name, shown above its filters, by keyboard alone', async () => {
  const api = listsApi();
  const { user } = await openProfile(api);
  (await screen.findByRole('button', { name: /^More for Oklahoma/u })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('n{Enter}');
  expect(screen.getByLabelText('List name')).toHaveFocus();
  await user.keyboard(' October  mailing{Enter}');
  expect(await screen.findByText('October mailing')).toBeVisible();
  expect(api.callsOf(nameListEndpoint)).toMatchObject([
    {
      body: { purchaseId: PAID.id, name: 'October mailing' },
      authorization: 'Bearer token-of-uid-wilma',
    },
  ]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('October mailingOklahoma');
  expect(screen.getByRole('button', { name: /^More for October mailing/u })).toHaveFocus();
  expect(screen.queryByLabelText('List name')).toBeNull();
});

it('gives the focus back after a name that is given up, with the choice of its file still open', async () => {
  const { user } = await openProfile(listsApi());
  await choose(user, /^More for Second wave/u, /^Change the file/u);
  await choose(user, /^More for Second wave/u, 'Rename…');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^More for Second wave/u })).toHaveFocus();
});

it('changes a name, and removes it', async () => {
  const api = listsApi();
  const { user } = await openProfile(api);
  await choose(user, /^More for Second wave/u, 'Rename…');
  const input = screen.getByLabelText('List name');
  expect(input).toHaveValue('Second wave');
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByRole('button', { name: /^More for Oklahoma/u })).toHaveLength(2);
  expect(screen.queryByText('Second wave')).toBeNull();
});

it('a list that leaves it out calls it by its new name', async () => {
  const without = { ...OTHER, search_parameters: { State: 'OK', LeaveOut: '7' } };
  const bought = (listName: string) => ({
    bought: [list({ purchaseId: PAID.id, exclusionNo: 7, listName })],
    uploads: [],
  });
  const api = profileApi([{ ...PAID, list_name: 'First wave' }, without])
    .on(exclusionsEndpoint, bought('First wave'))
    .on(nameListEndpoint, () => {
      api.on(exclusionsEndpoint, bought('October mailing'));
      return {};
    });
  const { user } = await openProfile(api);
  expect(await screen.findByText(/left out.*First wave/iu)).toBeVisible();
  await choose(user, /^More for First wave/u, 'Rename…');
  await user.clear(screen.getByLabelText('List name'));
  await user.type(screen.getByLabelText('List name'), 'October mailing{Enter}');
  expect(await screen.findByText(/left out.*October mailing/iu)).toBeVisible();
});
