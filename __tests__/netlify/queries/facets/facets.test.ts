import fc from 'fast-check';
import type { DataReader } from '../../../../netlify/lib/db';
import { answerQuestion } from '../../../../netlify/queries/facets/answer';
import type { CanonicalFilters } from '../../../../src/contract/filters';
import { COUNTED, type Counted } from '../../../../src/contract/question';
import { listsOfSteps, stepsOf } from '../../../../src/contract/funnel';
import { shopDatabase } from '../../../../tools/database/shopDatabase';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { countOptions } from '../../../../tools/loader/version/counts';
import { filterSets, ODD, type VoterRecord } from '../../support/filterSets';
import { figure } from '../../support/figureScreen';
import { plainCounts } from '../../support/plainCounts';
import { plainFacets } from '../../support/plainFacets';
import { openShop } from '../../support/openShop';
import { indexVoters } from '../../support/voters';

const SEED = Number(process.env['SEED'] ?? 20261122);
/** Number of filter sets to compare. `npm run test:long -- facets` takes 500. */
const SETS = Number(process.env['COUNT_SETS'] ?? 24);
/** The version id of each state. */
const STATES = { OK: 1, NC: 2 } as const;
const { services } = openShop({});
let database: DataReader;
let plain: ReturnType<typeof plainCounts>;

beforeAll(async () => {
  const { admin } = services;
  database = shopDatabase(admin);
  await buildVersion(admin, sampleOf('OK', 650), { replace: true, check: () => undefined });
  // With the one added by ODD, there are 101 counties, whose codes have three digits.
  await buildVersion(admin, sampleOf('NC', 810), { replace: true, check: () => undefined });
  await admin.script(`${ODD}
    UPDATE voter_rows SET age = 17 WHERE position % 31 = 9;
    UPDATE voter_rows SET age = 75 WHERE position % 29 = 9;
    UPDATE voter_rows SET generals_voted = position % 5, primaries_voted = position / 7 % 5;
    TRUNCATE counties, filter_options`);
  for (const id of Object.values(STATES)) {
    await indexVoters(admin, id);
    await countOptions(admin, id);
  }
});

/** What presets may set, as a buyer could press them. */
const PRESETS: readonly CanonicalFilters[] = [
  { AgeMin: 30, AgeMax: 44 },
  { GeneralsMin: 3, GeneralsMax: 4 },
  { VoteHistory: 'VH1', NotVoted: 'VH2' },
  { PolitalAff: 'IND' },
  { RegisteredFrom: '2020-02-29' },
  { Status: 'A', Deliverable: 'Y' },
  // One place of a kind, in place of those of the list.
  { Municipalities: 'NORMAN' },
  { Municipalities: 'NONE ON FILE' },
  { Zip: '73069' },
  { StateHouseDistrict: 'HD-2' },
];

/** Of elections, the ones chosen and the others are counted in different lists. */
const CHOSEN: CanonicalFilters = {
  ...{ State: 'OK', PolitalAff: 'DEM,REP', Status: 'A', Gender: 'F,M', AgeMin: 25, AgeMax: 74 },
  ...{ VoteHistory: 'VH2', NotVoted: 'VH5', GeneralsMax: 3, PrimariesMax: 3 },
};

/** Of what is asked, everything must come to the same; nothing else is answered. */
async function expectAnswer(
  filters: CanonicalFilters,
  of: readonly Counted[],
  set: readonly CanonicalFilters[],
): Promise<void> {
  // A range that the list has only one end of must not be turned round.
  const presets = set.map((values) => ({ ...without(filters, RANGES_OF(values)), ...values }));
  // Any order would do; the form's is what the screen asks at first.
  const steps =
    filters.VoterID === undefined ? (listsOfSteps(filters, stepsOf(filters).toReversed()) ?? []) : [];
  const { facets, ...totals } = await answerQuestion(database, { filters, of: [...of], presets, steps });
  const asked = <Of>(entries: Readonly<Record<string, Of>>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => of.some((one) => one === name)));
  const voters = (list: CanonicalFilters) => figure('', 0, list);
  const homes = (list: CanonicalFilters) => figure('', 0, list, { of: 'households' });
  const deliverable = figure('', 0, filters, { of: 'deliverable' });
  const ofHomes = steps.filter((_, n) => [n, n + 1].some((step) => isVeto(steps, step)));
  const lists = [filters, ...presets, ...steps];
  const count = await plain([...lists.map(voters), ...[filters, ...ofHomes].map(homes), deliverable]);
  expect(totals).toEqual({
    voters: count(voters(filters)),
    ...asked({ households: count(homes(filters)), deliverable: count(deliverable) }),
    presets: presets.map((preset) => count(voters(preset))),
    ...(steps.length > 0 && {
      steps: steps.map((list) => count(voters(list))),
      stepHouseholds: steps.map((list) => (ofHomes.includes(list) ? count(homes(list)) : null)),
    }),
  });
  expect(facets).toEqual(await plainFacets(services.admin, STATES, filters, of));
}

/** Whether the nth list keeps whole households off that the one before does not. */
const isVeto = (lists: readonly CanonicalFilters[], n: number) =>
  n > 0 && n < lists.length && vetoes(lists[n]) > vetoes(lists[n - 1]);
const vetoes = ({ HouseholdParty, HouseholdNotVoted, LeaveOut = '' }: CanonicalFilters = {}) =>
  [HouseholdParty, HouseholdNotVoted, ...(LeaveOut.match(/H/gu) ?? [])].filter((of) => of !== undefined)
    .length;

const without = (filters: CanonicalFilters, names: readonly string[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
const RANGES_OF = (values: CanonicalFilters) =>
  Object.keys(values).flatMap((name) => {
    const kind = name.replace(/Min$|Max$|From$|To$/u, '');
    return ['VoteHistory', 'NotVoted'].includes(name)
      ? ['VoteHistory', 'NotVoted']
      : [kind, `${kind}Min`, `${kind}Max`, `${kind}From`, `${kind}To`];
  });

async function compare(sets: number, seed: number): Promise<void> {
  plain = plainCounts(services.admin, STATES);
  const voters = await services.admin.query<VoterRecord>('SELECT * FROM voters');
  // Several filters that facets and presets replace, and that take many strings.
  const [places] = await services.admin.query<{ counties: string; zips: string }>(
    `SELECT string_agg(DISTINCT upper(county), ',' ORDER BY upper(county)) AS counties,
       string_agg(DISTINCT left(zip, 5), ',' ORDER BY left(zip, 5)) AS zips
     FROM voters WHERE state = 'NC' AND position % 40 = 3`,
  );
  const registered = { RegisteredFrom: '1990-02-03', RegisteredTo: '2024-10-18' };
  const long = { State: 'NC', County_Desc: places?.counties ?? '', Zip: places?.zips ?? '', ...registered };
  await fc.assert(
    fc.asyncProperty(
      fc
        .tuple(filterSets(voters), fc.constantFrom('OK', 'NC', undefined))
        .map(([filters, State]) => (State === undefined ? filters : { ...filters, State })),
      fc.oneof(fc.constant(COUNTED), fc.subarray([...COUNTED])),
      fc.subarray([...PRESETS]),
      expectAnswer,
    ),
    {
      seed,
      numRuns: sets,
      examples: [
        [{}, COUNTED, PRESETS],
        [{}, COUNTED, PRESETS],
        [long, COUNTED, PRESETS],
        [CHOSEN, COUNTED, PRESETS],
        [{ State: 'OK' }, COUNTED, []],
        [{ State: 'OK' }, [], PRESETS],
        [{ State: 'OK', Status: 'A' }, [], PRESETS],
        [{ State: 'OK' }, ['parties', 'elections'], PRESETS],
        [{ State: 'PA' }, COUNTED, PRESETS],
        [{ VoterID: 'OK1', State: 'OK' }, COUNTED, PRESETS],
      ],
    },
  );
}

/** The long form takes minutes. */
const MOST_MS = 1_800_000;

test(
  'the answer about any list agrees with plain conditions, from fetched codes and from remembered ones',
  () => compare(SETS, SEED),
  MOST_MS,
);

test(
  'and once voters are suppressed, down to the last one of a county',
  async () => {
    const { admin } = services;
    const suppressed = await admin.query(
      `SELECT suppress_voter(state, voter_id) FROM voters WHERE position % 30 = 7
       OR (version_id, county) = (SELECT version_id, county FROM counties ORDER BY voters LIMIT 1)`,
    );
    expect(suppressed.length).toBeGreaterThan(40);
    await compare(SETS / 2, SEED + 2);
  },
  MOST_MS,
);
