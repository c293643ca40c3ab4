import type { DataReader } from '../../../../netlify/lib/db';
import fc from 'fast-check';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { type Compared, countOverlap } from '../../../../netlify/queries/voters/overlap';
import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { shopDatabase } from '../../../../tools/database/shopDatabase';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { startTestDatabase } from '../../../support/database';
import { EXCLUSIONS } from '../../support/exclusions';
import { filterSets, ODD, type VoterRecord } from '../../support/filterSets';
import { indexVoters } from '../../support/voters';

/** Number of pairs of lists to compare. `npm run test:long -- overlaps` takes 500. */
const PAIRS = Number(process.env['COUNT_SETS'] ?? 40);
let stop: () => Promise<void>;
let admin: DatabaseAdmin;
let database: DataReader;

beforeAll(async () => {
  const started = await startTestDatabase();
  admin = started.admin;
  stop = () => started.close();
  database = shopDatabase(admin);
  await buildVersion(admin, sampleOf('OK', 700), { replace: true, check: () => undefined });
  await buildVersion(admin, sampleOf('AR', 620), { replace: true, check: () => undefined });
  await admin.script(ODD);
  await indexVoters(admin, 1);
  await indexVoters(admin, 2);
  await admin.script(EXCLUSIONS);
});
afterAll(() => stop());

/** The live voters on a list, by plain conditions. */
async function plainly(of: Compared): Promise<readonly VoterRecord[]> {
  const { text, values } =
    'filters' in of
      ? voterCondition([], of.filters)
      : {
          text: `EXISTS (SELECT FROM exclusion_voters x WHERE x.exclusion_no = ${of.exclusionNo}
            AND x.state = voters.state AND voters.voter_id = ANY (x.voter_ids)) AND version_id = ANY($1::int[])`,
          values: [[]],
        };
  const live = await admin.query<{ id: number; state: string }>(
    `SELECT version_id AS id, state FROM data_versions WHERE status = 'live'`,
  );
  const state = 'filters' in of ? of.filters.State : undefined;
  const ids = live.filter((version) => state === undefined || version.state === state).map(({ id }) => id);
  return admin.query<VoterRecord>(
    `SELECT version_id || ' ' || voter_id AS id, version_id || ' ' || household_key AS home, deliverable::int AS mailed
     FROM voters WHERE ${text}`,
    [ids, ...values.slice(1)],
  );
}

function sharesOf(one: readonly VoterRecord[], other: readonly VoterRecord[], key: 'id' | 'home') {
  const keys = (of: readonly VoterRecord[]) =>
    new Set(of.map((voter) => voter[key]).filter((of) => of !== null));
  const [ones, others] = [keys(one), keys(other)];
  const both = [...ones].filter((of) => others.has(of)).length;
  return { one: ones.size - both, both, other: others.size - both };
}

async function compare(pairs: number, seed: number): Promise<void> {
  const voters = await admin.query<VoterRecord>('SELECT * FROM voters WHERE position % 3 = 0');
  const side: fc.Arbitrary<Compared> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(filterSets(voters), fc.constantFrom({ State: 'OK' }, {}))
        .map(([{ VoterID: _, ...filters }, state]) => ({ filters: { ...filters, ...state } })),
    },
    { weight: 1, arbitrary: fc.constantFrom(1, 2, 3).map((exclusionNo) => ({ exclusionNo })) },
  );
  let common = 0;
  await fc.assert(
    fc.asyncProperty(side, side, async (one, other) => {
      const [ones, others] = [await plainly(one), await plainly(other)];
      const mailed = (of: readonly VoterRecord[]) => of.filter((voter) => voter['mailed'] === 1);
      const found = await countOverlap(database, [one, other]);
      expect(found).toEqual({
        voters: sharesOf(ones, others, 'id'),
        deliverable: sharesOf(mailed(ones), mailed(others), 'id'),
        households: sharesOf(ones, others, 'home'),
      });
      common += Number(found.households.both > found.voters.both);
    }),
    { seed, numRuns: pairs, examples: [[{ filters: {} }, { exclusionNo: 2 }]] },
  );
  // Neighbors on one list each count as a household on both.
  expect(common).toBeGreaterThan(0);
}

test(
  'what two lists share agrees with plain sets: lists of today, and bought ones',
  () => compare(PAIRS, 20261126),
  1_800_000,
);

test('it also agrees after a load, and once voters are suppressed', async () => {
  await buildVersion(admin, sampleOf('OK', 640), { replace: true, check: () => undefined });
  await compare(PAIRS / 2, 20261127);
  await admin.query(`SELECT suppress_voter(state, voter_id) FROM (SELECT state, voter_id FROM voters
    WHERE version_id IN (SELECT version_id FROM data_versions WHERE status = 'live') AND position % 30 = 4) AS chosen`);
  await compare(PAIRS / 2, 20261128);
}, 600_000);
