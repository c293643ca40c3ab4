import type { FiltersInput } from '../../../../src/contract/filters';
import { FACET_NAMES } from '../../../../src/contract/fields/facets';
import { answerEndpoint } from '../../../../src/contract/answer';
import { countEndpoint } from '../../../../src/contract/voters';
import { succeed } from '../../support/call';
import { fileOf, idsIn } from '../../support/files';
import { openShop } from '../../support/openShop';
import { election, type VoterFixture } from '../../support/voters';

/** Invariant 33: a suppressed voter is, to every question, as one who was never on file. */
const PARTIES = ['DEM', 'REP', 'LIB'];
const HOUSES = 90;
/** Households of one to four, with every mix of parties and votes; some people have no mailbox. */
const VOTERS: readonly VoterFixture[] = Array.from({ length: HOUSES * 2.5 }, (_, n) => {
  const house = (n * n + 3 * n) % HOUSES;
  return {
    ...{ voter_id: `V${n}`, last_name: `NAME${n}`, first_name: 'ANN', county: `County ${house % 3}` },
    ...{ party: PARTIES[(n * 7 + house) % 3] ?? '', vote_history: (n * 5) % 8, status: 'A' },
    ...(house % 11 === 0
      ? {}
      : { street_num: String(house), street_name: 'ELM ST', city: 'ADA', zip: '74820' }),
  };
});
const isTakenOut = (n: number) => n % 4 === 1;
const REST = VOTERS.filter((_, n) => !isTakenOut(n));
const ELECTIONS = [1, 2, 3].map((vh) => election(vh, `202${vh}-11-04`));

const { services, newBuyer } = openShop({
  OK: { voters: VOTERS, elections: ELECTIONS },
  // The shop in which they never were.
  OH: { voters: REST, elections: ELECTIONS },
});
const suppress = (n: number) => services.admin.query(`SELECT suppress_voter('OK', 'V${n}')`);

const HOUSEHOLD_FILTERS: readonly FiltersInput[] = [
  ...PARTIES.map((party) => ({ HouseholdParty: party })),
  { HouseholdParty: 'DEM,REP' },
  { HouseholdNotVoted: 'VH1' },
  { HouseholdNotVoted: 'VH2,VH3' },
  { HouseholdParty: 'REP,LIB', HouseholdNotVoted: 'VH1', County_Desc: 'County 1' },
];

/** Two figures at a time: a question has a limit of what it costs. */
const FIGURES = ['households', 'deliverable', ...FACET_NAMES.filter((name) => name !== 'states')];
const ASKED = FIGURES.flatMap((_, n) => (n % 2 === 0 ? [FIGURES.slice(n, n + 2).join(',')] : []));

test('households are judged by those who are left, as if the others never had been on file', async () => {
  const { token } = newBuyer();
  const found = await Promise.all(
    HOUSEHOLD_FILTERS.map(async (filters) => {
      const body = { State: 'OK', ...filters };
      return (await succeed(countEndpoint, { token, body })).count > 0 ? [filters] : [];
    }),
  );
  expect(found.flat().length).toBeGreaterThan(4);
  const bought = await Promise.all(
    found.flat().map(async (filters) => {
      const buyer = newBuyer();
      const { id } = await buyer.buy({ State: 'OK', ...filters });
      return { buyer, id, ids: idsIn((await fileOf(buyer, id, { layout: 'everything' })).rows) };
    }),
  );
  for (const n of VOTERS.keys()) if (isTakenOut(n)) await suppress(n);

  for (const filters of HOUSEHOLD_FILTERS) {
    const [count, never] = await Promise.all(
      ['OK', 'OH'].map(async (State) => {
        const body = { State, ...filters };
        const { count: counted } = await succeed(countEndpoint, { token, body });
        const answers = [];
        for (const of of ASKED)
          answers.push((await succeed(answerEndpoint, { token, body: { ...body, of, presets: [] } })).data);
        return JSON.stringify([counted, answers]).replaceAll(`${State} `, '');
      }),
    );
    expect([filters, count]).toEqual([filters, never]);
  }
  // A list that was sold before keeps all who were on it, but for those who were suppressed.
  const gone = new Set(VOTERS.flatMap(({ voter_id }, n) => (isTakenOut(n) ? [voter_id] : [])));
  for (const { buyer, id, ids } of bought) {
    const { rows } = await fileOf(buyer, id, { layout: 'everything' });
    expect(idsIn(rows)).toEqual(ids.filter((voter) => !gone.has(voter)));
    const exclusionNo = await buyer.leaveOut(id);
    const [left] = await services.admin.query<{ voters: number }>(
      'SELECT voters FROM exclusions WHERE exclusion_no = $1',
      [exclusionNo],
    );
    expect(left?.voters).toBe(rows.length);
  }
});
