import type { Mutated } from '../mutant';

/** Lookups of states, counties and elections. */
export const voterFiles: readonly Mutated[] = [
  {
    file: 'netlify/queries/voterFiles/counties.ts',
    suites: ['functions/lookups'],
    changes: [[`d.status = 'live' AND `, '']],
  },
  {
    file: 'netlify/queries/voterFiles/elections.ts',
    suites: ['functions/lookups'],
    changes: [
      [`e.election_date DESC`, `e.election_date`],
      [`e.version_id, e.vh\``, `e.version_id, e.vh DESC\``],
    ],
  },
  {
    file: 'netlify/queries/voterFiles/states.ts',
    suites: ['functions/lookups'],
    changes: [[` AND voters > 0`, '']],
  },
  {
    file: 'netlify/queries/voterFiles/stateFilters.ts',
    suites: ['functions/lookups'],
    changes: [[`Number(one.value) - Number(other.value)`, `one.value < other.value ? -1 : 1`]],
  },
];
