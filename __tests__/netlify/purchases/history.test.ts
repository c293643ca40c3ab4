import { electionsOfList } from '../../../netlify/purchases/listData';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { movesOf } from '../support/shop';
import { publishVersion, purgeVersion } from '../support/voters';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });
const ann = newBuyer();
/** Made odd as no code of ours would: an import by hand, a rule that changed. */
let odd = { id: '' };
let whole = { id: '' };

beforeAll(async () => {
  odd = await ann.buy({ LastName: 'ADA' });
  whole = await ann.buy({ State: 'OK' });
});

/** Changes columns of the odd purchase and returns it as the API answers it. */
async function historyAfter(changes: string) {
  await pastTriggers(services.admin, `UPDATE purchases SET ${changes} WHERE purchase_id = '${odd.id}'`);
  const purchases = await ann.history();
  const find = (id: string) => purchases.find((purchase) => purchase.id === id);
  expect(find(whole.id)).toMatchObject({ search_parameters: { State: 'OK' }, status: 'succeeded' });
  expect(purchases).toHaveLength(2);
  return find(odd.id);
}

test('reads filters of JSON text, a count beyond an integer, a time at infinity, none, and a version that is null', async () => {
  expect(await historyAfter(`filters = '"{\\"LastName\\":\\"ADA\\"}"'`)).toMatchObject({
    ...{ search_parameters: { LastName: 'ADA' }, amount_dollars: 9.99 },
  });
  expect(
    await historyAfter(`record_count = 5000000000, created_at = 'infinity', completed_at = '-infinity',
      version_ids = ARRAY[1, NULL]::int[], receipt_url = 'javascript:alert(1)'`),
  ).toMatchObject({ record_count: 5_000_000_000, created_at: null, completed_at: null, receipt_url: null });
  expect(
    await historyAfter(`created_at = '12026-01-01', completed_at = NULL, payment_method_last4 = NULL`),
  ).toMatchObject({ created_at: null, completed_at: null, payment_method_last4: null });
});

test('names the elections and the date of the data that a list was counted on, when it is gone too', async () => {
  const election = (vh: number, election_date: string, classification: string) => ({
    ...{ election_id: `AR-${election_date}`, election_date, classification, vh },
  });
  const version = {
    state: 'AR',
    voters: [{ voter_id: '1', last_name: 'ADA', vote_history: 1 }],
  };
  const old = await publishVersion(services.admin, {
    ...version,
    dataDate: '2026-03-02',
    elections: [election(1, '2026-03-03', 'primary'), election(2, '2024-11-05', 'general')],
  });
  const ben = newBuyer();
  await ben.buy({ State: 'AR', VoteHistory: 'VH1', NotVoted: 'VH2' });
  await publishVersion(services.admin, {
    ...version,
    dataDate: '2026-11-09',
    elections: [election(1, '2026-11-03', 'general'), election(2, '2026-03-03', 'primary')],
  });
  const known = [
    {
      search_parameters: { VoteHistory: 'VH1', NotVoted: 'VH2' },
      elections: [
        { token: 'VH1', date: '2026-03-03', classification: 'primary', today: 'VH2' },
        { token: 'VH2', date: '2024-11-05', classification: 'general', today: null },
      ],
      data_dates: [{ state: 'AR', date: '2026-03-02' }],
    },
  ];
  expect(await ben.history()).toMatchObject(known);
  await purgeVersion(services.admin, old);
  expect(await ben.history()).toMatchObject(known);

  // As of versions that were deleted before they left a record.
  await services.admin.query('DELETE FROM version_records');
  expect(await ben.history()).toMatchObject([{ elections: null, data_dates: null }]);
});

test('a list gets a name, another one, and none', async () => {
  const nameShown = async () => (await ann.history()).find(({ id }) => id === whole.id)?.list_name;
  expect(await nameShown()).toBeNull();
  for (const [name, shown] of [
    ['  October   mailing, wards 1 & 2 ', 'October mailing, wards 1 & 2'],
    ['𝕬'.repeat(80), '𝕬'.repeat(80)],
    [' ', null],
  ] as const) {
    expect((await ann.nameList(whole.id, name)).status).toBe(200);
    expect(await nameShown()).toBe(shown);
  }
  expect(await movesOf(services.admin, whole.id)).toEqual(['created', 'succeeded']);
});

/** The elections of version 2 are one further back in today's data; version 3 has none that are tracked. */
const tracked = (versionId: number, vh: number | null, date: string | null, classification = 'general') => ({
  ...{ versionId, state: ['OK', 'OH', 'AR'][versionId - 1] ?? '', dataDate: '2026-05-12', sample: false },
  ...{ vh, date, classification: vh === null ? null : classification },
  liveToken: vh === null ? null : `VH${versionId === 1 ? vh : vh + 1}`,
});
const VERSIONS = [
  tracked(2, 1, '2026-11-03'),
  tracked(2, 2, '2026-05-05', 'primary'),
  tracked(1, 1, '2026-11-03'),
  tracked(1, 2, '2026-06-16', 'primary'),
  tracked(1, 3, '2024-11-05'),
  tracked(3, null, null),
];

test('names an election of several states only if it is the same in each', () => {
  expect(electionsOfList({ VoteHistory: 'VH1,VH2,VH3' }, [1, 2], VERSIONS)).toEqual([
    { token: 'VH1', date: '2026-11-03', classification: 'general', today: null },
  ]);
  const other = VERSIONS.map((version) =>
    version.versionId === 2 ? { ...version, classification: 'special' } : version,
  );
  expect(electionsOfList({ VoteHistory: 'VH1' }, [1, 2], other)).toBeNull();
  expect(electionsOfList({ VoteHistory: 'VH1' }, [1, 3], VERSIONS)).toBeNull();
});
