import type { AnyEndpoint } from '../../../src/contract/endpoint';
import type { FiltersInput } from '../../../src/contract/filters';
import { answerEndpoint } from '../../../src/contract/answer';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import {
  countEndpoint,
  searchEndpoint,
  stateCountEndpoint,
  stateFiltersEndpoint,
} from '../../../src/contract/voters';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { ANN, emulatorToken } from '../support/tokens';
import { AFFIRMED } from '../../support/affirmed';
import { publishVersion, type VoterFixture } from '../support/voters';

const voter = (n: number, turnout: Partial<VoterFixture>): VoterFixture => ({
  voter_id: String(n),
  last_name: `ADA ${n}`,
  vote_history: n % 4,
  ...turnout,
});
const election = (date: string, classification: string, election_level = 'statewide') => ({
  ...{ election_id: `${date}-${classification}-${election_level}`, election_date: date },
  ...{ classification, election_level },
});
/** Five generals up to the data date, and two primaries. */
const ELECTIONS = [
  election('2026-11-03', 'general'),
  ...['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06', '2016-11-08'].map((day) =>
    election(day, 'general'),
  ),
  election('2025-11-04', 'general', 'local'),
  election('2026-05-12', 'primary'),
  election('2024-06-18', 'primary'),
  election('2024-03-05', 'presidential_primary'),
  election('2023-06-13', 'primary', 'local'),
];

const { services } = openShop({
  OK: {
    dataDate: '2026-05-12',
    elections: ELECTIONS,
    voters: [0, 1, 2, 3, 4, 4].map((generals, n) =>
      voter(n, { generals_voted: generals, primaries_voted: n % 3 }),
    ),
  },
  AR: {
    dataDate: '2026-05-12',
    // None that the whole state has voted in.
    elections: ELECTIONS.filter(
      ({ election_date: day, election_level: level }) => level === 'local' || day > '2026-05-12',
    ),
    voters: [voter(0, {}), voter(1, {})],
  },
});

const filtersOf = async (state: string) => (await succeed(stateFiltersEndpoint, { params: { state } })).data;

test('a state says over which elections its turnout is counted; data without statewide elections names none', async () => {
  expect(await filtersOf('OK')).toMatchObject({
    generals: ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'],
    primaries: ['2026-05-12', '2024-06-18'],
  });
  expect(await filtersOf('AR')).toMatchObject({ generals: [], primaries: [] });
});

test('presets are counted with the list that they change, in their order', async () => {
  const presets = [
    { GeneralsMin: 3 },
    { GeneralsMin: '', GeneralsMax: '' },
    { GeneralsMin: 1, GeneralsMax: 2 },
    { VoteHistory: 'VH1', NotVoted: 'VH2' },
    { Status: 'I' },
  ];
  const ask = async (body: object) => (await succeed(answerEndpoint, { body })).data;
  expect(await ask({ State: 'OK', presets })).toMatchObject({ voters: 6, presets: [3, 6, 2, 2, 0] });
  expect(await ask({ State: 'OK', GeneralsMin: 4, presets })).toMatchObject({
    ...{ voters: 2, presets: [3, 6, 2, 1, 0] },
  });
  expect(await ask({ State: 'ZZ', presets })).toMatchObject({ voters: 0, presets: [0, 0, 0, 0, 0] });
});

const SILENT = 'can’t be used for AR: its data doesn’t show who voted in general elections';
const SHORT = 'must be at most 2 for OK: its data covers only the last 2 primaries';
const ASKING: [AnyEndpoint, (filters: FiltersInput) => object, string][] = [
  [searchEndpoint, (filters) => filters, ''],
  [countEndpoint, (filters) => filters, ''],
  [stateCountEndpoint, ({ State, ...filters }) => ({ state: State, ...filters }), ''],
  [answerEndpoint, (filters) => ({ ...filters, of: 'parties' }), ''],
  [answerEndpoint, ({ State, ...preset }) => ({ State, presets: [{ Status: 'A' }, preset] }), 'presets.1.'],
  [
    createIntentEndpoint,
    (searchParameters) => ({
      amount: 999,
      productType: 'csv_download',
      affirmation: AFFIRMED,
      searchParameters,
    }),
    'searchParameters.',
  ],
];

test.each(ASKING.map((asking) => [`${asking[0].path} ${asking[2]}`, ...asking] as const))(
  '%s refuses to count over elections that the data does not have',
  async (_path, endpoint, bodyOf, under) => {
    const refused = (filters: FiltersInput, name: string, error: string) =>
      expect(
        failureOf(call(endpoint, { body: bodyOf(filters), token: emulatorToken(ANN) })),
      ).resolves.toMatchObject({ status: 400, code: 'bad_request', error, path: `${under}${name}` });
    await refused({ State: 'AR', GeneralsMax: 0 }, 'GeneralsMax', SILENT);
    await refused({ State: 'OK', PrimariesMin: 3 }, 'PrimariesMin', SHORT);
  },
);

test('each filter of turnout is refused, and a list of all states asks the data of each', async () => {
  const refusedOf = async (body: FiltersInput) => (await failureOf(call(countEndpoint, { body }))).path;
  for (const filters of [{ GeneralsMin: 1 }, { GeneralsMax: 3 }]) {
    expect(await refusedOf({ State: 'AR', ...filters })).toBe(Object.keys(filters)[0]);
    expect(await refusedOf(filters)).toBe(Object.keys(filters)[0]);
  }
  expect(await refusedOf({ State: 'OK', PrimariesMax: 3 })).toBe('PrimariesMax');
});

test('options are counted where the data has them, and without them elsewhere', async () => {
  const options = async (body: FiltersInput) =>
    (await succeed(answerEndpoint, { body: { ...body, of: 'states,generals,primaries' } })).data.facets;
  expect(await options({ State: 'OK' })).toMatchObject({
    ...{
      states: { OK: 6, AR: 2 },
      generals: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 2 },
      primaries: { 0: 2, 1: 2, 2: 2 },
    },
  });
  for (const filters of [{ State: 'AR' }, {}])
    expect(await options(filters)).toEqual({ states: { OK: 6, AR: 2 }, generals: {}, primaries: {} });
  // A state that cannot answer is missing beside the others, but not in their way.
  expect((await options({ State: 'OK', GeneralsMin: 4 })).states).toEqual({ OK: 2 });
});

describe('an election without a VH', () => {
  const body = (filters: FiltersInput) => ({ body: { State: 'NC', ...filters } });
  const count = async (filters: FiltersInput) => (await succeed(countEndpoint, body(filters))).count;

  beforeAll(async () => {
    await publishVersion(services.admin, {
      state: 'NC',
      elections: [
        { ...election('2024-11-05', 'general'), vh: 1, choosable: true },
        { ...election('2023-11-07', 'local', 'local'), choosable: true },
        // Held on the day of VH1, and not the same.
        { ...election('2024-11-05', 'local', 'local'), choosable: true },
        election('2022-02-08', 'local', 'local'),
      ],
      voters: [
        { voter_id: '1', vote_history: 1, voted_on: ['2023-11-07'] },
        { voter_id: '2', vote_history: 1, voted_on: ['2023-11-07', '2024-11-05'] },
        { voter_id: '3', vote_history: 0, voted_on: ['2023-11-07'] },
        { voter_id: '4', vote_history: 0 },
      ],
    });
  });

  test('is on offer by its day, if enough voters of a county took part', async () => {
    const { elections } = await filtersOf('NC');
    expect(elections.map(({ token, date, classification }) => [token, date, classification])).toEqual([
      ['VH1', '2024-11-05', 'general'],
      ['2024-11-05', '2024-11-05', 'local'],
      ['2023-11-07', '2023-11-07', 'local'],
    ]);
  });

  test('finds who voted in it, and who did not', async () => {
    expect(await count({ VoteHistory: '2023-11-07' })).toBe(3);
    expect(await count({ NotVoted: '2023-11-07' })).toBe(1);
    expect(await count({ VoteHistory: 'VH1,2023-11-07' })).toBe(2);
    expect(await count({ VoteHistory: '2024-11-05' })).toBe(1);
    expect(await count({ VoteHistory: 'VH1', NotVoted: '2024-11-05' })).toBe(1);
    const { data } = await succeed(searchEndpoint, body({ VoteHistory: '2023-11-07', NotVoted: 'VH1' }));
    expect(data.map(({ VoterID }) => VoterID)).toEqual(['3']);
  });

  test('has figures beside the others, where it is asked for', async () => {
    const { data } = await succeed(answerEndpoint, {
      body: { State: 'NC', VoteHistory: '2023-11-07', of: 'elections,notVoted' },
    });
    expect(data.facets).toMatchObject({
      elections: { VH1: 2, '2023-11-07': 3 },
      notVoted: { VH1: 1, '2023-11-07': 1 },
    });
  });

  test.each([
    [
      'of a day without one',
      '2022-02-08',
      'can’t be used for NC: its data doesn’t show who voted on 2022-02-08',
    ],
    ['of no day', '2023-02-30', /must list tokens of VH1, .*, VH8, or days/u],
  ])('%s is refused', async (_, NotVoted, error) => {
    expect(await failureOf(call(countEndpoint, body({ NotVoted })))).toMatchObject({
      ...{ status: 400, code: 'bad_request', path: 'NotVoted' },
      error: typeof error === 'string' ? error : (expect.stringMatching(error) as string),
    });
  });
});
