import type { DataReader } from '../../lib/db';
import * as v from 'valibot';
import type { Overlap, OverlapShares } from '../../../src/contract/exclusions';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { codesQuery, type PlannedVersion } from '../bits/codes';
import { ALL_VOTERS, and, type BitSet, excluded, marked, NO_VOTERS, not, or } from '../bits/expression';
import { householdCounts } from '../bits/households';
import { flagOf, SUPPRESSED_STRING } from '../bits/layout';
import { assertTurnoutKnown } from '../bits/knownTurnout';
import { bitPlanOf } from '../bits/plan';
import { countIn, planVoters, type Voters } from '../bits/valueCounts';
import { number, text } from '../rows';

/** One of two lists: by its filters, or the voters of an exclusion. */
export type Compared = { readonly filters: CanonicalFilters } | { readonly exclusionNo: number };

/** The lists themselves, and the voters on either. */
const SETS = ['one', 'other', 'either'] as const;
const MEASURES = ['voters', 'deliverable', 'households'] as const;
const counted = v.object({ of: text, what: text, n: number });

/**
 * How far two lists overlap in the live versions. Each list and the voters on either are counted, in voters,
 * in those that mail can be delivered to, and in households; what is on both follows.
 */
export async function countOverlap(
  database: DataReader,
  [one, other]: readonly [Compared, Compared],
): Promise<Pick<Overlap, (typeof MEASURES)[number]>> {
  const choice = { liveOf: undefined };
  const [versions, others] = await database.both(
    codesQuery(choice, 'filters' in one ? one.filters : {}),
    codesQuery(choice, 'filters' in other ? other.filters : {}),
  );
  const parts = versions.flatMap((version) => {
    const same = others.find(({ id }) => id === version.id);
    return same === undefined ? [] : countsIn(version, setOf(version, one), setOf(same, other));
  });
  const selects = parts.flatMap((part) => part.selects);
  const rows =
    selects.length === 0
      ? []
      : await database.rows({
          text: `WITH ${parts.flatMap((part) => part.statements).join(', ')}
                 SELECT "of", what, coalesce(sum(n), 0)::int AS n FROM (${selects.join(' UNION ALL ')}) AS counts GROUP BY 1, 2`,
          row: counted,
        });
  const sharesOf = (measure: string): OverlapShares => {
    const [first = 0, second = 0, either = 0] = SETS.map(
      (set) => rows.find(({ of, what }) => of === set && what === measure)?.n ?? 0,
    );
    return { one: either - second, both: first + second - either, other: either - first };
  };
  const [voters, deliverable, households] = MEASURES.map(sharesOf) as [
    OverlapShares,
    OverlapShares,
    OverlapShares,
  ];
  return { voters, deliverable, households };
}

/** @throws ApiError `bad_request` when the version cannot answer a list's filters */
function setOf(version: PlannedVersion, of: Compared): BitSet {
  if ('exclusionNo' in of) {
    const voters = excluded(2 * of.exclusionNo);
    return version.suppressed === 0 ? voters : and(voters, not(marked(SUPPRESSED_STRING)));
  }
  if (of.filters.State !== undefined && of.filters.State !== version.state) return NO_VOTERS;
  assertTurnoutKnown([version], of.filters);
  return bitPlanOf(version, of.filters).set;
}

/** Statements for a WITH clause, and selects of `of`, `what` and `n`. */
function countsIn({ id, layout }: PlannedVersion, one: BitSet, other: BitSet) {
  const sets = { one, other, either: or(one, other) };
  const filled = SETS.filter((set) => sets[set].kind !== 'none');
  const relation = (set: string) => `${set}_v${id}`;
  return {
    statements: filled.map((set) => {
      const plan = { versionId: id, set: sets[set], from: 0, to: layout.voters, layout };
      return `${relation(set)} AS MATERIALIZED (${planVoters(plan)})`;
    }),
    selects: filled.flatMap((set) => {
      const voters: Voters = { relation: relation(set), version: { versionId: id, layout } };
      const counts = {
        voters: countIn(voters, ALL_VOTERS),
        deliverable: countIn(voters, marked(flagOf(layout, 'deliverable'))),
        households: householdCounts(voters, layout.households),
      };
      return MEASURES.map(
        (measure) =>
          `SELECT '${set}' AS "of", '${measure}' AS what, voters AS n FROM (${counts[measure]}) AS ${set}_${measure}`,
      );
    }),
  };
}
