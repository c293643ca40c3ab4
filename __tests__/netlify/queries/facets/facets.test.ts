import fc from 'fast-check';
import type { Database, Query } from '../../../../netlify/lib/db';
import { breakdown } from '../../../../netlify/queries/facets/breakdown';
import { optionFacets } from '../../../../netlify/queries/facets/optionFacets';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import {
  type CanonicalFilters,
  type FiltersInput,
  PARTY_CODES,
  STATUS_CODES,
} from '../../../../src/contract/filters';
import {
  type Breakdown,
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
import { filterSets, ODD, type VoterRecord } from '../../support/filterSets';
import { captureLog } from '../../support/log';
import { type Services, startServices } from '../../support/server';
import { indexVoters } from '../../support/voters';

const SEED = 20261122;
/** Number of filter sets to compare. `COUNT_SETS=2000` makes it a long test. */
const SETS = Number(process.env['COUNT_SETS'] ?? 70);
/** The version id of each state. */
const STATES = { OK: 1, NC: 2 } as const;
const BANDS = [
  [18, 24],
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 64],
  [65, 74],
  [75, null],
] as const;

let services: Services;
let database: Pick<Database, 'rows' | 'both'>;
const log = captureLog();

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

/** Voters by a column's value, from a plain condition. `counted` is an extra SQL condition. */
async function plainly(
  value: string,
  filters: CanonicalFilters,
  counted = '',
): Promise<Record<string, number>> {
  const { State, ...others } = filters;
  const ids = Object.entries(STATES).flatMap(([state, id]) =>
    State === undefined || State === state ? [id] : [],
  );
  const { text, values } = voterCondition(ids, others);
  const rows = await services.admin.query<{ value: string; voters: number }>(
    `SELECT ${value} AS value, count(*)::int AS voters FROM voters WHERE ${text}${counted} GROUP BY 1`,
    values,
  );
  return Object.fromEntries(rows.map((row) => [row.value, row.voters]));
}

const COUNTY = `county || ', ' || state`;
const byCounty = (counties: Breakdown['counties']) =>
  Object.fromEntries(counties.map(({ county, state, voters }) => [`${county}, ${state}`, voters]));

/** The options of every field, from plain conditions. */
async function plainOptions(filters: CanonicalFilters) {
  const { PolitalAff: _party, ...anyParty } = filters;
  const { Status: _status, ...anyStatus } = filters;
  const { County_Desc: _county, ...anyCounty } = filters;
  const { State: _state, ...anywhere } = anyCounty;
  const district = (filter: keyof CanonicalFilters, column: string, prefix: string) =>
    plainly(
      `'${prefix}-' || ${column}`,
      Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter)),
      ` AND ${column} IS NOT NULL`,
    );
  const elections = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      plainly(`'VH${n}'`, filters, ` AND vote_history & ${1 << (n - 1)} > 0`),
    ),
  );
  return {
    parties: await plainly('party', anyParty),
    statuses: await plainly('status', anyStatus),
    counties: await plainly(COUNTY, anyCounty),
    states: await plainly('state', anywhere),
    congressionalDistricts: await district('CongressionalDistrict', 'congressional_district', 'CD'),
    stateSenateDistricts: await district('StateSenateDistrict', 'state_senate_district', 'SD'),
    stateHouseDistricts: await district('StateHouseDistrict', 'state_house_district', 'HD'),
    elections: Object.assign({}, ...elections) as Record<string, number>,
  };
}

/** Some of the fields, counted alone, must come to the same; the others must be empty. */
async function expectOptions(
  filters: CanonicalFilters,
  of: readonly (keyof Facets)[],
  maxPositions?: number,
): Promise<void> {
  const { counties, ...counts } = await optionFacets(database, filters, of, maxPositions);
  const plain = Object.entries(await plainOptions(filters));
  expect({ ...counts, counties: byCounty(counties) }).toEqual(
    Object.fromEntries(
      plain.map(([field, voters]) => [field, of.some((one) => one === field) ? voters : {}]),
    ),
  );
}

async function expectBreakdown(filters: CanonicalFilters, maxPositions?: number): Promise<void> {
  const { voters, parties, ages, counties } = await breakdown(database, filters, maxPositions);
  const band = BANDS.map(([from, to]) => `WHEN age BETWEEN ${from} AND ${to ?? 200} THEN ${from}`).join(' ');
  const bands = await plainly(`(CASE ${band} END)`, filters, ' AND age >= 18');
  expect({ all: voters, parties, counties: byCounty(counties) }).toEqual({
    all: (await plainly(`'all'`, filters))['all'] ?? 0,
    parties: await plainly('party', filters),
    counties: await plainly(COUNTY, filters),
  });
  expect(ages).toEqual(BANDS.map(([from, to]) => ({ from, to, voters: bands[from] ?? 0 })));
}

/** Filter sets, many of which also have some of the filters whose options are counted. */
const chosenSets = (voters: readonly VoterRecord[]) =>
  fc
    .tuple(
      filterSets(voters),
      fc.constantFrom('OK', 'NC', undefined),
      fc.constantFrom(...voters),
      fc.subarray(
        ['County_Desc', 'PolitalAff', 'Status', 'CongressionalDistrict', 'StateHouseDistrict', 'VoteHistory'],
        { maxLength: 3 },
      ),
    )
    .map(([filters, State, voter, names]): CanonicalFilters => {
      const own = {
        County_Desc: String(voter['county']).toUpperCase(),
        PolitalAff: String(voter['party']),
        Status: String(voter['status']),
        CongressionalDistrict: `CD-${voter['congressional_district'] ?? 1}`,
        StateHouseDistrict: `HD-${voter['state_house_district'] ?? 1}`,
        VoteHistory: 'VH2',
      };
      const chosen = Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
      return { ...filters, ...chosen, ...(State !== undefined && { State }) };
    });

async function compare(sets: number, seed: number): Promise<void> {
  const voters = await services.admin.query<VoterRecord>('SELECT * FROM voters');
  await fc.assert(
    fc.asyncProperty(
      chosenSets(voters),
      fc.constantFrom(0, undefined),
      fc.oneof(fc.constant(FACET_FIELDS), fc.subarray(FACET_FIELDS)),
      async (filters, maxPositions, of) => {
        await expectOptions(filters, of, maxPositions);
        await expectBreakdown(filters, maxPositions);
      },
    ),
    {
      seed,
      numRuns: sets,
      examples: [
        [{}, 0, FACET_FIELDS],
        [{ State: 'OK' }, 0, FACET_FIELDS],
        [{ State: 'OK' }, undefined, ['parties', 'elections']],
        [{ State: 'PA' }, undefined, FACET_FIELDS],
      ],
    },
  );
}

test(
  'form facets and the breakdown of any list agree with plain conditions',
  () => compare(SETS, SEED),
  1_800_000,
);

test('they also agree when one version has no bit strings and another does', async () => {
  await services.admin.script(`CREATE TABLE layouts AS SELECT version_id AS id, bit_layout FROM data_versions;
    UPDATE data_versions SET bit_layout = NULL WHERE state = 'NC'`);
  await compare(20, SEED + 1).finally(() =>
    services.admin.script(
      'UPDATE data_versions SET bit_layout = l.bit_layout FROM layouts AS l WHERE id = version_id; DROP TABLE layouts',
    ),
  );
});

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
    expect([party, options.parties[party] ?? 0]).toEqual([party, found]);
    const isIn = filters.PolitalAff?.includes(party) ?? true;
    expect([party, list.parties[party] ?? 0]).toEqual([party, isIn ? found : 0]);
  }
  for (const Status of STATUS_CODES) expect(options.statuses[Status] ?? 0).toBe(await count({ Status }));
  for (const State of Object.keys(STATES))
    expect(options.states[State] ?? 0).toBe(await count({ State, County_Desc: '' }));
  for (const { from, to, voters } of list.ages) {
    const AgeMin = Math.max(from, filters.AgeMin ?? 18);
    const AgeMax = to === null ? filters.AgeMax : Math.min(to, filters.AgeMax ?? to);
    const nobody = AgeMax !== undefined && AgeMin > AgeMax;
    const found = nobody ? 0 : await count({ AgeMin, ...(AgeMax !== undefined && { AgeMax }) });
    expect([from, voters]).toEqual([from, found]);
  }
  expect(list.voters).toBe(await count({}));
  const some = counties.filter(({ state }, n) => state === (filters.State ?? state) && n % 5 === 1);
  expect(some.length).toBeGreaterThan(10);
  for (const { county, state } of some) {
    const shown = options.counties.find((of) => of.county === county && of.state === state);
    expect([county, shown?.voters ?? 0]).toEqual([
      county,
      await count({ State: state, County_Desc: county }),
    ]);
  }
});
