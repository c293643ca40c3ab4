import { electionsOfList } from '../../../netlify/purchases/listData';
import { pastTriggers } from '../../support/pastTriggers';
import { nameListEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { movesOf } from '../support/shop';
import { publishVersion, purgeVersion } from '../support/voters';

const { services, newBuyer, log } = openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });
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

test.each([
  ['JSON text', `'"{\\"LastName\\":\\"ADA\\"}"'`, { LastName: 'ADA' }],
  ['a list', `'["LastName"]'`, null],
  [
    'a value that is refused today',
    `'{"AgeMin":7,"VoteHistory":"VH99"}'`,
    { AgeMin: 7, VoteHistory: 'VH99' },
  ],
])('filters that are %s', async (_kind, filters, shown) => {
  expect(await historyAfter(`filters = ${filters}::jsonb`)).toMatchObject({
    search_parameters: shown,
    amount_dollars: 9.99,
  });
});

test('a count beyond an integer, a time at infinity, no time at all and a version that is null', async () => {
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

const nameIt = (name: string) => {
  const { token } = ann;
  return succeed(nameListEndpoint, { token, body: { purchaseId: whole.id, name } });
};
const nameShown = async () => (await ann.history()).find(({ id }) => id === whole.id)?.list_name;

test('a list gets a name, another one, and none', async () => {
  expect(await nameShown()).toBeNull();
  await nameIt('  October   mailing, wards 1 & 2 ');
  expect(await nameShown()).toBe('October mailing, wards 1 & 2');
  await nameIt('𝕬'.repeat(80));
  expect(await nameShown()).toBe('𝕬'.repeat(80));
  await nameIt(' ');
  expect(await nameShown()).toBeNull();
  expect(await movesOf(services.admin, whole.id)).toEqual(['created', 'succeeded']);
});

test('the name is in no line of the log, and in no failure', async () => {
  log.take();
  await nameIt('CANARY-NAME');
  const body = { purchaseId: whole.id, name: 'CANARY-NAME'.repeat(8) };
  const failure = await failureOf(call(nameListEndpoint, { token: ann.token, body }));
  expect(failure).toMatchObject({ status: 400, path: 'name', error: 'must be at most 80 characters' });
  const lines = log.take();
  expect(lines).toMatchObject([
    { route: '/api/payments/name-list', status: 200, purchase: whole.id },
    { route: '/api/payments/name-list', status: 400 },
  ]);
  expect(JSON.stringify([failure, lines])).not.toContain('CANARY');
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
