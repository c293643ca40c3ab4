import fc from 'fast-check';
import type { Database, Query } from '../../../../netlify/lib/db';
import { breakdown } from '../../../../netlify/queries/facets/breakdown';
import { optionFacets } from '../../../../netlify/queries/facets/optionFacets';
import type { CanonicalFilters, FiltersInput } from '../../../../src/contract/filters';
import { PARTY_CODES, STATUS_CODES, FILTERS_OF_A_STATE } from '../../../../src/contract/fields/fields';
import {
  breakdownEndpoint,
  FACET_FIELDS,
  facetsEndpoint,
  type Facets,
} from '../../../../src/contract/facets';
import { countEndpoint, countiesEndpoint } from '../../../../src/contract/voters';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { countOptions } from '../../../../tools/loader/version/countOptions';
import { succeed } from '../../support/call';
import { chosenSets } from '../../support/chosenSets';
import { ODD, type VoterRecord } from '../../support/filterSets';
import { byCounty, plainFacets } from '../../support/plainFacets';
import { captureLog } from '../../support/log';
import { type Services, startServices } from '../../support/server';
import { indexVoters } from '../../support/voters';

const SEED = 20261122;
/** Number of filter sets to compare. `COUNT_SETS=2000` makes it a long test. */
const SETS = Number(process.env['COUNT_SETS'] ?? 70);
/** The version id of each state. */
const STATES = { OK: 1, NC: 2 } as const;
const LOWEST = [18, 25, 35, 45, 55, 65, 75] as const;
const BANDS = LOWEST.map((from, band) => [from, band === 6 ? null : (LOWEST[band + 1] ?? 0) - 1] as const);

let services: Services;
let database: Pick<Database, 'rows' | 'both'>;
const log = captureLog();
const plain = () => plainFacets(services.admin, STATES);

beforeAll(async () => {
  services = await startServices();
  const { admin } = services;
  const rows = <Of>({ text, values }: Query<Of>) => admin.query<Of>(text, values);
  database = { rows, both: async (one, other) => [await rows(one), await rows(other)] };
  await buildVersion(admin, sampleOf('OK', 650), { replace: true, check: () => undefined });
  // With the one added by ODD, there are 101 counties, whose codes have three digits.
  await buildVersion(admin, sampleOf('NC', 810), { replace: true, check: () => undefined });
  await admin.script(`${ODD}
    UPDATE voters SET age = 17 WHERE position % 31 = 9;
    UPDATE voters SET age = 75 WHERE position % 29 = 9;
    UPDATE voters SET generals_voted = position % 5, primaries_voted = position / 7 % 5;
    TRUNCATE counties, filter_options`);
  for (const id of Object.values(STATES)) {
    await indexVoters(admin, id);
    await countOptions(admin, id);
  }
});
afterAll(async () => {
  log.restore();
  await services.close();
});

/** Some of the fields, counted alone, must come to the same; the others must be empty. */
async function expectOptions(filters: CanonicalFilters, of: readonly (keyof Facets)[]): Promise<void> {
  const { counties, ...counts } = await optionFacets(database, filters, of);
  const expected = Object.entries(await plain().options(filters));
  expect({ ...counts, counties: byCounty(counties) }).toEqual(
    Object.fromEntries(
      expected.map(([field, voters]) => [field, of.some((one) => one === field) ? voters : {}]),
    ),
  );
}

async function expectBreakdown(filters: CanonicalFilters): Promise<void> {
  const { voters, households, undeliverable, ages, counties, ...groups } = await breakdown(database, filters);
  const { parties, statuses, elections, generals, primaries, ...others } = await plain().options(filters);
  expect({ voters, counties: byCounty(counties), groups }).toEqual({
    voters: (await plain().by(`'all'`, filters))['all'] ?? 0,
    counties: others.counties,
    groups: { parties, statuses, elections, generals, primaries },
  });
  const homes = await plain().by('household_key', filters, ' AND household_key IS NOT NULL');
  expect(households).toBe(Object.keys(homes).length);
  const nowhere = await plain().by(`'all'`, filters, ' AND NOT deliverable');
  expect(undeliverable).toBe(nowhere['all'] ?? 0);
  const { AgeMin: _min, AgeMax: _max, ...anyAge } = filters;
  const band = BANDS.map(([from, to]) => `WHEN age BETWEEN ${from} AND ${to ?? 200} THEN ${from}`).join(' ');
  const bands = await plain().by(`(CASE ${band} END)`, anyAge, ' AND age >= 18');
  expect(ages).toEqual(BANDS.map(([from, to]) => ({ from, to, voters: bands[from] ?? 0 })));
}

async function compare(sets: number, seed: number): Promise<void> {
  const voters = await services.admin.query<VoterRecord>('SELECT * FROM voters');
  await fc.assert(
    fc.asyncProperty(
      chosenSets(voters),
      fc.oneof(fc.constant(FACET_FIELDS), fc.subarray(FACET_FIELDS)),
      async (filters, of) => {
        await expectOptions(filters, of);
        await expectBreakdown(filters);
      },
    ),
    {
      seed,
      numRuns: sets,
      examples: [
        [{}, FACET_FIELDS],
        [{ State: 'OK' }, FACET_FIELDS],
        [{ State: 'OK' }, ['parties', 'elections']],
        [{ State: 'PA' }, FACET_FIELDS],
      ],
    },
  );
}

test(
  'form facets and the breakdown of any list agree with plain conditions',
  () => compare(SETS, SEED),
  1_800_000,
);

test.each<[string, FiltersInput]>([
  ['nothing', {}],
  ['all four choices', { State: 'OK', County_Desc: 'Tulsa,Oklahoma', PolitalAff: 'DEM,REP', Status: 'A' }],
  ['ages and history', { State: 'NC', AgeMin: 30, AgeMax: 70, VoteHistory: 'VH1' }],
])('each facet equals the count with its value in the filters: %s', async (_, filters) => {
  const count = async (more: FiltersInput) =>
    (await succeed(countEndpoint, { body: { ...filters, ...more } })).count;
  const { data: options } = await succeed(facetsEndpoint, { body: filters });
  const { data: list } = await succeed(breakdownEndpoint, { body: filters });
  const { data: counties } = await succeed(countiesEndpoint);
  for (const party of PARTY_CODES) {
    const found = await count({ PolitalAff: party });
    expect([options.parties[party] ?? 0, list.parties[party] ?? 0]).toEqual([found, found]);
  }
  for (const Status of STATUS_CODES) expect(options.statuses[Status] ?? 0).toBe(await count({ Status }));
  const elsewhere = Object.fromEntries(FILTERS_OF_A_STATE.map((name) => [name, '']));
  for (const State of Object.keys(STATES))
    expect(options.states[State] ?? 0).toBe(await count({ State, ...elsewhere }));
  for (const { from, to, voters } of list.ages) {
    const counted = { ...filters, AgeMin: from, AgeMax: to ?? undefined };
    expect([from, voters]).toEqual([from, (await succeed(countEndpoint, { body: counted })).count]);
  }
  expect(list.voters).toBe(await count({}));
  const some = counties.filter(({ state }, n) => state === (filters.State ?? state) && n % 5 === 1);
  expect(some.length).toBeGreaterThan(10);
  for (const { county, state } of some) {
    const shown = options.counties.find((of) => of.county === county && of.state === state);
    expect(shown?.voters ?? 0).toBe(await count({ State: state, County_Desc: county }));
  }
});

test('and once voters are suppressed, down to the last one of a county', async () => {
  const { admin } = services;
  const suppressed = await admin.query(
    `SELECT suppress_voter(state, voter_id) FROM voters WHERE position % 30 = 7
       OR (version_id, county) = (SELECT version_id, county FROM counties ORDER BY voters LIMIT 1)`,
  );
  expect(suppressed.length).toBeGreaterThan(40);
  await compare(SETS / 2, SEED + 2);
});
