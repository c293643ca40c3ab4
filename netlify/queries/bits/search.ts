import { bitSql } from './expression';
import type { BitPlan } from './plan';

/*
 * SQL over bit strings. The only values in its text are numbers from a version's layout and codes, never user
 * input.
 */

/** How many voters a plan finds, if that is known without reading a string. */
export function countKnown({ set, from, to }: BitPlan): number | undefined {
  if (set.kind === 'none') return 0;
  return set.kind === 'all' ? to - from : undefined;
}

/** One row per chunk: how many voters the plan finds in it, as `n`. */
export const chunkCounts = (plan: BitPlan) =>
  `SELECT bit_count(bits) AS n FROM (${chunkSets(plan)}) AS chunk_sets`;

/** The numbers of the chunks that can have voters of the plan, one a row, ascending. */
export function chunksSql({ from, to, chunks, layout: { chunkPositions } }: BitPlan): string {
  const [first = 0, last = 0] = [from, to - 1].map((position) => Math.floor(position / chunkPositions));
  const some = chunks?.filter((chunk) => chunk >= first && chunk <= last);
  return some === undefined ? `generate_series(${first}, ${last})` : `unnest('{${some.join()}}'::integer[])`;
}

/**
 * Rows `start` and `bits`: the plan's voters by chunk; the first bit belongs to the position `start`. Only
 * chunks that overlap the plan's positions, trimmed to them.
 */
function chunkSets(plan: BitPlan): string {
  const { set, from, to, layout } = plan;
  const { voters, chunkPositions } = layout;
  const bits = bitSql(set, plan, 'c.chunk') ?? "''::bit varying";
  const chunks = `${chunksSql(plan)} AS c (chunk)`;
  const chunkStart = `c.chunk * ${chunkPositions}`;
  if (from === 0 && to === voters) return `SELECT ${chunkStart} AS start, ${bits} AS bits FROM ${chunks}`;
  const start = `greatest(${from}, ${chunkStart})`;
  const end = `least(${to}, ${chunkStart} + ${chunkPositions})`;
  return `SELECT ${start} AS start, substring(${bits} FROM ${start} - ${chunkStart} + 1 FOR ${end} - ${start}) AS bits
    FROM ${chunks}`;
}

/**
 * Rows as in `Page`: how many of the plan's voters are in each range of at most `positions` positions,
 * without empty ranges.
 */
export const rangeCounts = (plan: BitPlan, positions: number) => `
  SELECT ${plan.versionId} AS "versionId", start + at AS "from", start + at + length(part) AS "to",
    bit_count(part)::int AS rows
  FROM (${chunkSets(plan)}) AS chunk_sets, generate_series(0, length(bits) - 1, ${positions}) AS at,
    LATERAL (SELECT substring(bits FROM at + 1 FOR ${positions}) AS part) AS parts
  WHERE bit_count(part) > 0`;

/** The search for set bits skips empty blocks of this many bits. */
const BLOCK = 1024;
/** Then it skips empty parts of each block, in these sizes. */
const SMALLER = [128, 16] as const;

/** SQL that finds a plan's first voters: statements for a WITH clause, and expressions that use them. */
export interface FirstPositions {
  readonly statements: readonly string[];
  /** A relation with the column `position`. */
  readonly positions: string;
  /** An expression for the total number of voters. */
  readonly total: string;
}

/**
 * The first `limit` positions of a plan. Stops at the chunk and the block in which the limit is reached, and
 * skips empty chunks, blocks and smaller parts.
 */
export function firstPositions(plan: BitPlan, limit: number): FirstPositions {
  const known = countKnown(plan);
  if (known !== undefined) {
    const last = plan.from + Math.min(known, limit) - 1;
    return {
      statements: [],
      positions: `(SELECT generate_series(${plan.from}, ${last}) AS position)`,
      total: String(known),
    };
  }
  const [sets, chunks, blocks] = ['sets', 'chunks', 'blocks'].map((of) => `v${plan.versionId}_${of}`);
  const before = (voters: string) => `sum(${voters}) OVER (ORDER BY start) - ${voters} AS before`;
  const reached = `(SELECT start, bits FROM ${sets}
    WHERE n > 0 AND start <= (SELECT max(start) FROM ${chunks} WHERE before < ${limit}))`;
  const words = parts(`(SELECT start, bits FROM ${blocks} WHERE before < ${limit})`, SMALLER);
  return {
    statements: [
      `${sets} AS MATERIALIZED (
        SELECT start, bits, bit_count(bits)::int AS n FROM (${chunkSets(plan)} OFFSET 0) AS found)`,
      `${chunks} AS (SELECT start, ${before('n')} FROM ${sets})`,
      `${blocks} AS (SELECT start, bits, ${before('bit_count(bits)::int')} FROM ${parts(reached, [BLOCK])} AS parts)`,
    ],
    positions: `(
      SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit FROM ${words} AS words) AS placed
      WHERE get_bit(bits, bit) = 1 ORDER BY position LIMIT ${limit})`,
    total: `(SELECT coalesce(sum(n), 0) FROM ${sets})`,
  };
}

/** A WITH clause of these statements; empty if there are none. */
export const withStatements = (statements: readonly string[]) =>
  statements.length === 0 ? '' : `WITH ${statements.join(', ')}`;

/** A relation `start` and `bits`, cut into the smallest parts that have voters. */
export const narrowestParts = (bits: string) => parts(bits, [BLOCK, ...SMALLER]);

/** A relation `start` and `bits`, cut into nonempty parts of at most each of these sizes in turn. */
const parts = (bits: string, sizes: readonly number[]) => sizes.reduce(cutTo, bits);

/**
 * OFFSET 0 keeps the planner from cutting a part again wherever it is used, and from sorting it together with
 * the string it was cut from.
 */
const cutTo = (bits: string, size: number) =>
  `(SELECT start, bits FROM (
      SELECT start + at AS start, substring(bits FROM at + 1 FOR ${size}) AS bits
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1, ${size}) AS at FROM ${bits} AS whole) AS placed
      OFFSET 0) AS cut WHERE bit_count(bits) > 0)`;
