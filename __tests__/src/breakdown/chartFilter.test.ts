import { sameFilters } from '../../../src/contract/filters';
import * as fc from 'fast-check';
import { formatShare } from '../../../src/features/breakdown/charts';
import {
  activeOnly,
  effectOf,
  hasOwnFilter,
  isChosen,
  type ChartFilter,
  toggled,
} from '../../../src/features/breakdown/chartFilter';
import { canonicalFilters } from '../search/filters';

const ages = [
  { kind: 'age', from: 18, to: 24 },
  { kind: 'age', from: 25, to: 34 },
  { kind: 'age', from: 35, to: 44 },
  { kind: 'age', from: 75, to: null },
] as const;
const [young, next, middle, old] = ages;
const party = (code: 'DEM' | 'REP') => ({ kind: 'party', party: code }) as const;
const county = (name: string, state = 'OK') => ({ kind: 'county', county: name, state }) as const;
const generals = (voted: number) => ({ kind: 'generals', voted }) as const;

const chartFilters: fc.Arbitrary<ChartFilter> = fc.constantFrom<ChartFilter[]>(
  ...[party('DEM'), party('REP'), county('Tulsa'), county('McClain', 'PA'), ...ages],
  ...[0, 1, 2, 3, 4].map(generals),
);

it('changes the filters with every press, unless a list of counties is full', () => {
  fc.assert(
    fc.property(canonicalFilters, chartFilters, (filters, filter) => {
      const full = filter.kind === 'county' && filters.County_Desc?.split(',').length === 100;
      expect(sameFilters(toggled(filters, filter), filters)).toBe(full);
    }),
  );
});

it('marks what was pressed if it was not chosen, and says so before', () => {
  fc.assert(
    fc.property(canonicalFilters, chartFilters, (filters, filter) => {
      const before = isChosen(filters, filter);
      const after = toggled(filters, filter);
      const effect = effectOf(filters, filter);
      if (effect === 'away') expect([before, isChosen(after, filter)]).toEqual([true, false]);
      // A range that has become the whole chart is no filter, and a list of counties may be full.
      else if (hasOwnFilter(after, filter.kind) && filter.kind !== 'county')
        expect(isChosen(after, filter)).toBe(true);
    }),
  );
});

it('adds and takes away parties one by one', () => {
  const one = toggled({ State: 'OK' }, party('REP'));
  expect(one).toEqual({ PolitalAff: 'REP', State: 'OK' });
  const both = toggled(one, party('DEM'));
  expect(both).toEqual({ PolitalAff: 'DEM,REP', State: 'OK' });
  expect(toggled(both, party('REP'))).toEqual({ PolitalAff: 'DEM', State: 'OK' });
  expect(toggled(one, party('REP'))).toEqual({ State: 'OK' });
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

it.each<[string, object, ChartFilter, object]>([
  ['begins a range', {}, young, { AgeMax: 24, AgeMin: 18 }],
  ['widens it by the band above', { AgeMin: 18, AgeMax: 24 }, next, { AgeMax: 34, AgeMin: 18 }],
  ['widens it by the band below', { AgeMin: 35 }, next, { AgeMin: 25 }],
  ['fills up a band that is chosen in part', { AgeMin: 30, AgeMax: 50 }, next, { AgeMax: 50, AgeMin: 25 }],
  ['takes away its first band', { AgeMin: 18, AgeMax: 44 }, young, { AgeMax: 44, AgeMin: 25 }],
  ['takes away the first band of an open range', { AgeMax: 44 }, young, { AgeMax: 44, AgeMin: 25 }],
  ['takes away its last band', { AgeMin: 18, AgeMax: 44 }, middle, { AgeMax: 34, AgeMin: 18 }],
  ['takes away the last band of an open range', { AgeMin: 65 }, old, { AgeMax: 74, AgeMin: 65 }],
  ['takes away its only band', { AgeMin: 18, AgeMax: 24 }, young, {}],
  ['begins anew amid it', { AgeMin: 18, AgeMax: 44 }, next, { AgeMax: 34, AgeMin: 25 }],
  ['begins anew apart from it', { AgeMin: 18, AgeMax: 24 }, old, { AgeMin: 75 }],
  ['begins a range of turnout', {}, generals(4), { GeneralsMin: 4 }],
  ['widens turnout', { GeneralsMin: 4 }, generals(3), { GeneralsMin: 3 }],
  ['takes away the least turnout', { GeneralsMin: 3 }, generals(3), { GeneralsMin: 4 }],
  ['has no filter left when every turnout is chosen', { GeneralsMin: 1 }, generals(0), {}],
])('%s', (_does, filters, filter, after) => {
  expect(toggled(filters, filter)).toEqual(after);
});

it.each<[object, ChartFilter, string]>([
  [{}, party('DEM'), 'only'],
  [{ PolitalAff: 'REP' }, party('DEM'), 'add'],
  [{ PolitalAff: 'DEM' }, party('DEM'), 'away'],
  [{ AgeMin: 18, AgeMax: 24 }, next, 'add'],
  [{ AgeMin: 18, AgeMax: 44 }, next, 'only'],
  [{ AgeMin: 18, AgeMax: 24 }, old, 'only'],
])('under %j, a press of %j will: %s', (filters, filter, effect) => {
  expect(effectOf(filters, filter)).toBe(effect);
});

it('leaves inactive voters out and keeps the rest of the search', () => {
  expect(activeOnly({ City: 'TULSA' })).toEqual({ City: 'TULSA', Status: 'A' });
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
