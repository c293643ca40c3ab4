import type { Mutated } from '../mutant';

/** Sets of voters as bit strings. */
export const bits: readonly Mutated[] = [
  {
    file: 'netlify/queries/bits/plan.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`from: middle(plan) })`, `from: middle(plan) + 1 })`],
      [`to: to ?? named`, `to: to ?? voters`],
      [`Number(token.slice(2)) - 1)`, `Number(token.slice(2)))`],
      [`codeOfAge(AgeMax) + 1`, `codeOfAge(AgeMax)`],
      [`? FIRST_AGE :`, `? 0 :`],
      [`slice(3)) - 1]`, `slice(3))]`],
    ],
  },
  {
    file: 'netlify/queries/bits/expression.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      ['[0])} & ${', '[0])} | ${'],
      ['[0])} | ${', '[0])} & ${'],
      ['[0])} # ${', '[0])} | ${'],
      [`+ digit - 1)`, `+ digit)`],
      [`or(digitFrom(place, digit + 1), and(`, `or(digitFrom(place, digit), and(`],
    ],
  },
  {
    file: 'netlify/queries/bits/prefixes.ts',
    suites: ['queries/bits/prefixes'],
    changes: [
      [`digitWithin(place, digit + 1, radix)`, `digitWithin(place, digit, radix)`],
      [`digitWithin(place, 0, digit)`, `digitWithin(place, 0, digit + 1)`],
      [`if (place === 0) return inside;`, ''],
    ],
  },
  {
    file: 'netlify/queries/bits/search.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      ['- ${chunkStart} + 1 FOR', '- ${chunkStart} FOR'],
      [`start + at + length(part) AS "to"`, `start + at + length(part) - 1 AS "to"`],
      [`WHERE bit_count(part) > 0`, `WHERE bit_count(part) > 1`],
      [`cut WHERE bit_count(bits) > 0`, `cut WHERE bit_count(bits) > 1`],
    ],
  },
  {
    file: 'netlify/queries/bits/codes.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      ['value >= ${parameter(value)}', 'value > ${parameter(value)}'],
      [`0xe000 : point + 1`, `0xe000 : point`],
    ],
  },
  {
    file: 'netlify/queries/bits/codes.ts',
    suites: ['queries/voters/filters'],
    changes: [["`status = 'live'${choice", "`status IN ('live', 'retired')${choice"]],
  },
  {
    file: 'netlify/queries/bits/rememberedCodes.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`ids.map(({ id }) => id).join() === versionIds.join() ? rows : undefined`, `rows`],
      [`[versionId, name, filters[name]]`, `[versionId, name]`],
    ],
  },
  {
    file: 'netlify/queries/bits/valueCounts.ts',
    suites: ['queries/facets/facets'],
    changes: [
      ['c.bits & ${bits}', 'c.bits | ${bits}'],
      ['2 * n - sum(n) OVER (PARTITION BY code / ${radix})', 'n'],
      [` - coalesce(lead(sum(n)) OVER (ORDER BY code), 0)`, ''],
      ['(${before} + ${after})) << ${after}', '${before})'],
    ],
  },
];
