import { screen } from '@testing-library/react';
import type { ChosenFile } from '../../../src/contract/files';
import {
  changeListEndpoint,
  type SavedList,
  savedListsEndpoint,
  saveListEndpoint,
} from '../../../src/contract/savedLists';
import { selectFileChoice } from '../../../src/downloads/fileChoicesSlice';
import { chooseFrom, itemsOf } from './listMenus';
import { NAME, open, savedList, savingApi } from './savingApi';
import { readyButton } from '../../support/readyButton';

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

it('leaves what was chosen for it here before its file is known', async () => {
  let answer: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  const api = savingApi();
  const { user } = await open(
    api.on(savedListsEndpoint, async () => {
      await known;
      return { success: true as const, lists: [savedList({ file: SAMPLE })], campaigns: [], message: 'ok' };
    }),
  );
  await user.click(await households());
  await user.click(await voters());
  answer();
  expect(await screen.findByText(/, with another file$/u)).toBeVisible();
  expect(await voters()).toBeChecked();
});
