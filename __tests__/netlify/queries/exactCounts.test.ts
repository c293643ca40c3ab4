import fc from 'fast-check';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, Query } from '../../../netlify/lib/db';
import { searchPlan, type SearchPlan } from '../../../netlify/queries/bitPlan';
import { pagesOf } from '../../../netlify/queries/listPages';
import { CELL_END, EXPORT_HEADINGS, exportText } from '../../../netlify/queries/voterExport';
import { voterCondition } from '../../../netlify/queries/voterFilters';
import { countPlanned, countQuery, countVoters } from '../../../netlify/queries/voterCount';
import { firstRowsQuery, searchLive, searchVoters } from '../../../netlify/queries/voterSearch';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { sampleOf } from '../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import { rollBack } from '../../../tools/loader/version/rollback';
import { startTestDatabase } from '../../support/database';
import { filterSets, ODD, type VoterRecord } from '../support/filterSets';
import { indexVoters } from '../support/voters';

const SEED = 20261121;
/** Filter sets of the first comparison; `COUNT_SETS=5000` makes it a long one. */
const SETS = Number(process.env['COUNT_SETS'] ?? 240);
let stop: () => Promise<void>;
let admin: DatabaseAdmin;
let database: Pick<Database, 'rows' | 'both'>;

beforeAll(async () => {
  const started = await startTestDatabase();
  admin = started.admin;
  stop = () => started.close();
  const rows = <Of>({ text, values }: Query<Of>) => admin.query<Of>(text, values);
  database = { rows, both: async (one, other) => [await rows(one), await rows(other)] };
  await buildVersion(admin, sampleOf('OK', 900), { replace: true, check: () => undefined });
  await buildVersion(admin, sampleOf('AR', 700), { replace: true, check: () => undefined });
  await admin.script(ODD);
  // Once in chunks of few voters, once as a load leaves them.
  for (const id of [1, 2]) await indexVoters(admin, id);
});
afterAll(() => stop());

/** Records of a page, and of the longest list that is downloaded here. */
const [PAGE_ROWS, LONGEST] = [48, 400];

/** The voter ids of a list's file, page by page, and as the plain condition finds them. */
async function downloaded(plan: SearchPlan, filters: CanonicalFilters): Promise<string[]> {
  const ids: string[] = [];
  for (const page of await pagesOf(database, plan, filters, PAGE_ROWS)) {
    expect(page.rows).toBeLessThanOrEqual(PAGE_ROWS);
    const { text, values } = exportText(page, plan, filters);
    const [answer] = await admin.query<Record<string, string>>(text, values);
    expect(answer?.['count']).toBe(String(page.rows));
    const cells = answer?.['string_agg']?.split(CELL_END) ?? [];
    // The vote history follows the columns of the file.
    ids.push(...cells.filter((_, cell) => cell % (EXPORT_HEADINGS.length + 1) === 0));
  }
  return ids;
}
async function idsOf({ versionIds }: SearchPlan, filters: CanonicalFilters): Promise<string[]> {
  const { text, values } = voterCondition(versionIds, filters);
  const rows = await admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE ${text} ORDER BY version_id, last_name, first_name, voter_id`,
    values,
  );
  return rows.map(({ voter_id }) => voter_id);
}

/** Counts, first rows and files, by bit strings and by plain conditions, of as many filter sets. */
async function compare(sets: number, seed: number): Promise<void> {
  const voters = await admin.query<VoterRecord>(
    'SELECT * FROM voters WHERE position % 3 = 0 OR last_name IS NULL',
  );
  await fc.assert(
    fc.asyncProperty(filterSets(voters), fc.constantFrom('OK', undefined), async (filters, state) => {
      const plan = await searchPlan(database, { liveOf: state }, filters);
      expect(plan.bits === undefined).toBe(filters.VoterID !== undefined);
      const [plain, [count]] = await database.both(
        firstRowsQuery(plan.versionIds, filters),
        countQuery(plan.versionIds, filters),
      );
      const { rows, total } = await searchVoters(database, plan, filters);
      expect(total).toBe(count?.count);
      // As text: lists of a thousand rows are compared in a fraction of the time.
      expect(JSON.stringify(rows)).toBe(JSON.stringify(plain));
      expect(await countVoters(database, plan.versionIds, filters)).toBe(total);
      expect(await countPlanned(database, plan, filters, 0)).toBe(total);
      // As the live total does: anew, and by the codes that are remembered from then on.
      for (const _ of ['anew', 'remembered'])
        expect(await countVoters(database, { liveOf: state }, filters)).toBe(total);
      expect(await searchLive(database, { liveOf: state }, filters, Promise.resolve())).toEqual({
        rows,
        total,
      });
      if (total <= LONGEST) expect(await downloaded(plan, filters)).toEqual(await idsOf(plan, filters));
    }),
    { seed, numRuns: sets },
  );
}

test(
  'any filter set has the count, the first rows and the file of its plain condition',
  () => compare(SETS, SEED),
  1_800_000,
);

test('and again after a reload and after going back', async () => {
  await buildVersion(admin, sampleOf('OK', 800), { replace: true, check: () => undefined });
  await compare(60, SEED + 1);
  const { to } = await rollBack(admin, 'OK');
  expect(to.id).toBe(1);
  await compare(60, SEED + 2);
}, 120_000);

test('a version whose strings are wrong does not go live', async () => {
  const spoiled: DatabaseAdmin = {
    ...admin,
    query: async (text, params) => {
      if (text.startsWith('UPDATE data_versions SET bit_layout')) {
        await admin.query(
          `UPDATE voter_bits_v${String(params?.[0])} SET bits = set_bit(bits, 5, 1 - get_bit(bits, 5)) WHERE string = 40`,
        );
      }
      return admin.query(text, params);
    },
  };
  const building = buildVersion(spoiled, sampleOf('OK', 700), { replace: true, check: () => undefined });
  await expect(building).rejects.toThrow(
    /^String 40 of version 4 has \d+, not \d+: its counts would be wrong$/u,
  );
  const live = await admin.query(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' ORDER BY 1`,
  );
  expect(live).toEqual([{ id: 1 }, { id: 2 }]);
});
