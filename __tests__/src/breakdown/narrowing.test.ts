import { sameFilters } from '../../../src/contract/filters';
import * as fc from 'fast-check';
import { formatShare } from '../../../src/features/breakdown/charts';
import { isChosen, type Narrowing, narrowed, toggled } from '../../../src/features/breakdown/narrowing';
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

it('makes a valid filter set from any list and any bar, and marks that bar as chosen', () => {
  fc.assert(
    fc.property(canonicalFilters, narrowings, (filters, narrowing) => {
      expect(isChosen(narrowed(filters, narrowing), narrowing)).toBe(true);
    }),
  );
});

it('changes the filters with every selection', () => {
  fc.assert(
    fc.property(canonicalFilters, narrowings, (filters, narrowing) => {
      expect(sameFilters(toggled(filters, narrowing), filters)).toBe(false);
    }),
  );
});

it('never adds voters to the list: the age range only shrinks', () => {
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
])('shows %i of %i voters as %s', (voters, total, words) => {
  expect(formatShare(voters, total)).toBe(words);
});
