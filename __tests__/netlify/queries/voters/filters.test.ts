import fc from 'fast-check';
import { countEndpoint, searchEndpoint, stateCountEndpoint } from '../../../../src/contract/voters';
import { FILTER_NAMES } from '../../../../src/contract/fields/fields';
import type { FiltersInput } from '../../../../src/contract/filters';
import { OTHER_ELECTIONS, voters, withIds } from '../../support/arbitraries';
import { succeed } from '../../support/call';
import { inDefaultOrder, isInList, type ModelVoter } from '../../support/filterModel';
import { PLAIN_CRITERIA, typedSets, type VoterRecord } from '../../support/filterSets';
import { openShop } from '../../support/openShop';
import { publishVersion } from '../../support/voters';

const STATES = ['OK', 'AR'];
const SEED = 20261105;
/** Four general elections and four primaries, so that turnout can be asked for. */
const elections = ['general', 'primary'].flatMap((classification) =>
  [2018, 2020, 2022, 2024].map((year) => ({
    election_id: `${classification}-${year}`,
    election_date: classification === 'general' ? `${year}-11-05` : `${year}-06-18`,
    classification,
  })),
);
/** And two local ones, which are asked for by their days. */
const locals = OTHER_ELECTIONS.map((day) => ({
  ...{ election_id: `local-${day}`, election_date: day, classification: 'local', election_level: 'local' },
  choosable: true,
}));
const { services } = openShop({});
let everybody: ModelVoter[];

beforeAll(async () => {
  everybody = [];
  for (const [index, state] of STATES.entries()) {
    const [records = []] = fc.sample(voters, { seed: SEED + index, numRuns: 1 });
    const ofState = withIds(state, records);
    await publishVersion(services.admin, { state, voters: ofState, elections: [...elections, ...locals] });
    everybody.push(...ofState);
  }
  // A retired version, none of whose voters may be found.
  await publishVersion(services.admin, { state: 'PA', voters: [{ voter_id: 'V1', last_name: 'ADA' }] });
  await services.admin.script("UPDATE data_versions SET status = 'retired' WHERE state = 'PA'");
});

const days = fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(OTHER_ELECTIONS));
const asked = (filters: FiltersInput, name: 'VoteHistory' | 'NotVoted', more: readonly string[]) =>
  more.length === 0
    ? {}
    : {
        [name]: [...(filters[name] ?? '').split(',').filter((token) => token.trim() !== ''), ...more].join(
          ',',
        ),
      };

/** What others in the household are, and exclusions, which belong to an account, `exactCounts` compares. */
const OF_OTHERS = ['HouseholdParty', 'HouseholdNotVoted', 'LeaveOut'];

test('without an account, any filter set finds and counts exactly the matching voters, in default order', async () => {
  const tried = new Set<string>();
  const sets = fc
    .tuple(
      typedSets(everybody as unknown as VoterRecord[], PLAIN_CRITERIA),
      ...([days, days, fc.constantFrom('OK', 'ar ', 'ZZ', undefined, undefined)] as const),
    )
    .map(([others, voted, not, State]): FiltersInput => {
      const notVoted = not.filter((day) => !voted.includes(day));
      return {
        ...{ ...others, ...(State !== undefined && { State }) },
        ...asked(others, 'VoteHistory', voted),
        ...asked(others, 'NotVoted', notVoted),
      };
    });
  await fc.assert(
    fc.asyncProperty(sets, async (filters) => {
      for (const name of Object.keys(filters)) tried.add(name);
      const expected = everybody.filter((voter) => isInList(voter, filters)).toSorted(inDefaultOrder(STATES));
      const found = await succeed(searchEndpoint, { body: filters });
      expect(
        found.data.map(({ VoterID, LastName, County_Desc, Age }) => [VoterID, LastName, County_Desc, Age]),
      ).toEqual(expected.map(({ voter_id, last_name, county, age }) => [voter_id, last_name, county, age]));
      expect(found.totalCount).toBe(expected.length);
      expect((await succeed(countEndpoint, { body: filters })).count).toBe(expected.length);
    }),
    { seed: SEED, numRuns: 150 },
  );
  expect(FILTER_NAMES.filter((name) => !tried.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
});

test('a state’s total counts its records that match the other filters', async () => {
  const ofState = everybody.filter(({ state }) => state === 'AR');
  expect((await succeed(stateCountEndpoint, { body: { state: 'ar' } })).totalCount).toBe(ofState.length);
  const democrats = ofState.filter(({ party }) => party === 'DEM');
  expect((await succeed(stateCountEndpoint, { body: { state: 'AR', PolitalAff: 'dem' } })).totalCount).toBe(
    democrats.length,
  );
});
