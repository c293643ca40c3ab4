import { planVoters } from '../../../netlify/queries/bits/valueCounts';
import { bitsTable } from '../../../netlify/queries/bits/layout';
import type { BitPlan } from '../../../netlify/queries/bits/plan';
import { parts } from '../../../netlify/queries/bits/search';
import { tablesOf } from '../../loader/version/tables';
import type { MailStrings } from './addStrings';
import { NAME_ORDER } from './settleVoters';

/** The columns that both orders read of each row. */
export const PREVIEW =
  'voter_id, first_name, last_name, age, party, muni_sub, street_num, street_name, city, county';

/** Voters to leave over before sorting, if the list's names are as spread as everybody's. */
const ENOUGH = 2000;

/**
 * The first `limit` rows by name and the total, with positions in the order of the mail, in one statement: a
 * list of more than some thousands is first narrowed by the string of the first names by rank that suits its
 * size. Fewer rows come back if the list has fewer early names than expected: then ask again with a greater
 * `back`.
 * @param back how many strings further back to narrow, each leaving twice as many voters
 */
export function firstByName(
  plans: readonly BitPlan[],
  { firstByName: { first, levels } }: MailStrings,
  limit: number,
  back = 0,
): string {
  const [plan] = plans;
  if (plan === undefined) throw new RangeError('No plan');
  const { versionId, layout } = plan;
  const bits = bitsTable(versionId);
  const starts = `(SELECT chunk * ${layout.chunkPositions} AS start, bits FROM narrowed)`;
  const words = [1024, 128, 16].reduce(parts, starts);
  const narrowing = `(SELECT b.bits FROM ${bits} AS b WHERE b.chunk = listed.chunk AND b.string = ${first - 1} + level)`;
  // A string that marks nobody of a chunk has no row, so its chunk falls away.
  return `WITH listed AS MATERIALIZED (${plans.map(planVoters).join(' UNION ALL ')}),
    counted AS (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM listed),
    chosen AS (SELECT total, greatest(0, least(${levels}, floor(log(2, greatest(total, 1) / ${ENOUGH}.0))::int) - ${back}) AS level
      FROM counted),
    narrowed AS (SELECT chunk, CASE WHEN level = 0 THEN listed.bits ELSE listed.bits & ${narrowing} END AS bits
      FROM listed, chosen),
    places AS MATERIALIZED (SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit FROM ${words} AS words) AS placed
      WHERE get_bit(bits, bit) = 1)
    SELECT ${PREVIEW}, (SELECT total FROM counted) AS total
    FROM places AS p JOIN ${tablesOf(versionId).voters} AS voters
      ON voters.position = p.position AND voters.position / 16 = p.position / 16
    ORDER BY ${NAME_ORDER} LIMIT ${limit}`;
}
