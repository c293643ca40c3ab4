import { changesEndpoint } from '../../../src/contract/exclusions';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { failureOf, succeed, call } from '../support/call';
import { bytesOf, fileOf, followLink, linkTo, partsOf } from '../support/files';
import { openShop } from '../support/openShop';
import { type Buyer, letTimePass } from '../support/shop';
import { election, publishVersion, purgeVersion } from '../support/voters';

jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 50,
  partRows: () => 50,
  pageRows: () => 7,
  fewPageRows: () => 5,
}));

/** Forty voters of Ada, of whom every second is a Democrat; V38 and V39 are away from home. */
const BEFORE = Array.from({ length: 40 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: `NAME ${n}`, first_name: 'ANN', party: n % 2 === 0 ? 'DEM' : 'REP' },
  ...{ street_num: String(10 + n), street_name: 'ELM ST', city: n < 38 ? 'ADA' : 'TULSA', zip: '74820' },
  ...{ vote_history: 1, state_house_district: 1 },
}));
const DAY = { before: '2026-05-12', after: '2026-09-01' };
const FILTERS = { State: 'OK', City: 'ADA', PolitalAff: 'DEM' } as const;
/** What the next file says of some voters. */
const NEXT: Readonly<Record<string, object>> = {
  V0: { street_num: '7' },
  V2: { street_num: '8', state_house_district: 2 },
  V4: { last_name: 'WED' },
  V6: { party: 'REP' },
  V8: { city: 'TULSA' },
  V11: { party: 'DEM' },
  V38: { city: 'ADA' },
};
const AFTER = [
  ...BEFORE.slice(0, 36).map((voter) => ({ ...voter, ...NEXT[voter.voter_id] })),
  ...BEFORE.slice(37).map((voter) => ({ ...voter, ...NEXT[voter.voter_id] })),
  { ...BEFORE[1], voter_id: 'NEW', last_name: 'NEWCOMER', party: 'DEM', street_num: '90' },
];
const CHANGED = {
  ...{ V0: 'Moved', V2: 'Moved, Changed district', V4: 'Changed details' },
  ...{ V11: 'Joined', V38: 'Joined', NEW: 'Joined', V6: 'Left', V8: 'Left', V36: 'Left' },
};

const anything: unknown = expect.anything();
const including = (words: string): unknown => expect.stringContaining(words);

const load = (which: 'before' | 'after', voters: readonly { readonly voter_id: string }[]) =>
  publishVersion(services.admin, {
    ...{ state: 'OK', dataDate: DAY[which], voters },
    elections: [election(1, which === 'before' ? '2024-11-05' : '2026-08-25')],
  });
const { services, newBuyer, setStatus } = openShop();

/** A list bought before and after a load. */
async function boughtTwice(
  filters: object = FILTERS,
  buyer = newBuyer(),
  after: readonly { readonly voter_id: string }[] = AFTER,
) {
  const version = await load('before', BEFORE);
  const { id: since } = await buyer.buy(filters);
  await load('after', after);
  const { id } = await buyer.buy(filters);
  return { buyer, since, id, version };
}

const differenceOf = ({ buyer, id, since }: Awaited<ReturnType<typeof boughtTwice>>) =>
  fileOf(buyer, id, { layout: 'everything', since });
const changesIn = (rows: readonly Readonly<Record<string, string>>[]) =>
  Object.fromEntries(rows.map(({ VoterID = '', Change }) => [VoterID, Change]));
const refusalOf = (buyer: Buyer, body: { purchaseId: string; since: string; layout?: 'households' }) =>
  failureOf(call(createLinkEndpoint, { token: buyer.token, body }));

test('only what changed since an earlier purchase, with reasons; those who left last, as they were', async () => {
  const bought = await boughtTwice();
  const file = await differenceOf(bought);
  expect(file.header.slice(0, 2)).toEqual(['Change', expect.any(String)]);
  expect(changesIn(file.rows)).toEqual(CHANGED);
  expect(file.rows.slice(-3).map(({ VoterID }) => VoterID)).toEqual(['V6', 'V8', 'V36']);
  expect(file.rows.at(-1)).toMatchObject({ Change: 'Left', LastName: 'NAME 36' });
  expect(file.chosen).toBe(9);
  expect(file.fileName).toMatch(/-9-voters-/u);
  // The columns are those of the new list's file, with its elections, of which those who left have none.
  const whole = await fileOf(bought.buyer, bought.id, { layout: 'everything' });
  expect(file.header).toEqual(['Change', ...whole.header]);
  expect(file.rows.map((row) => row['Voted 2026-08-25 general'])).toEqual([
    ...Array.from({ length: 6 }, () => 'Y'),
    ...['', '', ''],
  ]);
});

test('its rows are those that plain SQL finds, and those that “What changed?” counts', async () => {
  const bought = await boughtTwice();
  const { rows } = await differenceOf(bought);
  const list = (which: string) =>
    `(SELECT v.* FROM voter_rows v JOIN data_versions d USING (version_id)
      WHERE d.state = 'OK' AND d.version_id = (SELECT version_ids[1] FROM purchases WHERE purchase_id = ${which})
        AND city = 'ADA' AND party = 'DEM')`;
  const plain = await services.admin.query<{ id: string; joined: boolean; gone: boolean }>(
    `SELECT coalesce(n.voter_id, o.voter_id) AS id, o.voter_id IS NULL AS joined, n.voter_id IS NULL AS gone
     FROM ${list('$1')} o FULL JOIN ${list('$2')} n USING (voter_id)
     WHERE to_jsonb(o) - $3::text[] IS DISTINCT FROM to_jsonb(n) - $3::text[]`,
    [bought.since, bought.id, ['version_id', 'position', 'local_no', 'household_key', 'deliverable']],
  );
  expect(new Set(rows.map(({ VoterID }) => VoterID))).toEqual(new Set(plain.map(({ id }) => id)));
  const of = (change: string) => rows.filter(({ Change }) => Change === change).length;
  expect([of('Joined'), of('Left')]).toEqual([
    plain.filter(({ joined }) => joined).length,
    plain.filter(({ gone }) => gone).length,
  ]);
  const { changes } = await succeed(changesEndpoint, {
    token: bought.buyer.token,
    body: { purchaseId: bought.since },
  });
  expect([of('Joined'), of('Left')]).toEqual([
    changes.joined,
    changes.notOnFile + changes.left.reduce((sum, { voters }) => sum + voters, 0),
  ]);
  // Two of those who left are still on file, with another party or city.
  expect(changes.altered).toBe(rows.length - of('Joined') - of('Left') + 2);
});

test.each(['mail-house', 'crm'] as const)(
  'in the layout %s, numbers go on through those who left',
  async (layout) => {
    const { buyer, id, since } = await boughtTwice();
    const mail = layout === 'mail-house' ? { mail: { extra: 'Sequence Number' } } : {};
    const { rows, header } = await fileOf(buyer, id, { layout, since, ...mail });
    expect(header[0]).toBe('Change');
    expect(rows.map(({ Change }) => Change).toSorted()).toEqual(Object.values(CHANGED).toSorted());
    if (layout === 'mail-house')
      expect(rows.map((row) => row['Sequence Number'])).toEqual(rows.map((_, n) => String(n + 1)));
  },
);

test('suppressed voters are not in it, neither as joined nor as left', async () => {
  const bought = await boughtTwice();
  for (const voter of ['V8', 'V36', 'V11', 'V0'])
    await services.admin.query(`SELECT suppress_voter('OK', $1)`, [voter]);
  const { rows, chosen } = await differenceOf(bought);
  const { V8, V36, V11, V0, ...others } = CHANGED;
  expect([V8, V36, V11, V0]).toHaveLength(4);
  expect(changesIn(rows)).toEqual(others);
  expect(chosen).toBe(5);
  await services.admin.query('UPDATE suppressions SET lifted_at = now()');
});

test('it is recorded as a download and in the receipt, and a phone gets the same file', async () => {
  const { buyer, id, since } = await boughtTwice();
  const { token } = await linkTo(buyer, id, { layout: 'everything', since });
  const bytes = await bytesOf(followLink(token));
  const { receipt } = await succeed(receiptEndpoint, { token: buyer.token, params: { purchaseId: id } });
  expect(receipt.files).toEqual([
    expect.objectContaining({
      ...{ records: 9, file_name: including('-9-voters-') },
      since: { purchase_id: since, date: anything },
    }),
  ]);
  const downloads = await services.admin.query(
    'SELECT records::int, finished_at IS NOT NULL AS finished FROM downloads WHERE purchase_id = $1',
    [id],
  );
  expect(downloads).toEqual([{ records: 9, finished: true }]);
  const { parts, texts } = await partsOf(token);
  expect(parts).toEqual([expect.objectContaining({ part: 1, chosen: 9 })]);
  expect(texts.join('')).toBe(bytes.toString());
});

test('words say why there is none: nothing changed, the earlier file gone, too long, another kind of file', async () => {
  const same = await boughtTwice(FILTERS, newBuyer(), BEFORE);
  expect(await refusalOf(same.buyer, { purchaseId: same.id, since: same.since })).toMatchObject({
    ...{ status: 409, code: 'file_impossible' },
    error: 'Nothing has changed: the file would be empty. You have the newest list.',
  });
  const bought = await boughtTwice();
  const asked = { purchaseId: bought.id, since: bought.since };
  expect(await refusalOf(bought.buyer, { ...asked, layout: 'households' })).toMatchObject({
    error: 'Only a CSV file of all voters, one record each, can say what changed.',
  });
  await setStatus(bought.since, 'refunded');
  expect(await refusalOf(bought.buyer, asked)).toMatchObject({
    error: 'The earlier purchase has no file any more. Download the whole list.',
  });
  await setStatus(bought.since, 'succeeded');
  await letTimePass(services.admin, '40 days');
  await purgeVersion(services.admin, bought.version);
  expect(await refusalOf(bought.buyer, asked)).toMatchObject({
    error: including('no longer kept, so we can’t say what changed'),
  });
  const many = Array.from({ length: 12 }, (_, n) => ({ ...BEFORE[0], voter_id: `M${n}`, street_num: '1' }));
  const long = await boughtTwice({ State: 'OK' }, newBuyer(), [...AFTER, ...many]);
  expect(await refusalOf(long.buyer, { purchaseId: long.id, since: long.since })).toMatchObject({
    error: including('Lists with more than 50 voters'),
  });
});

test('it takes the right to both files', async () => {
  const bought = await boughtTwice();
  const other = await boughtTwice();
  expect(await refusalOf(other.buyer, { purchaseId: other.id, since: bought.since })).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(other.buyer, { purchaseId: bought.id, since: other.since })).toMatchObject({
    status: 403,
  });
});
