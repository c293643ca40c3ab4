import fc from 'fast-check';
import type { CanonicalFilters } from '../../../../src/contract/filters';
import type { DataReader, Query } from '../../../../netlify/lib/db';
import type { BitLayout } from '../../../../netlify/queries/bits/layout';
import { searchPlan, type SearchPlan } from '../../../../netlify/queries/bits/plan';
import { listPages } from '../../../../netlify/queries/voters/pages';
import { CELL_END, exportText } from '../../../../netlify/queries/voters/export';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { countPlanned, countVoters } from '../../../../netlify/queries/voters/count';
import { answerQuestion } from '../../../../netlify/queries/facets/answer';
import { bitRowsQuery, DEFAULT_ORDER, PREVIEW, searchLive } from '../../../../netlify/queries/voters/search';
import { SEARCH_ROW_LIMIT } from '../../../../src/contract/limits';
import type { VoterRow } from '../../../../src/contract/voters';
import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { planRollback, switchVersions } from '../../../../tools/loader/version/rollback';
import { startTestDatabase } from '../../../support/database';
import { compareExclusions, compareHouseholds, EXCLUSIONS } from '../../support/exclusions';
import { filterSets, ODD, type VoterRecord } from '../../support/filterSets';
import { indexVoters } from '../../support/voters';

const SEED = Number(process.env['SEED'] ?? 20261121);
/** Number of filter sets in the first comparison. `npm run test:long -- counts` takes 1,000. */
const SETS = Number(process.env['COUNT_SETS'] ?? 24);
/** Of a comparison after a switch of versions, which can only go wrong as a whole. */
const SETS_AGAIN = Math.min(60, SETS / 2);
let stop: () => Promise<void>;
let admin: DatabaseAdmin;

beforeAll(async () => {
  const started = await startTestDatabase();
  admin = started.admin;
  stop = () => started.close();
  await buildVersion(admin, sampleOf('OK', 900), { replace: true, check: () => undefined });
  await buildVersion(admin, sampleOf('AR', 700), { replace: true, check: () => undefined });
  await admin.script(ODD);
  // Rebuilds the bit strings in small chunks; later loads use the default size.
  await indexVoters(admin, 1);
  await indexVoters(admin, 2);
  await admin.script(EXCLUSIONS);
});
afterAll(() => stop());

/**
 * The database for one filter set. It runs a statement once, although several ways to count come to the same
 * one: what differs between them is made here, and the data does not change.
 */
function askingOnce(): DataReader {
  const answers = new Map<string, Promise<unknown[]>>();
  const rows = <Of>({ text, values }: Query<Of>) => {
    const statement = JSON.stringify([text, values]);
    const answer = answers.get(statement) ?? admin.query(text, values);
    answers.set(statement, answer);
    return answer as Promise<Of[]>;
  };
  return { rows, snapshot: async (queries) => (await Promise.all(queries.map(rows))) as never };
}

/** Records per page, and of the longest list downloaded here. */
const [PAGE_ROWS, LONGEST] = [48, 400];

/** The voter ids in a list's file, page by page. */
async function downloaded(
  database: DataReader,
  plan: SearchPlan,
  filters: CanonicalFilters,
): Promise<string[]> {
  const ids: string[] = [];
  for (const page of await listPages(database, plan, PAGE_ROWS)) {
    expect(page.rows).toBeLessThanOrEqual(PAGE_ROWS);
    const { text, values } = exportText(page, { plan, filters, source: ['voter_id'] });
    const [answer] = await admin.query<Record<string, string>>(text, values);
    expect(answer?.['count']).toBe(String(page.rows));
    const cells = answer?.['string_agg']?.split(CELL_END) ?? [];
    // Each record has its vote history, too.
    ids.push(...cells.filter((_, cell) => cell % 2 === 0));
  }
  return ids;
}
async function idsOf({ versionIds }: SearchPlan, filters: CanonicalFilters): Promise<string[]> {
  const { text, values } = voterCondition(versionIds, filters);
  const rows = await admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE ${text} ORDER BY version_id, position`,
    values,
  );
  return rows.map(({ voter_id }) => voter_id);
}

/** The first rows by plain conditions, and how many voters and households there are. */
async function plainly({ versionIds }: SearchPlan, filters: CanonicalFilters) {
  const { text, values } = voterCondition(versionIds, filters);
  const rows = await admin.query<VoterRow>(
    `SELECT ${PREVIEW} FROM voters WHERE ${text} ORDER BY ${DEFAULT_ORDER} LIMIT ${SEARCH_ROW_LIMIT}`,
    values,
  );
  const [counted] = await admin.query<{ total: number; households: number }>(
    `SELECT count(*)::int AS total, count(DISTINCT household_key)::int AS households FROM voters WHERE ${text}`,
    values,
  );
  return { rows, ...counted };
}

/** Fewer rows than most lists have, so that they are narrowed to their early names. */
const FEW_ROWS = 10;

/** Mostly all states: a criterion's voter may be of either. */
const searched = fc.constantFrom('OK', undefined, undefined);

/** Compares counts, first rows, households and files from bit strings with plain conditions. */
async function compare(sets: number, seed: number): Promise<void> {
  const voters = await admin.query<VoterRecord>(
    'SELECT * FROM voters WHERE position % 3 = 0 OR last_name IS NULL',
  );
  await fc.assert(
    fc.asyncProperty(filterSets(voters), searched, async (filters, state) => {
      const database = askingOnce();
      const plan = await searchPlan(database, { liveOf: state }, filters);
      const plain = await plainly(plan, filters);
      const inState = state === undefined ? filters : { ...filters, State: state };
      const { rows, total } = await searchLive(database, inState, Promise.resolve());
      expect(total).toBe(plain.total);
      // Comparing a thousand rows as text takes a fraction of the time.
      expect(JSON.stringify(rows)).toBe(JSON.stringify(plain.rows));
      const few = bitRowsQuery(plan.bits, FEW_ROWS);
      if (few !== undefined) {
        const found = await database.rows(few);
        expect(found.map(({ VoterID }) => VoterID)).toEqual(
          plain.rows.slice(0, FEW_ROWS).map(({ VoterID }) => VoterID),
        );
        for (const row of found) expect(row.total).toBe(total);
      }
      if (state !== undefined) {
        const of = ['households'] as const;
        const question = { filters: { ...filters, State: state }, of: [...of], presets: [], steps: [] };
        const { households } = await answerQuestion(database, question);
        expect(households).toBe(plain.households);
      }
      expect(await countVoters(database, plan.versionIds, filters)).toBe(total);
      expect(await countPlanned(database, plan.bits)).toBe(total);
      // As for the live total: first with fetched codes, then with cached ones.
      for (const _ of ['fetched', 'cached'])
        expect(await countVoters(database, { liveOf: state }, filters)).toBe(total);
      const live = await searchLive(database, inState, Promise.resolve());
      expect(JSON.stringify(live)).toBe(JSON.stringify({ rows, total }));
      if (total <= LONGEST)
        expect(await downloaded(database, plan, filters)).toEqual(await idsOf(plan, filters));
    }),
    { seed, numRuns: sets },
  );
}

test(
  'the count, first rows and file of any filter set agree with its plain condition',
  () => compare(SETS, SEED),
  1_800_000,
);

test('exclusions leave out their voters, or whole households', () => compareExclusions(admin));

test('a veto keeps whole households off lists, whatever their size', () => compareHouseholds(admin));

test('a voter id leads to the file of that one voter', async () => {
  const [voter] = await admin.query<{ id: string }>(
    'SELECT min(voter_id) AS id FROM voters WHERE version_id = 1',
  );
  const filters: CanonicalFilters = { State: 'OK', VoterID: voter?.id ?? '' };
  const database = askingOnce();
  const plan = await searchPlan(database, { liveOf: 'OK' }, filters);
  expect(await downloaded(database, plan, filters)).toEqual([voter?.id]);
});

test('they also agree after a reload and after a rollback', async () => {
  await buildVersion(admin, sampleOf('OK', 800), { replace: true, check: () => undefined });
  await compareExclusions(admin);
  await compareHouseholds(admin);
  await compare(SETS_AGAIN, SEED + 1);
  const planned = await planRollback(admin, 'OK');
  await switchVersions(admin, planned);
  expect(planned.to.id).toBe(1);
  await compareExclusions(admin);
  await compareHouseholds(admin);
  await compare(SETS_AGAIN, SEED + 2);
}, 600_000);

test('they also agree once voters are suppressed', async () => {
  const suppressed = await admin.query<{ state: string; voter_id: string; in: number }>(
    `SELECT state, voter_id, suppress_voter(state, voter_id) AS in FROM (
       SELECT state, voter_id FROM voters v WHERE version_id IN (SELECT version_id FROM data_versions WHERE status = 'live')
         AND (position % 40 = 3 OR EXISTS (SELECT FROM household_parts h WHERE h.version_id = v.version_id AND position = start))
     ) AS chosen`,
  );
  expect(suppressed.length).toBeGreaterThan(40);
  expect(new Set(suppressed.map((of) => of.state)).size).toBe(2);
  const left = await admin.query(`SELECT 1 FROM voters v JOIN suppressions USING (state, voter_id)
    JOIN data_versions d ON d.version_id = v.version_id AND d.status IN ('live', 'retired')`);
  expect(left).toEqual([]);
  await compareHouseholds(admin);
  await compare(SETS / 2, SEED + 3);
  const { total } = await searchLive(askingOnce(), {}, Promise.resolve());
  const [stored] = await admin.query<{ voters: number }>(
    `SELECT sum(voters)::int AS voters FROM data_versions WHERE status = 'live'`,
  );
  expect(stored?.voters).toBe(total);
}, 600_000);

/** The strings to spoil. */
interface Damage {
  readonly version: number;
  readonly layout: BitLayout;
}

test.each([
  [
    'of voters',
    ({ version }: Damage) =>
      `UPDATE voter_bits_v${version} SET bits = set_bit(bits, 5, 1 - get_bit(bits, 5)) WHERE string = 0`,
    /^String 0 of version \d+ has \d+, not \d+: its counts would be wrong$/u,
  ],
  [
    'of households',
    ({ version, layout }: Damage) =>
      `UPDATE voter_bits_v${version} SET bits = set_bit(bits, 5, 1 - get_bit(bits, 5))
       WHERE string = ${layout.households.last}`,
    /^Version \d+ counts \d+ households by its bit strings, and \d+ by its rows$/u,
  ],
])('a version with wrong bit strings %s does not go live', async (_, damage, words) => {
  const spoiled: DatabaseAdmin = {
    ...admin,
    query: async (text, params) => {
      if (text.startsWith('UPDATE data_versions SET bit_layout'))
        await admin.query(damage({ version: Number(params?.[0]), layout: params?.[1] as BitLayout }));
      return admin.query(text, params);
    },
  };
  const building = buildVersion(spoiled, sampleOf('OK', 700), { replace: true, check: () => undefined });
  await expect(building).rejects.toThrow(words);
  const live = await admin.query(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' ORDER BY 1`,
  );
  expect(live).toEqual([{ id: 1 }, { id: 2 }]);
});
