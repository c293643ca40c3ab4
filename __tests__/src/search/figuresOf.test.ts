import type { FacetName } from '../../../src/contract/fields/facets';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Answered } from '../../../src/state/search/answers';
import { figuresOf } from '../../../src/state/search/optionCounts';

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
