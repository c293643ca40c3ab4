import type { Mutated } from '../mutant';

/** Searches, counts, files and facets. */
export const lists: readonly Mutated[] = [
  {
    file: 'netlify/queries/voters/condition.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`AgeMax: age('<=')`, `AgeMax: age('<')`],
      [`AgeMin: age('>=')`, `AgeMin: age('>')`],
      ['${mask}::smallint = ${mask}::smallint', '${mask}::smallint <> 0'],
      [`Number(token.slice(2)) - 1`, `Number(token.slice(2))`],
      ['`${escapeLike(String(value))}%`', '`%${escapeLike(String(value))}%`'],
      [`anyOf('upper(county)')`, `anyOf('county')`],
      [`district('congressional_district')`, `district('state_senate_district')`],
    ],
  },
  {
    file: 'netlify/queries/voters/count.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`return knownCount(bits ?? []) + counted.flat()`, `return counted.flat()`],
      [`knownCount(bits ?? []) + (counted[0]`, `(counted[0]`],
      [`: halves(bits)).map`, `: [halves(bits)[0]]).map`],
    ],
  },
  {
    file: 'netlify/queries/voters/pages.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`last.rows + page.rows <= rows`, `last.rows + page.rows <= 2 * rows`],
      [`max(position) + 1`, `max(position)`],
    ],
  },
  {
    file: 'netlify/queries/voters/export.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      ['position < ${to} ORDER', 'position <= ${to} ORDER'],
      ['position >= ${from} AND', 'position > ${from} AND'],
    ],
  },
  {
    file: 'netlify/queries/voters/search.ts',
    suites: ['queries/voters/exactCounts'],
    changes: [
      [`'last_name, first_name, voter_id, version_id'`, `'last_name, voter_id, first_name, version_id'`],
      [`total).join(' + ')`, `total)[0]`],
    ],
  },
  {
    file: 'netlify/queries/facets/fields.ts',
    suites: ['queries/facets/facets'],
    changes: [
      [`part: 'party', replaced: ['PolitalAff']`, `part: 'party', replaced: []`],
      [`part: 'status', replaced: ['Status']`, `part: 'status', replaced: []`],
      [`part: 'county', replaced: ['County_Desc']`, `part: 'county', replaced: []`],
      [`part: 'all', replaced: ['County_Desc']`, `part: 'all', replaced: []`],
      [`part: 'congressional_district', replaced: ['Cong`, `part: 'state_senate_district', replaced: ['Cong`],
      [`part: 'city', replaced: ['City', 'Cities']`, `part: 'city', replaced: ['Cities']`],
      [`replaced: ['VoteHistory', 'NotVoted']`, `replaced: ['VoteHistory']`],
      [`except.includes(name) ?`, `false ?`],
      [`entry !== token`, `true`],
      [`!named.includes(token)`, `true`],
    ],
  },
  {
    file: 'netlify/queries/facets/optionFacets.ts',
    suites: ['queries/facets/facets'],
    changes: [
      [`State === undefined || state === State`, `true`],
      [`of.includes(field) ?`, `true ?`],
    ],
  },
  {
    file: 'netlify/queries/facets/breakdown.ts',
    suites: ['queries/facets/facets'],
    changes: [[`next - 1`, `next`]],
  },
  {
    file: 'netlify/queries/facets/byBits.ts',
    suites: ['queries/facets/facets'],
    changes: [
      [`STORED.has(part)`, 'true'],
      [`NOT_FOR_ALL.has(part) ? someCodeCounts`, `NOT_FOR_ALL.has(part) ? codeCounts`],
      [`isNarrowing ? narrowedVoters`, `false ? narrowedVoters`],
      [`('not_voted', no)`, `('not_voted', yes)`],
      [`isEverybody && set?.kind`, `set?.kind`],
      [`clippedTo(1)]`, `clippedTo(0)]`],
    ],
  },
  {
    file: 'netlify/queries/facets/byRows.ts',
    suites: ['queries/facets/facets'],
    changes: [
      [`Number(value) - 1`, `Number(value)`],
      [`(election - 1)) % 2`, `election) % 2`],
      [`row.voters[own]`, 'row.voters[0]'],
      [`if (value === null) return [];`, ''],
    ],
  },
  {
    file: 'netlify/queries/facets/versionValues.ts',
    suites: ['queries/facets/facets'],
    changes: [
      [
        `WHERE version_id = ANY($1::int[])\n           UNION ALL SELECT version_id, 'all'`,
        `WHERE kind = 'party' AND version_id = ANY($1::int[])\n           UNION ALL SELECT version_id, 'all'`,
      ],
      [`return [String(code + 1)]`, `return [String(code)]`],
    ],
  },
  {
    file: 'netlify/queries/facets/facets.ts',
    suites: ['queries/facets/facets'],
    changes: [[`sum + voters, 0)`, `voters, 0)`]],
  },
];
