import fc from 'fast-check';
import * as v from 'valibot';
import { canonicalText, type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';
import { sameFilters } from '../../../src/contract/sameFilters';
import { voters, withIds } from '../../netlify/support/arbitraries';
import { typedSets, type VoterRecord } from '../../netlify/support/filterSets';

const [people = []] = fc.sample(voters, { seed: 5, numRuns: 1 });
const filterSets = typedSets(withIds('OK', people) as unknown as VoterRecord[]);

const canonical = (filters: unknown): CanonicalFilters => v.parse(filtersSchema, filters);

test('equal lists have equal text, whatever the order, case and spacing typed', () => {
  const one = canonical({ LastName: '  de  la cruz', PolitalAff: 'rep,dem', State: 'ok', City: '' });
  const other = canonical({ State: 'OK', PolitalAff: ' DEM , REP', LastName: 'De La Cruz ' });
  expect(canonicalText(one)).toBe(canonicalText(other));
  expect(canonicalText(one)).toBe('{"LastName":"DE LA CRUZ","PolitalAff":"DEM,REP","State":"OK"}');
});

test('canonicalizing twice changes nothing', () => {
  fc.assert(
    fc.property(filterSets, (filters) => {
      const once = canonical(filters);
      expect(canonical(once)).toEqual(once);
      expect(canonicalText(canonical(JSON.parse(canonicalText(once))))).toBe(canonicalText(once));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('the order of keys never matters', () => {
  fc.assert(
    fc.property(filterSets, (filters) => {
      const reversed = Object.fromEntries(Object.entries(filters).toReversed());
      expect(canonicalText(canonical(reversed))).toBe(canonicalText(canonical(filters)));
    }),
    { seed: 6, numRuns: 200 },
  );
});

test('two filter sets are the same list if all their values are', () => {
  expect(sameFilters({ City: 'ADA', State: 'OK' }, { State: 'OK', City: 'ADA' })).toBe(true);
  expect(sameFilters({ City: 'ADA' }, { City: 'ADA', State: 'OK' })).toBe(false);
});

test('an end of a range that leaves nobody out is no filter, so that one list has one text', () => {
  const says = {
    GeneralsMin: 0,
    GeneralsMax: 4,
    PrimariesMin: 0,
    PrimariesMax: 4,
    Zip: ' ',
    Cities: '|',
    RegisteredTo: '',
  };
  expect(canonicalText(v.parse(filtersSchema, says))).toBe('{}');
});

test('every contradiction is named, not only the first', () => {
  const result = v.safeParse(filtersSchema, { AgeMin: 60, AgeMax: 40, VoteHistory: 'VH1', NotVoted: 'VH1' });
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(['AgeMin', 'NotVoted']);
});
