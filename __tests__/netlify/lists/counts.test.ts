import { countListsEndpoint } from '../../../src/contract/savedLists';
import type { FiltersInput } from '../../../src/contract/filters';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { upload } from '../support/uploads';
import { election, publishVersion } from '../support/voters';

const home = { street_num: '1', street_name: 'MAIN ST', city: 'ADA', zip: '74820' };
const VOTERS = [
  { voter_id: '1', vote_history: 1, ...home },
  { voter_id: '2', vote_history: 2, ...home },
];
const { services, newBuyer } = openShop({
  OK: VOTERS,
  AR: { voters: VOTERS, elections: [election(1, '2024-11-05'), election(2, '2022-11-08')] },
});

const buyer = newBuyer();
const { token } = buyer;
const save = async (searchParameters: FiltersInput) => (await buyer.saveList(searchParameters)).list.id;
const count = async (...ids: readonly string[]) =>
  new Map(
    (await succeed(countListsEndpoint, { token, body: { ids } })).counts.map(({ id, ...counted }) => [
      id,
      counted,
    ]),
  );

test('lists and purchases are counted on today’s data, by voters and households', async () => {
  const all = await save({ State: 'OK' });
  const one = await save({ VoterID: '2', State: 'OK' });
  const { id: bought } = await buyer.buy({ State: 'OK' });
  const more = [...VOTERS, { voter_id: '3', ...home, unit: '4' }];
  await publishVersion(services.admin, { state: 'OK', voters: more });
  expect(await count(all, one, bought)).toEqual(
    new Map([
      [all, { voters: 3, households: 2, is_newer: true }],
      [one, { voters: 1, households: 1, is_newer: true }],
      [bought, { voters: 3, households: 2, is_newer: true }],
    ]),
  );
});

test('a list’s election is counted where it is today; one that is tracked no more is said, not counted as 0', async () => {
  const latest = await save({ State: 'AR', VoteHistory: 'VH1' });
  const older = await save({ State: 'AR', VoteHistory: 'VH2' });
  await publishVersion(services.admin, {
    state: 'AR',
    // Both voted in 2026; only the second did in 2024.
    voters: [
      { voter_id: '1', vote_history: 1 },
      { voter_id: '2', vote_history: 3 },
    ],
    elections: [election(1, '2026-11-03'), election(2, '2024-11-05')],
  });
  const counts = await count(latest, older);
  expect(counts.get(latest)).toMatchObject({ voters: 1 });
  expect(counts.get(older)).toEqual({
    sentence: 'We can’t count this list today: one of its filters is no longer on file.',
  });
});

test('an election that is no VH any more, but can be chosen by its day, is counted', async () => {
  const { vh: _, ...one } = election(1, '2024-11-05');
  await publishVersion(services.admin, { state: 'NC', voters: VOTERS, elections: [{ ...one, vh: 1 }] });
  const list = await save({ State: 'NC', VoteHistory: 'VH1' });
  await publishVersion(services.admin, {
    state: 'NC',
    voters: [
      { voter_id: '1', voted_on: ['2024-11-05'] },
      { voter_id: '2', voted_on: ['2024-11-05'] },
      { voter_id: '3' },
    ],
    elections: [election(1, '2026-11-03'), { ...one, choosable: true }],
  });
  expect((await count(list)).get(list)).toMatchObject({ voters: 2 });
});

test('a list of a state that has no data any more says so, and so does one that asks for more elections', async () => {
  const turnout = await save({ State: 'AR', LastName: '' });
  await services.admin.query(
    `UPDATE saved_lists SET filters = '{"State":"AR","GeneralsMin":4}' WHERE list_id = $1`,
    [turnout],
  );
  expect((await count(turnout)).get(turnout)).toMatchObject({
    sentence: expect.stringContaining('one of its filters') as string,
  });
  await services.admin.query(`UPDATE data_versions SET status = 'retired' WHERE state = 'AR'`);
  expect((await count(turnout)).get(turnout)).toEqual({
    sentence: 'We have no voters of this state on file right now.',
  });
});

test('a list that leaves out a purchase is counted without it, and not once what it leaves out is gone', async () => {
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  const { id: purchaseId } = await buyer.buy({ State: 'OK', VoterID: '1' });
  const exclusionNo = await buyer.leaveOut(purchaseId);
  const others = await save({ State: 'OK', LeaveOut: String(exclusionNo) });
  expect((await count(others)).get(others)).toMatchObject({ voters: 1 });
  await services.admin.query('UPDATE exclusions SET deleted_at = now()');
  expect((await count(others)).get(others)).toEqual({
    sentence:
      'We can’t count this list: it leaves out a list that you don’t have. It was deleted, or only the account that it belongs to can see it.',
    is_not_theirs: true,
  });
  const stranger = newBuyer();
  await expect(stranger.saveList({ State: 'OK', LeaveOut: String(exclusionNo) })).rejects.toThrow(
    'must list your own exclusions',
  );
});

test('a list that was bought on a quote and leaves out its author’s lists says so, also once they are gone', async () => {
  await publishVersion(services.admin, { state: 'OK', voters: [...VOTERS, { voter_id: '3', ...home }] });
  const ann = newBuyer();
  const [one, another] = [
    await ann.buy({ State: 'OK', VoterID: '1' }),
    await ann.buy({ State: 'OK', VoterID: '2' }),
  ];
  const numbers = [await ann.leaveOut(one.id), await ann.leaveOut(another.id)];
  const filters = { State: 'OK', LeaveOut: numbers.join(',') };
  const { purchaseId: paid } = await buyer.openQuote((await ann.quote(filters)).token, filters);
  const uncounted = {
    sentence: 'It leaves out 2 lists of the quote’s author, so it can’t be counted on newer data.',
    is_not_theirs: true,
  };
  expect((await count(paid)).get(paid)).toEqual(uncounted);
  await ann.leave();
  expect((await count(paid)).get(paid)).toEqual(uncounted);
});

test('a do-not-mail list that was added since is left out, as it is when the list is opened', async () => {
  await publishVersion(services.admin, { state: 'OK', voters: [...VOTERS, { voter_id: '3', ...home }] });
  const before = await save({ State: 'OK' });
  const { id: bought } = await buyer.buy({ State: 'OK' });
  await upload(buyer, 'voterId', ['1']);
  const later = await save({ State: 'OK', City: 'ADA' });
  const counts = await count(before, bought, later);
  expect(counts.get(before)).toMatchObject({ voters: 2, excluded_since: 1 });
  expect(counts.get(bought)).toMatchObject({ voters: 2, excluded_since: 1 });
  // It was there already, and was taken off.
  expect(counts.get(later)).toEqual({ voters: 3, households: 1, is_newer: false });
});
