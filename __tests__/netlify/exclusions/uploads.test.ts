import { addRowsEndpoint, finishUploadEndpoint, startUploadEndpoint } from '../../../src/contract/exclusions';
import { changeCampaignEndpoint } from '../../../src/contract/savedLists';
import { database } from '../../../netlify/lib/db';
import { completeExclusion } from '../../../netlify/queries/exclusions/exclusions';
import { addByAddress } from '../../../netlify/exclusions/byAddress';
import { deleteExpired } from '../../../netlify/queries/retention';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { countWithout, ELM_STREET, upload } from '../support/uploads';

/** Where some of them get their mail. */
const MAIL: Readonly<Record<number, object>> = {
  54: { mail_line1: 'C/O ANN', mail_line2: 'P.O. BOX 9535', mail_zip: '74820-9535' },
  56: { mail_line1: '700 OAK ST APT 2', mail_zip: '74820' },
  58: { mail_line1: 'PO BOX 9535', mail_zip: '74821' },
};
const { services, newBuyer, newColleague } = openShop({
  OK: ELM_STREET.map((voter, n) => ({ ...voter, ...MAIL[n] })),
});

test('a do-not-mail list by address needs last name, initial, house number, street and ZIP code', async () => {
  const buyer = newBuyer();
  const rows = [
    ...Array.from({ length: 26 }, (_, n) => `Ada|A.|${10 + n} Elm Street|74820`),
    ...['BO|BEN|10 ELM ST|74821', 'BO|CY|11 ELM ST|74820', 'ADA|ANN|ELM ST|74820', 'ADA|ANN|10 ELM ST|'],
    ...['ADA|ANN|10|74820', 'ADA|ANN|10 OAK ST|74820', 'bo|b|12 elm st|74820-9999', 'BO'],
  ];
  const { upload: made, unmatched } = await upload(buyer, 'address', rows);
  expect(made).toMatchObject({ rows: 34, voters: 27 });
  expect(unmatched).toEqual([26, 27, 28, 29, 30, 31, 33]);
  expect(await countWithout(buyer, made.exclusionNo, { PolitalAff: 'REP' })).toBe(29);
});

test('a row is also a PO box or a house where a voter gets mail, in the ZIP code of the residence', async () => {
  const buyer = newBuyer();
  const rows = [
    ...['ADA|A|P.O. BOX 9535|74820', 'ADA|A|700 OAK|74820', 'ADA|A|PO BOX 953|74820'],
    ...['ADA|A|700 OAK ST APT 3|74820', 'ADA|A|PO BOX 9535|74821', 'ADA|A|12 ELM ST, PO BOX 7|74820'],
  ];
  const { upload: made, unmatched } = await upload(buyer, 'address', rows);
  expect(await countWithout(buyer, made.exclusionNo)).toBe(57);
  for (const StreetNum of ['12', '37', '38'])
    expect(await countWithout(buyer, made.exclusionNo, { StreetNum })).toBe(1);
  expect(unmatched).toEqual([2, 3, 4]);
});

/** A buyer with a campaign, `Ward 4`, in which a purchase is. */
async function organizer() {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  return { buyer, purchaseId, campaignId: await buyer.moveInto('Ward 4', { purchaseId }) };
}
const start = ({ token }: Buyer, more: object) =>
  call(startUploadEndpoint, { token, body: { state: 'OK', name: 'No mail', ...more } });
/** Adds a do-not-mail list without rows. */
async function add(buyer: Buyer, more: object): Promise<void> {
  const { exclusionNo } = (await (await start(buyer, more)).json()) as { exclusionNo: number };
  await succeed(finishUploadEndpoint, { token: buyer.token, body: { exclusionNo } });
}
const uploadsOf = async ({ exclusions }: Buyer) =>
  (await exclusions()).uploads.map(({ listName, campaignName }) => [listName, campaignName]);

test('a do-not-mail list is for all lists or kept to a campaign, which may be renamed and deleted', async () => {
  const { buyer, purchaseId, campaignId } = await organizer();
  const { token } = buyer;
  await add(buyer, { name: 'All' });
  await add(buyer, { name: 'Client', campaignId });
  expect(await uploadsOf(buyer)).toEqual([
    ['Client', 'Ward 4'],
    ['All', null],
  ]);
  const change = (to: object) => succeed(changeCampaignEndpoint, { token, body: { campaignId, ...to } });
  await change({ name: 'Ward 5' });
  expect((await uploadsOf(buyer))[0]).toEqual(['Client', 'Ward 5']);
  await buyer.move({ purchaseId }, { campaignId: null });
  await change({ deleted: true });
  expect((await uploadsOf(buyer))[0]).toEqual(['Client', null]);
});

test('it stays its owner’s where the campaign is shared, and no one keeps one to another’s campaign', async () => {
  const { buyer, campaignId } = await organizer();
  await add(buyer, { campaignId });
  const cy = newColleague();
  await buyer.share({ campaignId }, cy.person.email);
  expect(await uploadsOf(cy)).toEqual([]);
  expect(await failureOf(start(newBuyer(), { campaignId }))).toMatchObject({ status: 403 });
  expect(await failureOf(start(buyer, { campaignId: 'Ward 4' }))).toMatchObject({ path: 'campaignId' });
});

test('its owner’s data names the campaign, and nothing of it is left after the account', async () => {
  const { buyer, campaignId } = await organizer();
  await add(buyer, { campaignId });
  const { person } = buyer;
  expect(await buyer.data()).toMatchObject({ exclusions: [{ name: 'No mail', campaign_id: campaignId }] });
  expect((await buyer.leave()).status).toBe(200);
  await deleteExpired(database());
  expect(await services.admin.query('SELECT 1 FROM exclusions WHERE uid = $1', [person.uid])).toEqual([]);
});

/** A buyer with a do-not-mail list of so many rows, to which two more are added. */
async function addTo(rows: number, more = '') {
  const buyer = newBuyer();
  const { token, person } = buyer;
  const { exclusionNo } = await succeed(startUploadEndpoint, {
    token,
    body: { state: 'OK', name: 'No mail' },
  });
  await services.admin.script(`UPDATE exclusions SET rows_read = ${rows} WHERE exclusion_no = ${exclusionNo};
    INSERT INTO exclusions (uid, state, name, rows_read, created_at, deleted_at) SELECT '${person.uid}', 'OK', 'Old', * FROM (VALUES ${more || '(0, now(), now())'}) AS old`);
  const add = (first: number) =>
    call(addRowsEndpoint, { token, body: { exclusionNo, by: 'voterId', first, rows: ['V1', 'V2'] } });
  return { add, exclusionNo };
}

test.each([
  ['a list', 199_998, ''],
  ['24 hours', 0, `(599998, now() - interval '23 hours', now())`],
  ['an account', 0, `(1999998, now() - interval '25 hours', NULL::timestamptz)`],
])(
  '%s has a limit of rows, counted as they come, whatever places they are sent for',
  async (_, rows, more) => {
    const { add, exclusionNo } = await addTo(rows, more);
    expect((await add(0)).status).toBe(200);
    // Sent again, they count once.
    expect((await add(0)).status).toBe(200);
    expect(await failureOf(add(1))).toMatchObject({
      path: 'rows',
      error: expect.stringContaining('200,000 rows each') as string,
    });
    const [left] = await services.admin.query(
      'SELECT rows_read - $2::int AS added FROM exclusions WHERE exclusion_no = $1',
      [exclusionNo, rows],
    );
    expect(left).toEqual({ added: 2 });
  },
);

test('a deleted list counts until it is gone', async () => {
  const buyer = newBuyer();
  await services.admin.query(
    `INSERT INTO exclusions (uid, state, deleted_at) SELECT $1, 'OK', now() FROM generate_series(1, 50)`,
    [buyer.person.uid],
  );
  expect(await failureOf(start(buyer, {}))).toMatchObject({ status: 400, path: 'name' });
  await deleteExpired(database());
  expect((await start(buyer, {})).status).toBe(200);
});

test('rows by address of however many ZIP codes are looked up in one statement, and added in another', async () => {
  const { exclusionNo } = await addTo(0);
  const asked = (['rows', 'run', 'write'] as const).map((name) => jest.spyOn(database(), name));
  const rows = Array.from({ length: 300 }, (_, n) => `ADA|ANN|${10 + n} ELM ST|${74820 + n}`);
  await addByAddress(database(), { exclusionNo, state: 'OK', first: 0, rows });
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  for (const spy of asked) spy.mockRestore();
});

test('a long list is found part by part, so that no statement takes long', async () => {
  const { exclusionNo } = await addTo(0);
  await services.admin.query(
    `INSERT INTO exclusion_voters SELECT $1, 'OK', n, ARRAY['V' || n, 'NOBODY'] FROM generate_series(0, 59) AS n WHERE n <> 7`,
    [exclusionNo],
  );
  const statements = jest.spyOn(database(), 'write');
  await completeExclusion(database(), exclusionNo);
  expect(statements).toHaveBeenCalledTimes(6);
  statements.mockRestore();
  const [made] = await services.admin.query('SELECT voters FROM exclusions WHERE exclusion_no = $1', [
    exclusionNo,
  ]);
  expect(made).toEqual({ voters: 59 });
});
