import { type Answered, isAnswered, type Question } from '../../../src/state/search/answers';
import type { FacetName } from '../../../src/contract/fields/facets';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { figuresOf } from '../../../src/state/search/optionCounts';

const asked = (presets: Question['presets']): Question => ({
  filters: { State: 'OK' },
  of: ['ages'],
  presets,
});
const answered = (presets: Question['presets']): Answered => ({
  ...asked(presets),
  counts: {
    voters: 9,
    facets: {},
    presets: Object.fromEntries(Object.keys(presets).map((name) => [name, 1])),
  },
});

it('an answer is one to the same voter file', () => {
  const answer = { ...answered({}), dataDate: '2026-10-31' };
  expect(isAnswered({ ...asked({}), dataDate: '2026-10-31' }, answer)).toBe(true);
  expect(isAnswered({ ...asked({}), dataDate: '2026-11-30' }, answer)).toBe(false);
});

it('an answer is one to presets of the same values, not only of the same names', () => {
  const answer = answered({ new: { RegisteredFrom: '2025-10-31' }, young: { AgeMax: 29 } });
  expect(isAnswered(asked({ young: { AgeMax: 29 } }), answer)).toBe(true);
  expect(isAnswered(asked({ new: { RegisteredFrom: '2025-10-31' } }), answer)).toBe(true);
  // The state has a file of November.
  expect(isAnswered(asked({ new: { RegisteredFrom: '2025-11-30' } }), answer)).toBe(false);
  expect(isAnswered(asked({ young: { AgeMax: 29, Status: 'A' } }), answer)).toBe(false);
  expect(isAnswered(asked({ old: { AgeMin: 75 } }), answer)).toBe(false);
});

const OKLAHOMA = { State: 'OK', PolitalAff: 'DEM' } as const;
const figureOf = (facet: FacetName, now: CanonicalFilters | null, option: string) => {
  const counts = { voters: 9, presets: {}, facets: { [facet]: { known: 7 } } };
  const answer: Answered = { filters: OKLAHOMA, of: [], presets: {}, counts };
  return figuresOf(facet, now, answer)(option);
};

it.each<[FacetName, CanonicalFilters, boolean]>([
  ['parties', {}, false],
  // What an option would replace, or stands beside.
  ['parties', { PolitalAff: 'REP' }, false],
  ['counties', { County_Desc: 'TULSA' }, false],
  ['genders', { Gender: 'F' }, false],
  ['parties', { Gender: 'F' }, true],
  ['parties', { County_Desc: 'TULSA' }, true],
  ['genders', { PolitalAff: 'REP' }, true],
])('the figures of %s after %j are old: %s', (facet, change, stale) => {
  const now = { ...OKLAHOMA, ...change };
  expect(figureOf(facet, now, 'known')).toEqual({ voters: 7, stale });
  // An old answer has left out who has some now.
  expect(figureOf(facet, now, 'other')).toEqual(stale ? null : { voters: 0, stale });
});

it('are old while the form cannot be read, and unknown for another state, except those of states', () => {
  expect(figureOf('parties', null, 'known')).toEqual({ voters: 7, stale: true });
  expect(figureOf('parties', { ...OKLAHOMA, State: 'AR' }, 'known')).toBeNull();
  expect(figureOf('states', { ...OKLAHOMA, State: 'AR' }, 'known')).toEqual({ voters: 7, stale: false });
});
