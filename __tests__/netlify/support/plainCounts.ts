import { voterCondition } from '../../../netlify/queries/voters/condition';
import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import type { Figure } from './figureScreen';

type Counted = Pick<Figure, 'of' | 'filters'>;

const keyOf = ({ of, filters }: Counted) => `${of} ${canonicalText(filters)}`;

const WHAT: Readonly<Record<Figure['of'], readonly [count: string, condition: string]>> = {
  voters: ['count(*)', ''],
  households: ['count(DISTINCT household_key)', ''],
  deliverable: ['count(*)', ' AND deliverable'],
};

/**
 * What figures should be: `count(*)` with plain conditions on the rows, all that are asked for in one statement.
 * Each list is counted once, because the data doesn't change.
 * @param states the version id of each state
 */
export function plainCounts(
  { query }: Pick<DatabaseAdmin, 'query'>,
  states: Readonly<Record<string, number>>,
): (figures: readonly Figure[]) => Promise<(figure: Figure) => number> {
  const known = new Map<string, number>();
  const countAll = async (all: readonly Counted[]) => {
    const values: unknown[] = [];
    const counts = all.map(({ of, filters: { State, ...filters } }) => {
      const ids = State === undefined ? Object.values(states) : [states[State] ?? 0];
      const { text, values: own } = voterCondition(ids, filters);
      const offset = values.length;
      values.push(...own);
      const condition = text.replace(/\$(\d+)/gu, (_, n: string) => `$${Number(n) + offset}`);
      const [count, more] = WHAT[of];
      return `${count} FILTER (WHERE ${condition}${more})::int`;
    });
    const [row] = await query<{ counts: number[] }>(
      `SELECT ARRAY[${counts.join(', ')}] AS counts FROM voters`,
      values,
    );
    for (const [n, one] of all.entries()) known.set(keyOf(one), row?.counts[n] ?? NaN);
  };
  const partsOf = ({ of, filters, less = [] }: Figure): readonly Counted[] =>
    [filters, ...less].map((list: CanonicalFilters) => ({ of, filters: list }));
  return async (figures) => {
    const asked = new Map(figures.flatMap(partsOf).map((one) => [keyOf(one), one]));
    const missing = [...asked].filter(([key]) => !known.has(key)).map(([, one]) => one);
    if (missing.length > 0) await countAll(missing);
    return (figure) => {
      const [all = NaN, ...less] = partsOf(figure).map((one) => known.get(keyOf(one)) ?? NaN);
      return less.reduce((rest, count) => rest - count, all);
    };
  };
}
