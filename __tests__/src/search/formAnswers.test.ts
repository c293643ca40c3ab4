import fc from 'fast-check';
import { type Answered, isAnswered, type Question } from '../../../src/state/search/answers';
import type { FacetName } from '../../../src/contract/fields/facets';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { figuresOf } from '../../../src/state/search/optionCounts';
import { formOf } from '../../../src/state/search/searchForm';
import { turnoutIn } from '../../../src/state/search/turnout';
import { election, stateFilters } from './openSearch';
import { severalPlaces } from '../../../src/features/search/filterGroups';

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

// What the form asks about the last elections.

const ELECTIONS = [
  { token: 'VH1', ...election('OK', '2026-06-16'), classification: 'primary' },
  { token: 'VH2', ...election('OK', '2024-11-05') },
  { token: 'VH3', ...election('OK', '2024-06-18'), classification: 'primary' },
  { token: 'VH4', ...election('OK', '2022-11-08') },
  { token: 'VH5', ...election('OK', '2022-06-28'), classification: 'primary' },
];
const onFile = stateFilters({ elections: ELECTIONS, dataDate: '2026-10-31' });

type Asked = { readonly VoteHistory?: string; readonly NotVoted?: string };

/** The questions of a form with these elections. */
const questionsOf = (filters: Asked) => turnoutIn(onFile, formOf({ State: 'OK', ...filters }).fields);
const chosenOf = (filters: Asked) => questionsOf(filters).map(({ current }) => current.name);
const press = (filters: Asked, name: string): Asked => {
  const { VoteHistory = '', NotVoted = '' } =
    questionsOf(filters)
      .flatMap(({ answers }) => answers)
      .find((one) => one.name === name)?.values ?? {};
  return { ...(VoteHistory !== '' && { VoteHistory }), ...(NotVoted !== '' && { NotVoted }) };
};

it('the answer that is chosen is the current one, and nothing else changes', () => {
  const tokens = fc.uniqueArray(fc.constantFrom(...ELECTIONS.map(({ token }) => token)));
  const choice = fc.constantFrom(
    ...questionsOf({}).flatMap(({ among, answers }) => answers.map(({ name }) => ({ among, name }))),
  );
  fc.assert(
    fc.property(tokens, tokens, choice, (voted, not, { name, among }) => {
      const asked = (list: readonly string[]) => list.toSorted().join(',');
      const before = {
        VoteHistory: asked(voted),
        NotVoted: asked(not.filter((one) => !voted.includes(one))),
      };
      const after = press(before, name);
      expect(chosenOf(after)).toContain(name);
      const others = (filters: Asked) =>
        [filters.VoteHistory ?? '', filters.NotVoted ?? ''].map((joined) =>
          joined.split(',').filter((token) => token !== '' && !among.includes(token)),
        );
      expect(others(after)).toEqual(others(before));
    }),
  );
});

// Several cities in one text.

it.each([
  ['Cleveland, Akron', ['CLEVELAND', 'AKRON'], 'CLEVELAND|AKRON'],
  [' ada ,, enid, Ada', ['ADA', 'ENID'], 'ADA|ENID'],
])('takes %j as several', (typed, entries, Cities) => {
  expect(severalPlaces('City', typed)).toEqual({ entries, values: { City: '', Cities } });
});

it('takes the state behind a city for no other city', () => {
  expect(severalPlaces('City', 'Orlando, FL')).toEqual({
    entries: ['ORLANDO'],
    values: { City: 'ORLANDO' },
  });
});

it.each(['Cleveland', '', ',', 'Cleveland,', `${'A'.repeat(51)}, Ada`, 'A|B, C'])(
  'takes %j as one',
  (typed) => {
    expect(severalPlaces('City', typed)).toBeNull();
  },
);
