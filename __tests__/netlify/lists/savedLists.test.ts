import { SAVED_LISTS, saveListEndpoint } from '../../../src/contract/savedLists';
import type { ChosenFile } from '../../../src/contract/files';
import { failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { upload } from '../support/uploads';
import { election, publishVersion } from '../support/voters';

const VOTERS = [
  { voter_id: '1', last_name: 'ADA', vote_history: 1 },
  { voter_id: '2', last_name: 'BELL', party: 'REP', vote_history: 2 },
];
const { services, newBuyer } = openShop({ OK: VOTERS });

const namesOf = async ({ savedLists }: Buyer) =>
  (await savedLists()).lists.map(({ list_name: name }) => name);
const boughtNamesOf = async ({ history }: Buyer) => (await history()).map(({ list_name: name }) => name);
/** Gives a person as many lists as they can have. */
const fill = (uid: string, count: number) =>
  services.admin.query(
    `INSERT INTO saved_lists SELECT gen_random_uuid(), $1, NULL, 'List ' || n, '{}', md5(n::text) || md5(n::text),
       '{1}', 1 FROM generate_series(1, $2::int) AS n`,
    [uid, count],
  );

test('a list is saved with its name, its filters and what it came to, in no campaign', async () => {
  const ann = newBuyer();
  expect(await ann.savedLists()).toMatchObject({ lists: [], campaigns: [] });
  const { list, isNew } = await ann.saveList({ State: 'OK', LastName: ' ada ' }, '  October   mailing ');
  expect(isNew).toBe(true);
  const { lists } = await ann.savedLists();
  expect(lists).toEqual([list]);
  expect(list).toMatchObject({
    list_name: 'October mailing',
    search_parameters: { State: 'OK', LastName: 'ADA' },
    record_count: 1,
    elections: null,
    data_dates: [{ state: 'OK', date: '2026-05-12' }],
    campaign_id: null,
  });
  await ann.saveList({ State: 'OK' }, 'Everybody');
  expect(await namesOf(ann)).toEqual(['Everybody', 'October mailing']);
  expect((await ann.savedLists()).campaigns).toEqual([]);
});

test('the same filters again are the list that is there, also when two tabs save at once', async () => {
  const ann = newBuyer();
  const { list } = await ann.saveList({ State: 'OK', PolitalAff: 'DEM,REP' }, 'Both');
  expect(await ann.saveList({ PolitalAff: 'REP,DEM', State: 'OK' }, 'Other name')).toMatchObject({
    list,
    isNew: false,
  });
  const ben = newBuyer();
  const saved = await Promise.all(Array.from({ length: 4 }, () => ben.saveList({ State: 'OK' }, 'Once')));
  expect(new Set(saved.map(({ list: { id } }) => id)).size).toBe(1);
  expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await namesOf(ben)).toEqual(['Once']);
});

test('an election that a list names stays the same one on newer data', async () => {
  await publishVersion(services.admin, {
    state: 'AR',
    voters: VOTERS,
    elections: [election(1, '2024-11-05'), election(2, '2024-03-05', 'primary')],
  });
  const ann = newBuyer();
  const { list } = await ann.saveList({ State: 'AR', VoteHistory: 'VH1' });
  await publishVersion(services.admin, {
    state: 'AR',
    voters: VOTERS,
    elections: [election(1, '2026-11-03'), election(2, '2024-11-05')],
  });
  const named = { token: 'VH1', date: '2024-11-05', classification: 'general', today: 'VH2' };
  expect((await ann.savedLists()).lists).toMatchObject([{ id: list.id, elections: [named] }]);
  // VH1 is another election by now, and VH2 the one of the list.
  expect(await ann.saveList({ State: 'AR', VoteHistory: 'VH1' })).toMatchObject({ isNew: true });
  expect(await ann.saveList({ State: 'AR', VoteHistory: 'VH2' })).toMatchObject({
    isNew: false,
    list: { id: list.id },
  });
});

test('a list is renamed, deleted and had back, as often as it is asked', async () => {
  const ann = newBuyer();
  const { list } = await ann.saveList({ State: 'OK' });
  const change = async (what: { name?: string; deleted?: boolean }) =>
    (await ann.changeList(list.id, what)).status;
  expect(await change({ name: '𝕬'.repeat(80) })).toBe(200);
  expect(await namesOf(ann)).toEqual(['𝕬'.repeat(80)]);
  expect(await change({ deleted: true })).toBe(200);
  expect(await change({ deleted: true })).toBe(200);
  expect(await namesOf(ann)).toEqual([]);
  // In another tab, where it still shows.
  expect(await failureOf(ann.changeList(list.id, { name: 'Late' }))).toMatchObject({ status: 403 });
  expect(await change({ deleted: false })).toBe(200);
  expect(await change({ deleted: false, name: 'Back' })).toBe(200);
  expect(await namesOf(ann)).toEqual(['Back']);
});

test('a deletion is not taken back when the list was saved again, or is gone for good', async () => {
  const ann = newBuyer();
  const { list } = await ann.saveList({ State: 'OK' }, 'First');
  await ann.changeList(list.id, { deleted: true });
  await ann.saveList({ State: 'OK' }, 'Again');
  expect(await failureOf(ann.changeList(list.id, { deleted: false }))).toMatchObject({
    status: 400,
    error: 'You have saved this list again since, so there is nothing to undo.',
  });
  expect(await namesOf(ann)).toEqual(['Again']);
  await services.admin.query('DELETE FROM saved_lists WHERE list_id = $1', [list.id]);
  expect(await failureOf(ann.changeList(list.id, { deleted: false }))).toMatchObject({ status: 403 });
});

test(`a person keeps ${SAVED_LISTS} lists; deleting one makes room, and what is deleted comes back only if there is some`, async () => {
  const ann = newBuyer();
  const { list } = await ann.saveList({ State: 'OK' }, 'The first');
  await fill(ann.person.uid, SAVED_LISTS - 1);
  const full = {
    status: 400,
    error: 'You have 500 saved lists, which is the limit. Delete one to save another.',
  };
  expect(await failureOf(ann.tryToSaveList({ State: 'OK', LastName: 'ADA' }))).toMatchObject(full);
  expect(await ann.saveList({ State: 'OK' })).toMatchObject({ isNew: false });
  await ann.changeList(list.id, { deleted: true });
  await ann.saveList({ State: 'OK', LastName: 'ADA' });
  expect(await failureOf(ann.changeList(list.id, { deleted: false }))).toMatchObject(full);
  expect(await namesOf(ann)).toHaveLength(SAVED_LISTS);
});

test('a list keeps what was chosen for its file, and another choice later', async () => {
  const { token, person, savedLists, changeList } = newBuyer();
  const file: ChosenFile = {
    ...{ layout: 'households', form: 'xlsx', only: { pieces: 80, by: 'frequent' } },
    mail: { orResident: 'Y', keycode: 'FALL26' },
  };
  const body = { firebaseUid: person.uid, searchParameters: { State: 'OK' }, name: 'Mine' };
  const { list } = await succeed(saveListEndpoint, { token, body: { ...body, file } });
  expect(list.file).toEqual(file);
  expect((await savedLists()).lists).toEqual([list]);
  expect((await changeList(list.id, { file: { layout: 'crm' } })).status).toBe(200);
  expect((await savedLists()).lists).toEqual([{ ...list, file: { layout: 'crm' } }]);
});

test('a saved list and its purchase have one name, whichever is renamed', async () => {
  const ann = newBuyer();
  const filters = { State: 'OK', LastName: 'ADA' };
  const { list } = await ann.saveList(filters, 'October');
  const { id } = await ann.buy(filters);
  await ann.buy({ State: 'OK' });
  expect(await boughtNamesOf(ann)).toEqual([null, 'October']);
  await ann.changeList(list.id, { name: 'November' });
  expect([await namesOf(ann), await boughtNamesOf(ann)]).toEqual([['November'], [null, 'November']]);
  expect((await ann.nameList(id, 'December')).status).toBe(200);
  expect([await namesOf(ann), await boughtNamesOf(ann)]).toEqual([['December'], [null, 'December']]);
  expect(await failureOf(ann.nameList(id, ''))).toMatchObject({
    status: 400,
    error: 'A saved list must have a name.',
  });
  await ann.changeList(list.id, { deleted: true });
  expect((await ann.nameList(id, 'January')).status).toBe(200);
  // Undone meanwhile.
  await ann.changeList(list.id, { deleted: false });
  expect(await namesOf(ann)).toEqual(['January']);
  await ann.changeList(list.id, { deleted: true });
  await ann.saveList(filters, 'Not this');
  expect([await namesOf(ann), await boughtNamesOf(ann)]).toEqual([['January'], [null, 'January']]);
});

test('a list bought as it opens, without a do-not-mail list added since, has its name', async () => {
  const ann = newBuyer();
  await ann.saveList({ State: 'OK', LastName: 'ADA' }, 'Of Ada');
  await ann.saveList({ State: 'OK' }, 'October');
  const added = await upload(ann, 'voterId', ['1']);
  await ann.buy({ State: 'OK', LeaveOut: String(added.upload.exclusionNo) });
  expect(await boughtNamesOf(ann)).toEqual(['October']);
});

test('a list that was bought again shares its name with its latest purchase alone', async () => {
  const ann = newBuyer();
  const filters = { State: 'OK', LastName: 'BELL' };
  const { id: first } = await ann.buy(filters);
  await ann.nameList(first, 'Wave 1');
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  const { list } = await ann.saveList(filters, 'Not this');
  await ann.buy(filters);
  expect(await boughtNamesOf(ann)).toEqual(['Wave 1', 'Wave 1']);
  await ann.changeList(list.id, { name: 'Wave 2' });
  expect(await boughtNamesOf(ann)).toEqual(['Wave 2', 'Wave 1']);
  await ann.nameList(first, 'First wave');
  expect([await namesOf(ann), await boughtNamesOf(ann)]).toEqual([['Wave 2'], ['Wave 2', 'First wave']]);
});

test('an empty list and a state without voters are refused in words', async () => {
  const ann = newBuyer();
  for (const filters of [{ State: 'OK', LastName: 'NOBODY' }, { State: 'PA' }])
    expect(await failureOf(ann.tryToSaveList(filters))).toMatchObject({
      status: 400,
      path: 'searchParameters',
      error: 'must match at least one record',
    });
  expect(await ann.savedLists()).toMatchObject({ lists: [], campaigns: [] });
});
