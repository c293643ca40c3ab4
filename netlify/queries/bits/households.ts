import { bitsTable, type MailStrings } from './layout';
import type { Voters } from './valueCounts';

/**
 * One row with how many households have somebody among the voters: `code` (0) and `voters`.
 *
 * Shifting the voters by 1, 2, 4 … positions, within the marks of who has so many members of the household
 * before, tells everybody whether somebody of the household, up to and including this voter, is among them. So
 * the last members alone tell how many households there are. Large households are looked up in their parts.
 */
export function householdCount(
  { relation }: Voters,
  versionId: number,
  { before, steps, last }: MailStrings['households'],
): string {
  const string = (number: number) =>
    `(SELECT b.bits FROM ${bitsTable(versionId)} AS b WHERE b.string = ${number} AND b.chunk = listed.chunk)`;
  // OFFSET 0 keeps the planner from evaluating an expression again wherever it is used.
  const shifts = Array.from({ length: steps }, (_, step) => {
    const bits = step === 0 ? 'listed.bits' : `shift_${step - 1}.bits`;
    return `LATERAL (SELECT ${bits} | ((${bits} >> ${2 ** step}) & ${string(before + step)}) AS bits OFFSET 0) AS shift_${step}`;
  });
  const shifted = steps === 0 ? 'listed.bits' : `shift_${steps - 1}.bits`;
  return `SELECT 0 AS code, (
      (SELECT coalesce(sum(bit_count(${shifted} & ${string(last)})), 0) FROM ${[`${relation} AS listed`, ...shifts].join(', ')})
      + (SELECT count(DISTINCT p.household) FROM ${relation} AS listed
         JOIN household_parts AS p ON p.version_id = ${versionId} AND p.chunk = listed.chunk
         WHERE bit_count(substring(listed.bits FROM p.start + 1 FOR p.length)) > 0))::int AS voters`;
}
