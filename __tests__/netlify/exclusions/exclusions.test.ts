import { answerEndpoint } from '../../../src/contract/answer';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
  UPLOADS_PER_ACCOUNT,
} from '../../../src/contract/exclusions';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { deleteExpired } from '../../../netlify/queries/retention';
import { database } from '../../../netlify/lib/db';
import { call, failureOf, succeed } from '../support/call';
import { readCsv } from '../support/csvReader';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';
import { countWithout, ELM_STREET, upload } from '../support/uploads';
import { election, publishVersion } from '../support/voters';

const { services, newBuyer } = openShop({
  OK: ELM_STREET,
  AR: { voters: [{ voter_id: 'A', vote_history: 1 }], elections: [election(1, '2024-11-05')] },
});
const DEMOCRATS = { State: 'OK', PolitalAff: 'DEM' } as const;

const recordsOf = (file: string) => {
  const [headings = [], ...records] = readCsv(file);
  return records.map((cells) => Object.fromEntries(cells.map((cell, n) => [headings[n] ?? '', cell])));
};

test('a list bought before is left out of counts, rows, purchase and file, by voter or by household', async () => {
  const buyer = newBuyer();
  const bought = await buyer.buy(DEMOCRATS);
  const exclusionNo = await buyer.leaveOut(bought.id);
  expect(await countWithout(buyer, exclusionNo)).toBe(30);
  expect(await countWithout(buyer, `${exclusionNo}H`)).toBe(0);
  const asked = { State: 'OK', LeaveOut: String(exclusionNo), AgeMin: undefined };
  const { data } = await succeed(answerEndpoint, {
    token: buyer.token,
    body: { ...asked, of: 'households,parties' },
  });
  expect(data).toMatchObject({ voters: 30, households: 30, facets: { parties: { REP: 30 } } });
  const found = await succeed(searchEndpoint, { token: buyer.token, body: asked });
  expect(found.totalCount).toBe(30);
  expect(new Set(found.data.map(({ LastName }) => LastName))).toEqual(new Set(['BO']));
  const rest = await buyer.buy({ State: 'OK', LeaveOut: String(exclusionNo) });
  const file = await (await followLink((await linkTo(buyer, rest.id)).token)).text();
  expect(recordsOf(file).map((record) => record['Party'])).toEqual(Array(30).fill('REP'));
  // Once more is the same exclusion, listed once.
  expect(await buyer.leaveOut(bought.id)).toBe(exclusionNo);
  expect(await buyer.exclusions()).toMatchObject({
    bought: [
      { purchaseId: rest.id, exclusionNo: null, voters: 30 },
      { purchaseId: bought.id, exclusionNo, listName: null, filters: DEMOCRATS },
    ],
    uploads: [],
  });
});

test('what was bought stays left out after the next voter file, whoever changed, and no one else', async () => {
  const buyer = newBuyer();
  const exclusionNo = await buyer.leaveOut((await buyer.buy(DEMOCRATS)).id);
  const moved = ELM_STREET.slice(2).map((voter) => ({ ...voter, party: 'IND', street_num: '7' }));
  await publishVersion(services.admin, {
    state: 'OK',
    voters: [...moved, { voter_id: 'NEW', last_name: 'CY' }],
  });
  expect(await countWithout(buyer, exclusionNo)).toBe(30);
  await publishVersion(services.admin, { state: 'OK', voters: ELM_STREET });
});

test('a do-not-mail list by voter id leaves out its voters, and says which rows match no one', async () => {
  const buyer = newBuyer();
  const rows = [
    ...ELM_STREET.slice(0, 30).map(({ voter_id: id }) => ` ${id.toLowerCase()} `),
    'X1',
    'V3',
    'X2',
  ];
  const { upload: made, unmatched } = await upload(buyer, 'voterId', rows);
  expect(made).toMatchObject({ listName: 'Please no mail', state: 'OK', rows: 33, voters: 30 });
  expect(unmatched).toEqual([30, 32]);
  expect(await countWithout(buyer, made.exclusionNo)).toBe(30);
  // A voter who comes onto the file later is left out, too.
  await publishVersion(services.admin, { state: 'OK', voters: [...ELM_STREET, { voter_id: 'X1' }] });
  expect(await countWithout(buyer, made.exclusionNo)).toBe(30);
  await publishVersion(services.admin, { state: 'OK', voters: ELM_STREET });
});

test('of a list of two rows, which one matches no one is told as well', async () => {
  const buyer = newBuyer();
  const { upload: made, unmatched } = await upload(buyer, 'voterId', ['V1', 'X1']);
  expect([made.voters, unmatched]).toEqual([1, [1]]);
  expect(await countWithout(buyer, made.exclusionNo)).toBe(59);
});

test('an exclusion is its owner’s: no visitor and no other account can count with it', async () => {
  const buyer = newBuyer();
  const exclusionNo = await buyer.leaveOut((await buyer.buy(DEMOCRATS)).id);
  const body = { State: 'OK', LeaveOut: String(exclusionNo) };
  const other = newBuyer();
  for (const endpoint of [countEndpoint, searchEndpoint, answerEndpoint]) {
    expect((await call(endpoint, { body })).status).toBe(401);
    expect(await failureOf(call(endpoint, { body, token: other.token }))).toMatchObject({
      ...{ status: 400, path: 'LeaveOut', error: 'must list your own exclusions' },
    });
  }
  expect(await failureOf(other.tryToOpen(body))).toMatchObject({ path: 'searchParameters.LeaveOut' });
  const purchaseId = (await buyer.buy({ State: 'OK', PolitalAff: 'REP' })).id;
  const { token } = other;
  expect((await call(excludePurchaseEndpoint, { token, body: { purchaseId } })).status).toBe(403);
  for (const endpoint of [finishUploadEndpoint, deleteUploadEndpoint])
    expect((await call(endpoint, { token, body: { exclusionNo } })).status).toBe(403);
});

test('rows are added only to one’s own list that is not complete', async () => {
  const buyer = newBuyer();
  const { upload: made } = await upload(buyer, 'voterId', ['V1']);
  const body = { exclusionNo: made.exclusionNo, by: 'voterId', first: 0, rows: ['V2'] };
  for (const { token } of [buyer, newBuyer()])
    expect((await call(addRowsEndpoint, { token, body })).status).toBe(403);
  expect(await countWithout(buyer, made.exclusionNo)).toBe(59);
});

test('a list that is not paid, a state without voters, one list too many: named', async () => {
  const buyer = newBuyer();
  const { purchaseId } = await buyer.open(DEMOCRATS);
  const { token } = buyer;
  expect(await failureOf(call(excludePurchaseEndpoint, { token, body: { purchaseId } }))).toMatchObject({
    code: 'not_paid',
  });
  const start = (state: string) => call(startUploadEndpoint, { token, body: { state, name: 'No mail' } });
  expect(await failureOf(start('PA'))).toMatchObject({ status: 400, path: 'state' });
  await services.admin.query(
    `INSERT INTO exclusions (uid, state, name) SELECT $1, 'OK', 'n' FROM generate_series(1, $2::int)`,
    [buyer.person.uid, UPLOADS_PER_ACCOUNT],
  );
  expect(await failureOf(start('OK'))).toMatchObject({
    error: 'You have 50 do-not-mail lists. Delete one to add another the next day.',
  });
});

test('a deleted do-not-mail list is gone, but stays out of what was bought without it', async () => {
  const buyer = newBuyer();
  const rows = ELM_STREET.slice(0, 30).map(({ voter_id: id }) => id);
  const { token } = buyer;
  const [kept, dropped] = [await upload(buyer, 'voterId', rows), await upload(buyer, 'voterId', ['V1'])];
  const { exclusionNo } = kept.upload;
  const bought = await buyer.buy({ State: 'OK', LeaveOut: String(exclusionNo) });
  for (const { upload: made } of [kept, dropped])
    await succeed(deleteUploadEndpoint, { token, body: { exclusionNo: made.exclusionNo } });
  await deleteExpired(database());
  const left = await services.admin.query<{ exclusion_no: number; name: string | null }>(
    'SELECT exclusion_no, name FROM exclusions WHERE uid = $1',
    [buyer.person.uid],
  );
  expect(left).toEqual([{ exclusion_no: exclusionNo, name: null }]);
  const bits = await services.admin.query('SELECT FROM exclusion_bits WHERE exclusion_no = $1', [
    dropped.upload.exclusionNo,
  ]);
  expect(bits).toEqual([]);
  const file = await (await followLink((await linkTo(buyer, bought.id)).token)).text();
  expect(recordsOf(file)).toHaveLength(30);
  expect((await buyer.exclusions()).uploads).toEqual([]);
});

test('history and receipt name the lists that a bought one leaves out, while they have names', async () => {
  const buyer = newBuyer();
  const { token } = buyer;
  const march = await buyer.buy(DEMOCRATS);
  await buyer.nameList(march.id, 'March');
  const nameless = await buyer.buy({ State: 'OK', VoterID: 'V3' });
  const bought = [await buyer.leaveOut(march.id), await buyer.leaveOut(nameless.id)];
  const noMail = (await upload(buyer, 'voterId', ['V1'])).upload.exclusionNo;
  const { id } = await buyer.buy({ State: 'OK', LeaveOut: [...bought, noMail].join(',') });
  const names = async () => {
    const receipt = await buyer.receipt(id);
    const row = (await buyer.history()).find((purchase) => purchase.id === id);
    expect(receipt.purchase.left_out).toEqual(row?.left_out);
    return row?.left_out?.map(({ list_name }) => list_name).toSorted();
  };
  expect(await names()).toEqual(['March', 'Please no mail']);
  await succeed(deleteUploadEndpoint, { token, body: { exclusionNo: noMail } });
  expect(await names()).toEqual(['March']);
});

test('a bought list to leave out comes with the elections that its filters name', async () => {
  const { buy, exclusions } = newBuyer();
  await buy({ State: 'AR', VoteHistory: 'VH1' });
  expect(await exclusions()).toMatchObject({
    bought: [{ elections: [{ token: 'VH1', date: '2024-11-05' }] }],
  });
});
