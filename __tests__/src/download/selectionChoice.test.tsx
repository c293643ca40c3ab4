import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ResponseOf } from '../../../src/contract/endpoint';
import {
  createLinkEndpoint,
  manifestEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { askedOf, piecesFor } from '../../../src/state/download/fileSelection';
import { fileLayoutSlice, selectionChanged } from '../../../src/state/download/fileLayoutSlice';
import { createPartFiles, type PartToAdd } from '../../../src/services/partFiles';
import { openMemorySink } from '../../../src/services/fileSinks';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp, TEST_NOW } from '../../support/renderApp';

const LINK = 'https://shop.example/api/downloads/link';
const link: ResponseOf<typeof createLinkEndpoint> = {
  ...{ success: true, message: 'ok', recordCount: 3155, chosen: 500, expiresAt: TEST_NOW + 3_600_000 },
  ...{ downloadUrl: LINK, inParts: false },
};

const profileApi = () =>
  new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, record_count: 3155 }], message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 1, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, link);

async function openProfile(api = profileApi()) {
  const view = await renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });
  await view.user.click(await screen.findByRole('button', { name: 'Change' }));
  return { ...view, api };
}

const choose = (user: UserEvent, label: string, option: RegExp) =>
  user.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));

it('asks for so many records, chosen at random, and in groups', async () => {
  const { user, api, deps } = await openProfile();
  await choose(user, 'Records in the file', /^A random sample/u);
  await user.type(screen.getByLabelText('Records'), '500');
  await choose(user, 'Test and control groups', /^2 groups/u);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/Your download of 500 of 3,155 records has started\./u)).toBeVisible();
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([
    { body: { layout: 'mail-house', only: { pieces: 500, by: 'random' }, groups: 2 } },
  ]);
  expect(deps.downloads).toEqual([LINK]);
});

it('turns a budget into a number of pieces, and says so', async () => {
  const { user, api } = await openProfile();
  await choose(user, 'Records in the file', /^Most frequent/u);
  await user.type(screen.getByLabelText('Or your budget ($)'), '2,500');
  await user.type(screen.getByLabelText('Cost per piece ($)'), '0.52');
  expect(screen.getByText('$2,500 at $0.52 = 4,807 pieces.')).toBeVisible();
  expect(screen.getByLabelText('Records')).toHaveValue('4807');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([
    { body: { only: { pieces: 4807, by: 'frequent' } } },
  ]);
});

it('asks for nothing until it is clear how many, and names what is wrong', async () => {
  const { user, api } = await openProfile();
  await choose(user, 'Records in the file', /^Every nth/u);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Enter how many records you want, or choose all records.',
  );
  await user.type(screen.getByLabelText('Records'), '0');
  expect(screen.getByLabelText('Records')).toHaveAccessibleDescription('Enter 1 or more.');
  await user.type(screen.getByLabelText('Or your budget ($)'), '0');
  expect(screen.getByLabelText('Or your budget ($)')).toHaveAccessibleDescription(
    'Enter a budget above $0, such as 2,500.',
  );
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(0);
});

it('says the server’s sentence when the list has fewer', async () => {
  const { user } = await openProfile(
    profileApi().on(createLinkEndpoint, {
      code: 'file_impossible',
      error: 'You can choose up to 3,150 records from this list.',
      path: 'only.pieces',
    }),
  );
  await choose(user, 'Records in the file', /^A random sample/u);
  await user.type(screen.getByLabelText('Records'), '3,155');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You can choose up to 3,150 records from this list.',
  );
});

it('checks each part of a long file for the records it should have', async () => {
  const api = profileApi()
    .on(createLinkEndpoint, { ...link, recordCount: 100_000, inParts: true })
    .on(manifestEndpoint, {
      ...{ success: true, message: '', fileName: 'list.csv', recordCount: 500 },
      parts: [
        { part: 1, rows: 60_000, chosen: 300 },
        { part: 2, rows: 40_000, chosen: 200 },
      ],
    });
  const added: PartToAdd[] = [];
  const files = createPartFiles(
    () => Promise.resolve(openMemorySink()),
    () => undefined,
  );
  const view = await renderApp({
    path: '/profile',
    api,
    deps: {
      auth: new FakeAuth(invitedUser),
      partFiles: () => Promise.resolve({ ...files, add: (part) => Promise.resolve(void added.push(part)) }),
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Change' }));
  await choose(view.user, 'File layout', /per household/u);
  await choose(view.user, 'Records in the file', /^A random sample/u);
  await view.user.type(screen.getByLabelText('Records'), '500');
  await view.user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('All 500 records are in your Downloads folder.')).toBeVisible();
  expect(added).toMatchObject([
    { voters: 300, isFirst: true, votersColumn: null },
    { voters: 200, isFirst: false, votersColumn: null },
  ]);
});

describe('amounts', () => {
  test.each([
    ['2500', '0.52', 4807],
    ['$2,500', '$.52', 4807],
    ['0.3', '0.1', 3],
    ['100', '0.525', 190],
    ['0', '0.52', null],
    ['ten', '0.52', null],
    ['100', '', null],
    ['0.40', '0.52', 0],
  ])('a budget of %s at %s a piece pays for %s', (budget, cost, pieces) => {
    expect(piecesFor({ budget, cost })).toBe(pieces);
  });

  test.each(['', '0', '-1', '1.5', 'all', '1e3', '3156'])(
    '%p records of 3,155 cannot be asked for',
    (pieces) => {
      const state = fileLayoutSlice.reducer(undefined, selectionChanged({ by: 'random', pieces }));
      expect(askedOf(state, 3155)).toBeNull();
    },
  );

  test('without a choice, all records are asked for', () => {
    expect(askedOf(fileLayoutSlice.reducer(undefined, selectionChanged({ pieces: '-' })), 3155)).toEqual({
      layout: 'mail-house',
    });
  });
});
