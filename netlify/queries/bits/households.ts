import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import { number } from '../rows';
import { type BitLayout, stringSql } from './layout';
import type { BitPlan } from './plan';
import { planVoters, type Voters } from './valueCounts';

/**
 * How many households have a member among the voters of a plan: rows `code` and `voters`.
 *
 * Shifting the voters by 1, 2, 4 … positions, within the marks of who has so many members of the household
 * before, marks for each voter whether a member of the household, up to and including this voter, is among
 * them. So the last members alone tell how many households there are. Large ones are looked up in their
 * parts.
 */
export function householdCounts(
  { relation, version }: Voters,
  { before, steps, last }: BitLayout['households'],
): string {
  const string = (number: number) => stringSql(version, number, 'listed.chunk');
  // OFFSET 0 keeps the planner from evaluating an expression again wherever it is used.
  const shifts = Array.from({ length: steps }, (_, step) => {
    const bits = step === 0 ? 'listed.bits' : `shift_${step - 1}.bits`;
    return `LATERAL (SELECT coalesce(${bits} | ((${bits} >> ${2 ** step}) & ${string(before + step)}), ${bits}) AS bits
      OFFSET 0) AS shift_${step}`;
  });
  const shifted = steps === 0 ? 'listed.bits' : `shift_${steps - 1}.bits`;
  const small = `SELECT 0 AS code, coalesce(sum(bit_count(${shifted} & ${string(last)})), 0)::int AS voters
    FROM ${[`${relation} AS listed`, ...shifts].join(', ')}`;
  const large = `SELECT 0 AS code, count(DISTINCT p.household)::int AS voters
    FROM ${relation} AS listed
    JOIN household_parts AS p ON p.version_id = ${version.versionId} AND p.chunk = listed.chunk
    WHERE bit_count(substring(listed.bits FROM p.start + 1 FOR p.length)) > 0`;
  return `${small} UNION ALL ${large}`;
}

/**
 * How many households a plan's voters live in.
 */
export async function countHouseholds(database: DataReader, plan: BitPlan): Promise<number> {
  if (plan.set.kind === 'none') return 0;
  const listed: Voters = { relation: 'listed_voters', version: plan };
  const [row] = await database.rows({
    text: `WITH listed_voters AS MATERIALIZED (${planVoters(plan)})
           SELECT coalesce(sum(voters), 0)::int AS households FROM (${householdCounts(listed, plan.layout.households)}) AS counts`,
    row: v.object({ households: number }),
  });
  return row?.households ?? 0;
}
