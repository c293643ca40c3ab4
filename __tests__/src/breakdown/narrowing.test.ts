import * as fc from 'fast-check';
import { sameFilters } from '../../../src/app/searchAddress';
import { shareWords } from '../../../src/features/breakdown/charts';
import { isChosen, type Narrowing, narrowed, pressed } from '../../../src/features/breakdown/narrowing';
import { canonicalFilters } from '../search/filters';

const narrowings: fc.Arbitrary<Narrowing> = fc.oneof(
  fc.record({ kind: fc.constant('party' as const), party: fc.constantFrom('DEM' as const, 'OTH' as const) }),
  fc.record({
    kind: fc.constant('county' as const),
    county: fc.constantFrom('Tulsa', 'McClain'),
    state: fc.constantFrom('OK', 'PA'),
  }),
  fc.constantFrom(
    { kind: 'age' as const, from: 18, to: 24 },
    { kind: 'age' as const, from: 45, to: 54 },
    { kind: 'age' as const, from: 75, to: null },
  ),
);

it('makes a filter set that the contract takes of any list and any bar, whose bar is chosen then', () => {
  fc.assert(
    fc.property(canonicalFilters, narrowings, (filters, narrowing) => {
      expect(isChosen(narrowed(filters, narrowing), narrowing)).toBe(true);
    }),
  );
});

it('changes something with every press', () => {
  fc.assert(
    fc.property(canonicalFilters, narrowings, (filters, narrowing) => {
      expect(sameFilters(pressed(filters, narrowing), filters)).toBe(false);
    }),
  );
});

it('never adds voters that the list does not have: ages only close in', () => {
  const band: Narrowing = { kind: 'age', from: 25, to: 34 };
  expect(narrowed({ AgeMin: 30 }, band)).toEqual({ AgeMax: 34, AgeMin: 30 });
  expect(narrowed({ AgeMin: 20, AgeMax: 28 }, band)).toEqual({ AgeMax: 28, AgeMin: 25 });
  expect(narrowed({ AgeMax: 80 }, { kind: 'age', from: 75, to: null })).toEqual({ AgeMax: 80, AgeMin: 75 });
});

it.each([
  [1, 1000, '<1%'],
  [5, 1000, '1%'],
  [380, 1000, '38%'],
  [999, 1000, '>99%'],
  [1000, 1000, '100%'],
])('says of %i in %i voters that they are %s', (voters, total, words) => {
  expect(shareWords(voters, total)).toBe(words);
});
