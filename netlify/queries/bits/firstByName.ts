import { and, type BitSet, bitSql } from './expression';
import { codesOf, stringSql } from './layout';
import type { BitPlan } from './plan';
import type { PrefixCodes } from './codes';
import { withinNamedCodes } from './prefixes';
import { type FirstPositions, narrowestParts } from './search';
import { planVoters } from './valueCounts';
import { type FirstVoters, firstVoters } from './firstVoters';

/** How many times the wanted number of voters to expect of a narrowed list. */
const MARGIN = 1.2;

/** Ever fewer of the voters, those with the first names, by level. Level 0 is all voters. */
interface EarlyNames {
  /** By level from 1, the share of the voters. */
  readonly shares: readonly number[];
  /** How many levels to step back, in turn, where too few voters are left; then to level 0. */
  readonly stepsBack: readonly number[];
  /** Further statements for the WITH clause. */
  readonly statements: readonly string[];
  /** The SQL expression of a level's bit string for chunk `l.chunk`, given that of the level. */
  bits(level: string): string;
}

/** The relations of a plan's statement: the list, its total and the level to try, the levels' strings. */
interface Relations {
  readonly listed: string;
  readonly counted: string;
  readonly cuts: string;
}

/** The first voters by name, if the rows of the version's first voters are enough; else positions to look up. */
interface FirstByName extends FirstPositions {
  readonly first: FirstVoters | undefined;
}

/**
 * Positions in the order of the mail that include the plan's first `limit` voters by name, with some more to
 * be sorted; none if they are among the version's first voters (`firstVoters`). Narrows a long list to its
 * early names, and checks how many are left: its names may not be spread as those of all voters are.
 */
export function firstByName(plan: BitPlan, limit: number): FirstByName {
  const { versionId, layout, lastNames } = plan;
  const name = (of: string) => `v${versionId}_${of}`;
  const relations = { listed: name('listed'), counted: name('counted'), cuts: name('cuts') };
  const { listed, counted } = relations;
  const enough = Math.ceil(MARGIN * limit);
  const names = lastNames ? earlyOf(plan, lastNames, enough, relations) : earlyOfAll(plan);
  const least = names.shares.map((share) => Math.ceil(enough / share));
  const level = `(SELECT count(*)::int FROM unnest('{${least.join()}}'::bigint[]) AS least (total) WHERE summed.total >= least.total)`;
  const left = (of: string) =>
    `(SELECT coalesce(sum(bit_count(l.bits & ${names.bits(of)})), 0) FROM ${listed} AS l)`;
  const chosen = names.stepsBack.map(
    (back) => `WHEN level > ${back} AND ${left(`(level - ${back})`)} >= ${limit} THEN level - ${back}`,
  );
  // The first voters of all start with any last name.
  const first = lastNames ? undefined : firstVoters(plan, limit, relations);
  const starts = `(SELECT chunk * ${layout.chunkPositions} AS start, bits FROM ${name('narrowed')})`;
  return {
    first,
    statements: [
      `${listed} AS MATERIALIZED (${planVoters(plan)})`,
      `${counted} AS MATERIALIZED (SELECT total, ${level} AS level
        FROM (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM ${listed}) AS summed)`,
      ...(first ? [first.statement] : []),
      ...names.statements,
      `${name('narrowed')} AS MATERIALIZED (
        SELECT l.chunk, CASE level WHEN 0 THEN l.bits ELSE l.bits & ${names.bits('level')} END AS bits
        FROM ${listed} AS l, (SELECT CASE ${['WHEN level = 0 THEN 0', ...chosen].join(' ')} ELSE 0 END AS level FROM ${counted} OFFSET 0) AS chosen
        ${first ? `WHERE NOT ${first.isEnough}` : ''})`,
    ],
    positions: `(
      SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit
        FROM ${narrowestParts(starts)} AS words) AS placed
      WHERE get_bit(bits, bit) = 1)`,
    total: `(SELECT total FROM ${counted})`,
  };
}

/** The first last names of all. */
function earlyOfAll(plan: BitPlan): EarlyNames {
  const { first, voters } = plan.layout.firstByName;
  return {
    shares: voters.map((marked) => marked / plan.layout.voters),
    stepsBack: [0, 1, 3, 6],
    statements: [],
    bits: (level) => stringSql(plan, `${first - 1} + ${level}`, 'l.chunk'),
  };
}

/** How many times fewer voters each level of a prefix of last names has than the one before. */
const NARROWER_NAMES = 3;
const STEPS_BACK = [0, 1, 3] as const;

/**
 * The early names among those that start with a prefix: the first last names, and where the first of them
 * alone is too common, its first first names. A share of the codes has about that share of the voters,
 * because each digit divides them evenly (`orderedCodes`).
 */
function earlyOf(
  plan: BitPlan,
  { from, second, to }: PrefixCodes,
  enough: number,
  { listed, counted, cuts }: Relations,
): EarlyNames {
  const { last_name: lastName, first_name: firstName } = plan.layout.named;
  const none = { shares: [], stepsBack: [], statements: [], bits: () => 'l.bits' };
  if (lastName === undefined || firstName === undefined || from === null) return none;
  const end = to ?? codesOf(lastName);
  const most = (plan.layout.lastNames * (end - from)) / codesOf(lastName);
  const levels = Math.floor(Math.log(most / enough) / Math.log(NARROWER_NAMES));
  if (levels < 1) return none;
  const shares = Array.from({ length: levels }, (_, n) => NARROWER_NAMES ** -(n + 1));
  const ofFirst = (second ?? end) - from;
  const cut = (share: number): BitSet => {
    const codes = (end - from) * share;
    if (codes >= ofFirst) return withinNamedCodes(lastName, 1, from + Math.floor(codes));
    const firstNames = 1 + Math.ceil((codes / ofFirst) * (codesOf(firstName) - 1));
    return and(withinNamedCodes(lastName, 1, second), withinNamedCodes(firstName, 1, firstNames));
  };
  // Each set is in the statement once, because planning it takes longer than evaluating it.
  const rows = shares.map((share, n) => {
    const asked = STEPS_BACK.map((back) => n + 1 + back).join();
    return `(${n + 1}, CASE WHEN level IN (${asked}) THEN ${bitSql(cut(share), plan, 'l.chunk')} END)`;
  });
  return {
    shares,
    stepsBack: STEPS_BACK,
    statements: [
      `${cuts} AS MATERIALIZED (SELECT l.chunk, cut.depth, cut.bits
        FROM ${counted} AS counted, ${listed} AS l, LATERAL (VALUES ${rows.join(', ')}) AS cut (depth, bits)
        WHERE counted.level > 0 OFFSET 0)`,
    ],
    bits: (level) => `(SELECT c.bits FROM ${cuts} AS c WHERE c.depth = ${level} AND c.chunk = l.chunk)`,
  };
}
