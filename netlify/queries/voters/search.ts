import * as v from 'valibot';
import { houseNumber } from '../../../src/contract/houseNumber';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { SEARCH_ROW_LIMIT } from '../../../src/contract/limits';
import { type VoterRow, voterRowSchema } from '../../../src/contract/voters';
import type { DataReader, Query } from '../../lib/db';
import { FIRST_VOTER_COLUMNS } from '../bits/firstVoters';
import { POSITIONS_PER_ENTRY } from '../bits/layout';
import { type BitPlan, planOf } from '../bits/plan';
import { firstByName } from '../bits/firstByName';
import { countKnown, withStatements } from '../bits/search';
import { askLive } from '../bits/askLive';
import { number } from '../rows';

/** The columns of the free preview, named as in the contract. No birth date, no mailing address. */
export const PREVIEW = `voter_id AS "VoterID", first_name AS "FirstName", last_name AS "LastName", age AS "Age",
  party AS "PolitalAff", muni_sub AS "MuniSub", street_num AS "StreetNum", street_name AS "StreetName",
  city AS "City", county AS "County_Desc"`;

/**
 * The default order. Voters without a name come last, because PostgreSQL sorts nulls last. Voter ids repeat
 * between states, so the version breaks ties.
 */
export const DEFAULT_ORDER = 'last_name, first_name, voter_id, version_id';

/** The columns that both need, of a relation. */
const columnsOf = (relation: string) =>
  ['version_id', ...FIRST_VOTER_COLUMNS].map((column) => `${relation}.${column}`).join(', ');

/** An older load may have kept a letter apart from its house number. */
const StreetNum = v.nullable(v.pipe(v.string(), v.transform(houseNumber)));
const foundRow = v.object({ ...voterRowSchema.entries, StreetNum, total: number });
type FoundRow = v.InferOutput<typeof foundRow>;

/**
 * The first rows, each with the overall total: those of the version's first voters, or looked up. Version
 * ids are literal numbers, so that the planner uses only that partition's index on positions.
 * @param limit how many rows
 */
export function bitRowsQuery(
  plans: readonly BitPlan[],
  limit = SEARCH_ROW_LIMIT,
): Query<FoundRow> | undefined {
  const found = plans
    .filter((plan) => countKnown(plan) !== 0)
    .map((plan) => ({ plan, ...firstByName(plan, limit) }));
  if (found.length === 0) return undefined;
  const statements = found.flatMap((of) => of.statements);
  const rows = found.flatMap(({ plan, positions, first }) => [
    `SELECT ${columnsOf('voters')} FROM ${positions} AS p, ${votersAt(plan.versionId)}`,
    ...(first ? [`SELECT ${columnsOf('f')} FROM ${first.relation} AS f WHERE ${first.isEnough}`] : []),
  ]);
  return {
    text: `${withStatements(statements)}
      SELECT ${PREVIEW}, (${found.map(({ total }) => total).join(' + ')})::int AS total
      FROM (${rows.join(' UNION ALL ')}) AS found ORDER BY ${DEFAULT_ORDER} LIMIT ${limit}`,
    row: foundRow,
  };
}

/**
 * The voter at position `p.position`. OFFSET 0 makes it a lookup for each: the planner expects many more
 * positions than there are, and would read all voters.
 */
const votersAt = (versionId: number) => `LATERAL (SELECT * FROM voter_rows WHERE version_id = ${versionId}
  AND position = p.position AND position / ${POSITIONS_PER_ENTRY} = p.position / ${POSITIONS_PER_ENTRY} OFFSET 0) AS voters`;

/** The bit strings do not match the rows, so no list can be trusted. */
class PositionsError extends Error {
  override readonly name = 'PositionsError';
}

/** The first rows in default order, at most `SEARCH_ROW_LIMIT`, and the exact total. */
interface Found {
  readonly rows: VoterRow[];
  readonly total: number;
}

/**
 * Searches the live versions.
 * @param allowed rejects when the caller may not search; awaited before the search itself
 * @throws PositionsError when the rows do not match the bit strings
 */
export const searchLive = (
  database: DataReader,
  filters: CanonicalFilters,
  allowed: Promise<void>,
): Promise<Found> =>
  askLive(database, {
    choice: { liveOf: filters.State },
    filters,
    allowed,
    plan: ({ versions }) => ({ query: bitRowsQuery(planOf(versions, filters).bits), read: foundIn }),
  });

function foundIn(found: readonly FoundRow[]): Found {
  const total = found[0]?.total ?? 0;
  if (found.length !== Math.min(total, SEARCH_ROW_LIMIT)) throw new PositionsError();
  return { rows: found.map(({ total: _, ...row }) => row), total };
}
