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
const BLOCK = 512;
const WORD = 32;

/** What finds a plan's first voters: statements for a WITH, and what they give. */
export interface FirstPositions {
  readonly statements: readonly string[];
  /** A relation with the column `position`. */
  readonly positions: string;
  /** An expression: how many voters there are in all. */
  readonly total: string;
}

/**
 * The first `limit` positions of a plan. Chunks, then blocks of them, then words of those are left out as soon as those
 * before hold enough, or when nobody in them is found.
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
  const name = `v${plan.versionId}`;
  const parts = (places: string, size: number) =>
    `${places}, LATERAL (SELECT substring(bits FROM at + 1 FOR ${size}) AS part) AS parts`;
  return {
    statements: [
      `${name}_sets AS MATERIALIZED (${chunkSets(plan)})`,
      `${name}_chunks AS (
        SELECT start, bits, sum(bit_count(bits)) OVER (ORDER BY start) - bit_count(bits) AS before FROM ${name}_sets)`,
      `${name}_blocks AS (
        SELECT start + at AS start, part AS bits,
          sum(bit_count(part)) OVER (ORDER BY start + at) - bit_count(part) AS before
        FROM ${name}_chunks, ${parts('block_places', BLOCK)} WHERE before < ${limit} AND bit_count(part) > 0)`,
      `${name}_positions AS (
        SELECT start + at + bit AS position FROM ${name}_blocks, ${parts('word_places', WORD)}, bit_places
        WHERE before < ${limit} AND bit_count(part) > 0
          AND CASE WHEN bit < length(part) THEN get_bit(part, bit) = 1 ELSE false END
        ORDER BY position LIMIT ${limit})`,
    ],
    positions: `${name}_positions`,
    total: `(SELECT coalesce(sum(bit_count(bits)), 0) FROM ${name}_sets)`,
  };
}

/**
 * Where blocks begin in a chunk, words in a block and bits in a word: statements before those of `firstPositions`. As
 * tables in memory they are gone through again and again at a tenth of what a function would take.
 */
export const placesIn = (chunkPositions: number): readonly string[] => [
  `block_places AS MATERIALIZED (SELECT generate_series(0, ${chunkPositions - 1}, ${BLOCK}) AS at)`,
  `word_places AS MATERIALIZED (SELECT generate_series(0, ${BLOCK - 1}, ${WORD}) AS at)`,
  `bit_places AS MATERIALIZED (SELECT generate_series(0, ${WORD - 1}) AS bit)`,
];
