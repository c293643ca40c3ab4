import { emptyBitsSql, type IndexedVersion, stringSql } from './layout';

/**
 * SQL of some voters of a chunk and everyone who shares a mailbox with one of them; never null. The marks
 * that count households (`householdCounts`) carry a bit to the members behind, then to those before. Large
 * households, and those that the end of a chunk divides, are looked up in their parts, which may be in other
 * chunks.
 * @param chunk SQL expression for the chunk number
 * @param votersIn SQL of the voters in a chunk, which may be null
 */
export function householdsSql(
  version: IndexedVersion,
  chunk: string,
  votersIn: (chunk: string) => string,
): string {
  const { versionId, layout } = version;
  const { before, steps } = layout.households;
  const zeros = (of: string) => emptyBitsSql(version, of);
  const voters = (of: string) => `coalesce(${votersIn(of)}, ${zeros(of)})`;
  const reach = Array.from({ length: steps }, (_, step) => step);
  const marks = reach.map((step) => `${stringSql(version, before + step, chunk)} AS m${step}`);
  let spread = 'found.bits';
  // OFFSET 0 keeps the planner from evaluating an expression again wherever it is used.
  const shifts = [...reach.map((step) => ['up', step]), ...reach.map((step) => ['down', step])].map(
    ([way, step]) => {
      const [from, name, by, mark] = [spread, `${way}_${step}`, 2 ** Number(step), `marks.m${step}`];
      spread = `${name}.bits`;
      const shifted = way === 'up' ? `((${from} >> ${by}) & ${mark})` : `((${from} & ${mark}) << ${by})`;
      return `LATERAL (SELECT coalesce(${from} | ${shifted}, ${from}) AS bits OFFSET 0) AS ${name}`;
    },
  );
  const has = (bits: string, part: string) =>
    `bit_count(substring(${bits} FROM ${part}.start + 1 FOR ${part}.length)) > 0`;
  const large = `SELECT bit_or(overlay(${zeros(chunk)} PLACING repeat('1', part.length)::bit varying FROM part.start + 1)) AS bits
    FROM household_parts AS part WHERE part.version_id = ${versionId} AND part.chunk = ${chunk} AND (
      ${has('found.bits', 'part')} OR EXISTS (
        SELECT FROM household_parts AS rest, LATERAL (SELECT ${voters('rest.chunk')} AS bits OFFSET 0) AS there
        WHERE rest.version_id = ${versionId} AND rest.household = part.household AND rest.chunk <> part.chunk
          AND ${has('there.bits', 'rest')}))`;
  return `(SELECT coalesce(${spread} | large.bits, ${spread})
    FROM ${[
      `(SELECT ${voters(chunk)} AS bits OFFSET 0) AS found`,
      ...(steps === 0 ? [] : [`(SELECT ${marks.join(', ')} OFFSET 0) AS marks`]),
      ...shifts,
      `LATERAL (${large}) AS large`,
    ].join(', ')})`;
}
