import { narrowedVoters, planVoters } from '../../../netlify/queries/bits/valueCounts';
import { bitsTable } from '../../../netlify/queries/bits/layout';
import type { BitSet } from '../../../netlify/queries/bits/expression';
import type { BitPlan } from '../../../netlify/queries/bits/plan';
import { parts } from '../../../netlify/queries/bits/search';
import { tablesOf } from '../../loader/version/tables';
import { NAME_ORDER } from './settleVoters';

/** The columns that both orders read of each row. */
export const PREVIEW =
  'voter_id, first_name, last_name, age, party, muni_sub, street_num, street_name, city, county';

/** Voters to leave over before sorting, if the list's names are as spread as everybody's. */
export const ENOUGH = 1200;
/** How many times fewer voters each string of the first names by rank marks than the one before. */
export const NARROWER = 1.4;

/**
 * How to narrow a list to its early names: by the string of the first names by rank that suits its size (see
 * `MailStrings`), or one `back` steps coarser; or by a given set of voters.
 */
export type Narrowing =
  { readonly first: number; readonly levels: number; readonly back: number } | { readonly set: BitSet };

/**
 * The first `limit` rows by name and the total, with positions in the order of the mail, in one statement.
 * Narrows a list of more than some thousands before sorting. Fewer rows come back if the list has fewer early
 * names than expected: then ask again with more of them.
 */
export function firstByName(plans: readonly BitPlan[], limit: number, narrowing: Narrowing): string {
  const [plan] = plans;
  if (plan === undefined) throw new RangeError('No plan');
  const { versionId, layout } = plan;
  const starts = `(SELECT chunk * ${layout.chunkPositions} AS start, bits FROM narrowed)`;
  const words = [1024, 128, 16].reduce(parts, starts);
  // LATERAL with OFFSET 0, because the planner overestimates how many voters are left: it would read them
  // all.
  return `WITH listed AS MATERIALIZED (${plans.map(planVoters).join(' UNION ALL ')}),
    counted AS (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM listed),
    ${narrowed(bitsTable(versionId), narrowing)},
    places AS MATERIALIZED (SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit FROM ${words} AS words) AS placed
      WHERE get_bit(bits, bit) = 1)
    SELECT ${PREVIEW}, (SELECT total FROM counted) AS total
    FROM places AS p, LATERAL (SELECT * FROM ${tablesOf(versionId).voters} AS voters
      WHERE voters.position = p.position AND voters.position / 16 = p.position / 16 OFFSET 0) AS voters
    ORDER BY ${NAME_ORDER} LIMIT ${limit}`;
}

function narrowed(table: string, narrowing: Narrowing): string {
  if ('set' in narrowing)
    return `narrowed AS MATERIALIZED (${narrowedVoters({ relation: 'listed', table }, narrowing.set)})`;
  const { first, levels, back } = narrowing;
  // A string that marks nobody of a chunk has no row, so that the chunk falls away.
  const marks = `(SELECT b.bits FROM ${table} AS b WHERE b.chunk = listed.chunk AND b.string = ${first - 1} + level)`;
  const level = `greatest(0, least(${levels}, floor(log(${NARROWER}, greatest(total, 1) / ${ENOUGH}.0))::int) - ${back})`;
  return `chosen AS (SELECT ${level} AS level FROM counted),
    narrowed AS MATERIALIZED (SELECT chunk, CASE WHEN level = 0 THEN listed.bits ELSE listed.bits & ${marks} END AS bits
      FROM listed, chosen)`;
}
