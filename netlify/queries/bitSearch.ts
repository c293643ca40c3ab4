import { bitSql } from './bitExpression';
import { bitsTable } from './bitLayout';
import type { BitPlan } from './bitPlan';

/*
 * SQL over bit strings. What stands in its text are numbers that come from a version's layout and codes, never what
 * somebody typed.
 */

/** How many voters a plan finds, where that needs no look at a string. */
export function countKnown({ set, from, to }: BitPlan): number | undefined {
  if (set.kind === 'nobody') return 0;
  return set.kind === 'everybody' ? to - from : undefined;
}

/** A row with the number of voters that the plan finds in one chunk, in the column `n`, for every chunk. */
export const chunkCounts = (plan: BitPlan) =>
  `SELECT bit_count(bits) AS n FROM (${chunkSets(plan)}) AS chunk_sets`;

/**
 * Rows `start` and `bits`: the plan's voters, a chunk at a time; the first bit is that of the position `start`. Only
 * chunks that the plan's positions reach into, cut off at these.
 */
function chunkSets({ versionId, set, from, to, layout }: BitPlan): string {
  const { voters, chunkPositions } = layout;
  const bits = bitSql(set, bitsTable(versionId), 'c.chunk') ?? "''::bit varying";
  const [first, last] = [from, to - 1].map((position) => Math.floor(position / chunkPositions));
  const chunks = `generate_series(${first}, ${last}) AS c (chunk)`;
  const chunkStart = `c.chunk * ${chunkPositions}`;
  if (from === 0 && to === voters) return `SELECT ${chunkStart} AS start, ${bits} AS bits FROM ${chunks}`;
  const start = `greatest(${from}, ${chunkStart})`;
  const end = `least(${to}, ${chunkStart} + ${chunkPositions})`;
  return `SELECT ${start} AS start, substring(${bits} FROM ${start} - ${chunkStart} + 1 FOR ${end} - ${start}) AS bits
    FROM ${chunks}`;
}

/**
 * Rows as `Page`: how many of the plan's voters are in each stretch of at most so many positions, where there are any.
 */
export const stretchCounts = (plan: BitPlan, positions: number) => `
  SELECT ${plan.versionId} AS "versionId", start + at AS "from", start + at + length(part) AS "to",
    bit_count(part)::int AS rows
  FROM (${chunkSets(plan)}) AS chunk_sets, generate_series(0, length(bits) - 1, ${positions}) AS at,
    LATERAL (SELECT substring(bits FROM at + 1 FOR ${positions}) AS part) AS parts
  WHERE bit_count(part) > 0`;

/** Bits that are looked at together when set ones are searched: those with none are left after one look. */
const BLOCK = 1024;
/** And of those, one after the other. */
const SMALLER = [128, 16] as const;

/** What finds a plan's first voters: statements for a WITH, and what they give. */
export interface FirstPositions {
  readonly statements: readonly string[];
  /** A relation with the column `position`. */
  readonly positions: string;
  /** An expression: how many voters there are in all. */
  readonly total: string;
}

/**
 * The first `limit` positions of a plan. Chunks and blocks of them are left out as soon as those before hold enough;
 * they, and ever smaller parts of them, when nobody in them is found.
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
  const words = SMALLER.reduce(parts, `(SELECT start, bits FROM ${blocks} WHERE before < ${limit})`);
  return {
    statements: [
      `${sets} AS MATERIALIZED (
        SELECT start, bits, bit_count(bits)::int AS n FROM (${chunkSets(plan)} OFFSET 0) AS found)`,
      `${chunks} AS (SELECT start, ${before('n')} FROM ${sets})`,
      `${blocks} AS (SELECT start, bits, ${before('bit_count(bits)::int')} FROM ${parts(reached, BLOCK)} AS parts)`,
    ],
    positions: `(
      SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit FROM ${words} AS words) AS placed
      WHERE get_bit(bits, bit) = 1 ORDER BY position LIMIT ${limit})`,
    total: `(SELECT coalesce(sum(n), 0) FROM ${sets})`,
  };
}

/** The statements before a query that names what they give. */
export const withStatements = (statements: readonly string[]) =>
  statements.length === 0 ? '' : `WITH ${statements.join(', ')}`;

/**
 * A relation `start` and `bits` cut into parts of at most so many bits, without those in which nobody is. OFFSET 0 keeps
 * the planner from cutting a part anew in every place that names it, and from sorting it with all that it was cut from.
 */
const parts = (bits: string, size: number) =>
  `(SELECT start, bits FROM (
      SELECT start + at AS start, substring(bits FROM at + 1 FOR ${size}) AS bits
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1, ${size}) AS at FROM ${bits} AS whole) AS placed
      OFFSET 0) AS cut WHERE bit_count(bits) > 0)`;
