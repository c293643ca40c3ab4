import { and, type BitSet, bitSql } from './expression';
import { codesOf, type MailStrings, NARROWER, stringSql } from './layout';
import type { BitPlan } from './plan';
import type { PrefixCodes } from './codes';
import { withinNamedCodes } from './prefixes';
import { type FirstPositions, narrowestParts } from './search';
import { planVoters } from './valueCounts';

/** How many times the wanted number of voters to expect of a narrowed list. */
const MARGIN = 1.2;

/** Ever fewer of the voters, those with the first names, by level. */
interface EarlyNames {
  /** Level k has about one in `base`^k of the voters. */
  readonly base: number;
  /** The highest level; 0 if there is none. */
  readonly levels: number;
  /** How many levels to step back, in turn, where too few voters are left. Level 0 is the whole list. */
  readonly stepsBack: readonly number[];
  /** The SQL expression of a level's bit string for chunk `l.chunk`, given that of the level. */
  bits(level: string): string;
}

/**
 * Positions in the order of the mail that include the plan's first `limit` voters by name, with some more to
 * be sorted. Narrows a long list to its early names, and checks how many are left: its names may not be
 * spread as everybody's are.
 */
export function firstByName(
  plan: BitPlan,
  { firstByName: marks }: MailStrings,
  limit: number,
): FirstPositions {
  const { versionId, layout, lastNames } = plan;
  const [listed, counted, narrowed] = ['listed', 'counted', 'narrowed'].map((of) => `v${versionId}_${of}`);
  const enough = Math.ceil(MARGIN * limit);
  const names = lastNames ? earlyOf(plan, lastNames, enough) : earlyOfAll(plan, marks);
  const level = `greatest(0, least(${names.levels}, floor(log(${names.base}, greatest(total, 1) / ${enough}.0))::int))`;
  const left = (of: string) =>
    `(SELECT coalesce(sum(bit_count(l.bits & ${names.bits(of)})), 0) FROM ${listed} AS l)`;
  const chosen = names.stepsBack.map(
    (back) => `WHEN level > ${back} AND ${left(`(level - ${back})`)} >= ${limit} THEN level - ${back}`,
  );
  return {
    statements: [
      `${listed} AS MATERIALIZED (${planVoters(plan)})`,
      `${counted} AS MATERIALIZED (SELECT total, ${level} AS level
        FROM (SELECT coalesce(sum(bit_count(bits)), 0)::int AS total FROM ${listed}) AS summed)`,
      `${narrowed} AS MATERIALIZED (
        SELECT l.chunk, CASE level WHEN 0 THEN l.bits ELSE l.bits & ${names.bits('level')} END AS bits
        FROM ${listed} AS l, (SELECT CASE ${chosen.join(' ')} ELSE 0 END AS level FROM ${counted} OFFSET 0) AS chosen)`,
    ],
    positions: `(
      SELECT start + bit AS position
      FROM (SELECT start, bits, generate_series(0, length(bits) - 1) AS bit
        FROM ${narrowestParts(`(SELECT chunk * ${layout.chunkPositions} AS start, bits FROM ${narrowed})`)} AS words) AS placed
      WHERE get_bit(bits, bit) = 1)`,
    total: `(SELECT total FROM ${counted})`,
  };
}

/** The first last names of all. */
function earlyOfAll(plan: BitPlan, { first, levels }: MailStrings['firstByName']): EarlyNames {
  const bits = (level: string) => stringSql(plan, `${first - 1} + ${level}`, 'l.chunk');
  return { base: NARROWER, levels, stepsBack: [0, 2, 6], bits };
}

/** How many times fewer voters each level of a prefix of last names has than the one before. */
const NARROWER_NAMES = 3;

/**
 * The early names among those that start with a prefix: the first last names, and where the first of them
 * alone is too common, its first first names. A share of the codes has about that share of the voters,
 * because each digit divides them evenly (`orderedCodes`).
 */
function earlyOf(plan: BitPlan, { from, second, to }: PrefixCodes, enough: number): EarlyNames {
  const { last_name: lastName, first_name: firstName } = plan.layout.named;
  const none = { base: NARROWER_NAMES, levels: 0, stepsBack: [], bits: () => 'l.bits' };
  if (lastName === undefined || firstName === undefined || from === null) return none;
  const end = to ?? codesOf(lastName);
  const most = (plan.layout.lastNames * (end - from)) / codesOf(lastName);
  const levels = Math.max(0, Math.floor(Math.log(most / enough) / Math.log(NARROWER_NAMES)));
  const ofFirst = (second ?? end) - from;
  const cut = (level: number): BitSet => {
    const codes = (end - from) / NARROWER_NAMES ** level;
    if (codes >= ofFirst) return withinNamedCodes(lastName, 1, from + Math.floor(codes));
    const firstNames = 1 + Math.ceil((codes / ofFirst) * (codesOf(firstName) - 1));
    return and(withinNamedCodes(lastName, 1, second), withinNamedCodes(firstName, 1, firstNames));
  };
  const cuts = Array.from(
    { length: levels },
    (_, n) => `WHEN ${n + 1} THEN ${bitSql(cut(n + 1), plan, 'l.chunk')}`,
  );
  return {
    base: NARROWER_NAMES,
    levels,
    stepsBack: [0, 1, 2, 4],
    bits: (level) => (levels === 0 ? 'l.bits' : `CASE ${level} ${cuts.join(' ')} END`),
  };
}
