import { type BitSet, bitSql } from './expression';
import { type BitAttribute, firstStrings, type IndexedVersion, emptyBitsSql, stringSql } from './layout';
import type { BitPlan } from './plan';
import { chunksSql } from './search';

/*
 * SQL that counts voters by value. Its input is a relation with the columns `chunk` and `bits`: some of a
 * version's voters, one row per nonempty chunk. The only values in its text are numbers from a version's
 * layout and codes, never user input.
 */

/** A relation of voters, and their version. */
export interface Voters {
  readonly relation: string;
  readonly version: IndexedVersion;
}

/** The voters of a plan. */
export function planVoters(plan: BitPlan): string {
  const { set, from, to, layout } = plan;
  const { voters, chunkPositions } = layout;
  const bits = bitSql(set, plan, 'c.chunk') ?? `~${emptyBitsSql(plan, 'c.chunk')}`;
  // Shifting back and forth clears the bits before and after the plan's positions.
  const before = `greatest(${from} - c.chunk * ${chunkPositions}, 0)`;
  const after = `greatest(least((c.chunk + 1) * ${chunkPositions}, ${voters}) - ${to}, 0)`;
  const isUncut = from % chunkPositions === 0 && (to % chunkPositions === 0 || to === voters);
  const inside = isUncut ? bits : `((${bits} << ${before}) >> (${before} + ${after})) << ${after}`;
  return nonempty(`SELECT c.chunk, ${inside} AS bits FROM ${chunksSql(plan)} AS c (chunk)`);
}

/**
 * The voters who are also in a set.
 * @param chunks the only chunks that can have voters in the set; undefined if any can
 */
export function narrowedVoters(
  { relation, version }: Voters,
  set: BitSet,
  chunks?: readonly number[],
): string {
  const bits = bitSql(set, version, 'voters.chunk');
  return bits === undefined
    ? `SELECT chunk, bits FROM ${relation} WHERE ${set.kind === 'all'}`
    : nonempty(`SELECT chunk, voters.bits & ${bits} AS bits FROM ${relation} AS voters${within(chunks)}`);
}

const within = (chunks: readonly number[] | undefined) =>
  chunks === undefined ? '' : ` WHERE voters.chunk = ANY('{${chunks.join()}}'::integer[])`;

/**
 * Drops empty chunks. OFFSET 0 keeps the planner from evaluating the expression again wherever it is used.
 */
const nonempty = (sets: string) =>
  `SELECT chunk, bits FROM (${sets} OFFSET 0) AS sets WHERE bit_count(bits) > 0`;

/**
 * One row with how many are in a set, which may not be empty: `code` (0) and `voters`. Does not keep them as
 * `narrowedVoters` does.
 */
export function countIn({ relation, version }: Voters, set: BitSet, chunks?: readonly number[]): string {
  const bits = bitSql(set, version, 'voters.chunk');
  return `SELECT 0 AS code, coalesce(sum(bit_count(voters.bits${bits === undefined ? '' : ` & ${bits}`})), 0)::int AS voters
   FROM ${relation} AS voters${within(chunks)}`;
}

/**
 * Rows `code` and `voters` for a named attribute that every voter must have, as party, status and county are
 * NOT NULL. Divides the voters by the first digit, each group by the next one, and so on. The voters left
 * over have the first value of the last digit, so its string is not read. It is mostly the fullest one
 * (Democrats, active voters, women), and so in every chunk.
 */
export function codeCounts(voters: Voters, attribute: BitAttribute): string {
  const radix = attribute.radices.at(-1) ?? 1;
  const read = digitCounts(voters, attribute, (digit, before, bits) => {
    return `CASE ${digit} WHEN 0 THEN bit_count(${before}) ELSE bit_count(${bits}) END`;
  });
  return `SELECT code, (CASE WHEN code % ${radix} = 0
      THEN 2 * n - sum(n) OVER (PARTITION BY code / ${radix}) ELSE n END)::int AS voters FROM (${read}) AS counted`;
}

/**
 * The same for a named attribute that a voter may lack or have several values of, so every string is read.
 */
export function someCodeCounts(voters: Voters, attribute: BitAttribute): string {
  const read = digitCounts(voters, attribute, (_digit, _before, bits) => `bit_count(${bits})`);
  return `SELECT code, n::int AS voters FROM (${read}) AS counted`;
}

/**
 * Rows `code`, `yes` and `no`: how many voters have a flag, and how many do not. The flags are numbered from
 * the string `first`.
 */
export const flagCounts = ({ relation, version }: Voters, first: number, flags: readonly number[]): string =>
  `SELECT code, sum(yes)::int AS yes, sum(n - yes)::int AS no FROM (
     SELECT flags.code, bit_count(voters.bits) AS n, coalesce(bit_count(voters.bits
       & ${stringSql(version, `${first} + flags.code`, 'voters.chunk')}), 0) AS yes
     FROM ${relation} AS voters, unnest('{${flags.join(',')}}'::int[]) AS flags (code) OFFSET 0) AS counted
   GROUP BY code`;

/**
 * Rows `code` and `n`, the sum of `counted` over the chunks: an expression of the last digit, the voters with
 * the digits before it, and those of them with that digit.
 */
function digitCounts(
  { relation, version }: Voters,
  attribute: BitAttribute,
  counted: (digit: string, before: string, bits: string) => string,
): string {
  const last = attribute.radices.length - 1;
  const digits = firstStrings('named', attribute).map((first, place) => {
    const radix = attribute.radices[place] ?? 1;
    const before = place === 0 ? 'voters' : `d${place - 1}`;
    const code = place === 0 ? 'digit' : `${before}.code * ${radix} + digit`;
    const bits = `${before}.bits & ${stringSql(version, `${first} + digit`, 'voters.chunk')}`;
    const n = () => `${counted('digit', `${before}.bits`, bits)} AS n`;
    return `LATERAL (SELECT ${code} AS code, ${place === last ? n() : `${bits} AS bits`}
      FROM generate_series(0, ${radix - 1}) AS digit WHERE bit_count(${before}.bits) > 0 OFFSET 0) AS d${place}`;
  });
  return `SELECT d${last}.code, coalesce(sum(d${last}.n), 0) AS n
    FROM ${[`${relation} AS voters`, ...digits].join(', ')} GROUP BY d${last}.code`;
}

/**
 * Rows `code` and `voters` for nested sets, each a superset of the next, given with ascending codes: how many
 * voters are in a set but not in the next one. Undefined when all sets are empty.
 */
export function stepCounts(
  { relation, version }: Voters,
  sets: readonly (readonly [number, BitSet])[],
): string | undefined {
  const steps = sets.flatMap(([code, set]) => {
    const bits = bitSql(set, version, 'voters.chunk');
    if (bits !== undefined) return [`(${code}, ${bits})`];
    return set.kind === 'none' ? [] : [`(${code}, voters.bits)`];
  });
  if (steps.length === 0) return undefined;
  return `SELECT code, (coalesce(sum(n), 0) - coalesce(lead(sum(n)) OVER (ORDER BY code), 0))::int AS voters
    FROM (SELECT code, bit_count(voters.bits & steps.bits) AS n
          FROM ${relation} AS voters, LATERAL (VALUES ${steps.join(', ')}) AS steps (code, bits) OFFSET 0) AS counted
    GROUP BY code`;
}
