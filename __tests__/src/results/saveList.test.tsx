import { screen } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import {
  changeListEndpoint,
  moveListEndpoint,
  saveListEndpoint,
  type SavedList,
} from '../../../src/contract/savedLists';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { SPRING } from '../search/doNotMail/uploading';
import { fillSignIn } from '../auth/fillSignUp';
import { FakeAuth } from '../../support/fakeAuth';
import { chooseFrom, openMenu, itemsOf } from './listMenus';
import { NAME, open, savedList, savingApi } from './savingApi';
import { readyButton } from '../../support/readyButton';
import type { ChosenFile } from '../../../src/contract/files';
import { selectFileChoice } from '../../../src/downloads/fileChoicesSlice';

it('saves the list on screen with one press, by its words, and says so', async () => {
  const api = savingApi();
  const { user } = await open(api);
  await screen.findByText('Voted on Nov 5, 2024 (general)');
  await user.click(await readyButton('Save'));
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  expect(api.callsOf(saveListEndpoint)).toMatchObject([
    {
      body: {
        firebaseUid: 'uid-wilma',
        searchParameters: { PolitalAff: 'DEM', State: 'OK', VoteHistory: 'VH1' },
        name: NAME,
      },
      authorization: 'Bearer token-of-uid-wilma',
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // Where the button was.
  expect(screen.getByRole('button', { name: `Saved: ${NAME}` })).toHaveFocus();
  const menu = await openMenu(user, `Saved: ${NAME}`);
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Rename',
    'Your lists',
  ]);
  expect(menu.getByRole('menuitem', { name: 'Your lists' })).toHaveAttribute('href', '/profile');
});

it('saves it in no campaign, says in which one it is put, and who else sees that', async () => {
  const ruiz = {
    id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
    campaign_name: 'Ruiz for House',
    shared_with: 1,
  };
  const lists: SavedList[] = [];
  const api = savingApi(lists, [ruiz]).on(moveListEndpoint, ({ campaignId = null }) => {
    lists[0] = savedList({ campaign_id: campaignId });
    return { success: true as const, message: 'ok' };
  });
  const { user } = await open(api);
  await user.click(await readyButton('Save'));
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  await chooseFrom(user, `Saved: ${NAME}`, 'Move to Ruiz for House, shared with 1 person');
  expect(await screen.findByText(`Saved as “${NAME}” in Ruiz for House, shared with 1 person`)).toBeVisible();
  expect(api.callsOf(moveListEndpoint)).toMatchObject([
    { body: { listId: savedList().id, campaignId: ruiz.id } },
  ]);
  api.on(moveListEndpoint, 'network');
  await chooseFrom(user, `Saved: ${NAME}`, 'Take out of Ruiz for House');
  expect(
    await screen.findByText('We couldn’t move it. Check your internet connection and try again.'),
  ).toBeVisible();
});

it('says that a list is saved already, under the name that it has, also when its election has moved', async () => {
  const elections = [{ token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH1' }];
  const search_parameters = { PolitalAff: 'DEM', State: 'OK', VoteHistory: 'VH2' };
  await open(savingApi([savedList({ list_name: 'October mailing', search_parameters, elections })]));
  expect(await screen.findByText('Saved as “October mailing”')).toBeVisible();
});

it('another list with the same tokens is another list', async () => {
  const elections = [{ token: 'VH1', date: '2022-11-08', classification: 'general', today: 'VH2' }];
  await open(savingApi([savedList({ elections })]));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});

it('renames it where it stands, by keyboard alone', async () => {
  const api = savingApi([savedList()]);
  const { user } = await open(api);
  (await screen.findByRole('button', { name: `Saved: ${NAME}` })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const input = screen.getByLabelText('List name');
  expect(input).toHaveFocus();
  expect(input).toHaveValue(NAME);
  await user.clear(input);
  await user.keyboard('  {Enter}');
  expect(await screen.findByText('The name must not be empty.')).toBeVisible();
  await user.keyboard('Ward  4{Enter}');
  expect(await screen.findByText('Saved as “Ward 4”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saved: Ward 4' })).toHaveFocus();
  expect(api.callsOf(changeListEndpoint)).toMatchObject([
    { body: { listId: savedList().id, name: 'Ward 4' } },
  ]);
});

it('leads a visitor to sign in, and then saves the list and buys nothing', async () => {
  const api = savingApi().on(userProfileEndpoint, { success: true, message: 'ok' });
  const { user, store } = await open(api, new FakeAuth());
  await user.click(await readyButton('Save'));
  await screen.findByLabelText('Email');
  expect(api.callsOf(saveListEndpoint)).toEqual([]);
  await fillSignIn(user);
  expect(await screen.findByText(/^Saved as “Oklahoma · Democrats/u)).toBeVisible();
  expect(api.callsOf(saveListEndpoint)).toHaveLength(1);
  expect(store.getState().route.path).toBe('/voters');
  expect(store.getState().purchase?.status ?? 'closed').toBe('closed');
});

it('says why a list was not saved, and saves it with the next press, once, however often that is', async () => {
  const lists: SavedList[] = [];
  const api = savingApi(lists).on(saveListEndpoint, 'network');
  const { user } = await open(api);
  await user.click(await readyButton('Save'));
  const lost = 'We couldn’t save the list. Check your internet connection and try again.';
  expect(await screen.findByText(lost)).toBeVisible();
  const full = 'You have 500 saved lists, which is the limit.';
  api.on(saveListEndpoint, { code: 'bad_request', error: full });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(full)).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  api.on(saveListEndpoint, async () => {
    await answer.promise;
    lists.push(savedList());
    return { success: true as const, list: savedList(), isNew: true, message: 'ok' };
  });
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(undefined);
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  expect(api.callsOf(saveListEndpoint)).toHaveLength(3);
  for (const message of [lost, full]) expect(screen.queryByText(message)).toBeNull();
});

it('saves nothing while the form asks for another list', async () => {
  const { user } = await open(savingApi());
  const save = await readyButton('Save');
  await user.type(screen.getByLabelText('City'), 'TUL');
  expect(save).toBeDisabled();
});

it('calls a list saved with the do-not-mail lists that were added since, not without one of before', async () => {
  const uploads = (createdAt: string) => ({
    success: true as const,
    bought: [],
    uploads: [{ ...SPRING, createdAt }],
  });
  const later = savingApi([savedList()]).on(exclusionsEndpoint, uploads('2026-10-01T12:00:00.000Z'));
  const { unmount } = await open(later);
  expect(await screen.findByRole('button', { name: 'Remove Left out: “Spring opt-outs”' })).toBeVisible();
  expect(await screen.findByRole('button', { name: `Saved: ${NAME}` })).toBeVisible();
  unmount();
  await open(savingApi([savedList()]).on(exclusionsEndpoint, uploads('2026-01-01T12:00:00.000Z')));
  expect(await readyButton('Save')).toBeEnabled();
});

// A saved list keeps what is chosen for its file: pieces, layout, format, how many.

const voters = () => screen.findByRole('radio', { name: /voter/u });
const households = () => screen.findByRole('radio', { name: /household/u });
const SAMPLE: ChosenFile = {
  ...{ layout: 'households', form: 'xlsx', only: { pieces: 2, by: 'random' } },
  mail: { orResident: 'Y', keycode: 'FALL26' },
};

it('is saved with the file that is chosen, and keeps another one with a press', async () => {
  const lists: SavedList[] = [];
  const api = savingApi(lists);
  const { user } = await open(api);
  await user.click(await households());
  await user.click(await readyButton('Save'));
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  expect(api.callsOf(saveListEndpoint)).toMatchObject([{ body: { file: { layout: 'households' } } }]);
  expect(await itemsOf(user, `Saved: ${NAME}`)).not.toContain('Keep this file');
  await user.keyboard('{Escape}');
  await user.click(await voters());
  expect(screen.getByText(`Saved as “${NAME}”, with another file`)).toBeVisible();
  api.on(changeListEndpoint, 'network');
  await chooseFrom(user, `Saved: ${NAME}`, 'Keep this file');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the file choice.');
  api.on(changeListEndpoint, ({ file }) => {
    lists[0] = savedList({ ...(file && { file }) });
    return { success: true as const, message: 'ok' };
  });
  await chooseFrom(user, `Saved: ${NAME}`, 'Keep this file');
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  expect(screen.getByRole('button', { name: `Saved: ${NAME}` })).toHaveFocus();
  expect(api.callsOf(changeListEndpoint).at(-1)).toMatchObject({
    body: { listId: savedList().id, file: { layout: 'mail-house' } },
  });
});

it('opens with its file', async () => {
  const { store } = await open(savingApi([savedList({ file: SAMPLE })]));
  expect(await screen.findByText(`Saved as “${NAME}”`)).toBeVisible();
  expect(await households()).toBeChecked();
  expect(selectFileChoice(store.getState(), null)).toMatchObject({
    ...{ layout: 'households', form: 'xlsx' },
    selection: {
      by: 'random',
      pieces: '2',
      mail: { orResident: 'Y', keycode: 'FALL26' },
    },
  });
});
