import { sameFilters } from '../../../src/contract/sameFilters';
import * as fc from 'fast-check';
import { formatShare } from '../../../src/features/breakdown/charts';
import {
  effectOf,
  hasOwnFilter,
  isChosen,
  type ChartFilter,
  valuesAfter,
} from '../../../src/features/breakdown/chartFilter';
import { formOf, readFields } from '../../../src/state/search/searchForm';
import { canonicalFilters } from '../search/filters';
import type { CanonicalFilters } from '../../../src/contract/filters';

/** The list after a press; the same if the form can't be read then. */
const toggled = (filters: CanonicalFilters, filter: ChartFilter) =>
  readFields({ ...formOf(filters).fields, ...valuesAfter(filters, filter) }).filters ?? filters;

const ages = [
  { kind: 'age', from: 18, to: 29 },
  { kind: 'age', from: 30, to: 44 },
  { kind: 'age', from: 75, to: null },
] as const;
const [young, next, old] = ages;
const party = (code: 'DEM' | 'REP') => ({ kind: 'party', party: code }) as const;
const county = (name: string, state = 'OK') => ({ kind: 'county', county: name, state }) as const;
const generals = (voted: number) => ({ kind: 'generals', voted }) as const;

const chartFilters: fc.Arbitrary<ChartFilter> = fc.constantFrom<ChartFilter[]>(
  ...[party('DEM'), party('REP'), county('Tulsa'), county('McClain', 'PA'), ...ages],
  ...[0, 1, 2, 3, 4].map(generals),
);

it('does with any list what it says, unless a list of counties is full', () => {
  fc.assert(
    fc.property(canonicalFilters, chartFilters, (filters, filter) => {
      const after = toggled(filters, filter);
      const isFull = filter.kind === 'county' && filters.County_Desc?.split(',').length === 100;
      expect(sameFilters(after, filters)).toBe(isFull);
      const effect = effectOf(filters, filter);
      if (effect === 'away' || effect === 'all') {
        expect([isChosen(filters, filter), isChosen(after, filter)]).toEqual([true, false]);
        expect(hasOwnFilter(after, filter.kind)).toBe(effect === 'away');
      }
      // A chart has only counties of the list's state.
      else if (hasOwnFilter(after, filter.kind) && filter.kind !== 'county')
        expect(isChosen(after, filter)).toBe(true);
    }),
  );
});

it('adds counties of one state, and brings the state along', () => {
  const one = toggled({}, county('Tulsa'));
  expect(one).toEqual({ County_Desc: 'TULSA', State: 'OK' });
  expect(toggled(one, county('Noble'))).toEqual({ County_Desc: 'NOBLE,TULSA', State: 'OK' });
  expect(toggled(one, county('Tulsa'))).toEqual({ State: 'OK' });
  // A county of every state is taken away from every state.
  expect(isChosen({ County_Desc: 'UNION' }, county('Union', 'PA'))).toBe(true);
  expect(toggled({ County_Desc: 'UNION' }, county('Union', 'PA'))).toEqual({});
});

it.each<[string, string, object, ChartFilter, object]>([
  ['begins a range', 'only', {}, young, { AgeMax: 29, AgeMin: 18 }],
  ['takes the place of another band', 'only', { AgeMin: 18, AgeMax: 29 }, next, { AgeMax: 44, AgeMin: 30 }],
  ['narrows a range that it is in', 'only', { AgeMin: 18, AgeMax: 44 }, next, { AgeMax: 44, AgeMin: 30 }],
  ['takes the place of a range that cuts it', 'only', { AgeMin: 35 }, next, { AgeMax: 44, AgeMin: 30 }],
  ['lets all others in if it is all that is chosen', 'all', { AgeMin: 18, AgeMax: 29 }, young, {}],
  ['lets all others in if it has no end', 'all', { AgeMin: 75 }, old, {}],
  ['takes the place of turnout', 'only', { GeneralsMin: 4 }, generals(3), { GeneralsMax: 3, GeneralsMin: 3 }],
  ['asks for those who never voted', 'only', { GeneralsMin: 1 }, generals(0), { GeneralsMax: 0 }],
  ['lets all others in if they never voted', 'all', { GeneralsMax: 0 }, generals(0), {}],
  ['takes away one of two parties', 'away', { PolitalAff: 'DEM,REP' }, party('DEM'), { PolitalAff: 'REP' }],
  ['lets all parties in after the last one', 'all', { PolitalAff: 'REP' }, party('REP'), {}],
  ['adds a party', 'add', { PolitalAff: 'REP' }, party('DEM'), { PolitalAff: 'DEM,REP' }],
  [
    'starts over with a county of one state in place of all states’',
    'only',
    { County_Desc: 'ADAMS' },
    county('Allen', 'OH'),
    { County_Desc: 'ALLEN', State: 'OH' },
  ],
])('%s (%s)', (_does, effect, filters, filter, after) => {
  expect(effectOf(filters, filter)).toBe(effect);
  expect(toggled(filters, filter)).toEqual(after);
});

it.each([
  [0, 0, '0%'],
  [1, 1000, '<1%'],
  [5, 1000, '1%'],
  [380, 1000, '38%'],
  [999, 1000, '>99%'],
  [1000, 1000, '100%'],
])('shows %i of %i voters as %s', (voters, total, words) => {
  expect(formatShare(voters, total)).toBe(words);
});
