import fc from 'fast-check';
import * as v from 'valibot';
import {
  canonicalText,
  type CanonicalFilters,
  filtersOfStateSchema,
  filtersSchema,
} from '../../../src/contract/filters';
import { filterSets } from '../../netlify/support/arbitraries';

const canonical = (filters: unknown): CanonicalFilters => v.parse(filtersSchema, filters);

/** The field and message of the first error. */
function fault(filters: unknown): [string | undefined, string] {
  const result = v.safeParse(filtersSchema, filters);
  if (result.success) return [undefined, 'accepted'];
  const [issue] = result.issues;
  return [v.getDotPath(issue) ?? undefined, issue.message];
}

test('equal lists have equal text, whatever the order, case and spacing typed', () => {
  const one = canonical({ LastName: '  de  la cruz', PolitalAff: 'rep,dem', State: 'ok', City: '' });
  const other = canonical({ State: 'OK', PolitalAff: ' DEM , REP', LastName: 'De La Cruz ' });
  expect(canonicalText(one)).toBe(canonicalText(other));
  expect(canonicalText(one)).toBe('{"LastName":"DE LA CRUZ","PolitalAff":"DEM,REP","State":"OK"}');
});

test('an accented letter has one form, whether composed or decomposed', () => {
  expect(canonical({ LastName: 'A\u0301lvarez' })).toEqual(canonical({ LastName: 'ÁLVAREZ' }));
});

test('districts get their prefix and lose leading zeros', () => {
  const districts = {
    CongressionalDistrict: '07',
    StateSenateDistrict: 'sd-3',
    StateHouseDistrict: 'HD-101',
  };
  expect(canonical(districts)).toEqual({
    CongressionalDistrict: 'CD-7',
    StateSenateDistrict: 'SD-3',
    StateHouseDistrict: 'HD-101',
  });
});

test.each(['44102 43750', '44102,43750', ' 43750;44102 ', '43750,  44102'])(
  'reads the ZIP codes of “%s”',
  (Zip) => {
    expect(canonical({ Zip })).toEqual({ Zip: '43750,44102' });
  },
);

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

test.each([
  [{ LastNames: 'A' }, 'LastNames'],
  [{ LastName: 7 }, 'LastName'],
  [{ LastName: null }, 'LastName'],
  [{ LastName: 'A\u0000' }, 'LastName'],
  [{ LastName: '\uD800' }, 'LastName'],
  [{ LastName: 'x'.repeat(51) }, 'LastName'],
  [{ Status: 'X' }, 'Status'],
  [{ State: 'Oklahoma' }, 'State'],
  [{ PolitalAff: 'DEM,TORY' }, 'PolitalAff'],
  [{ PolitalAff: 'DEM,dem' }, 'PolitalAff'],
  [{ VoteHistory: 'VH9' }, 'VoteHistory'],
  [{ County_Desc: Array.from({ length: 101 }, (_, n) => `C${n}`).join(',') }, 'County_Desc'],
  [{ CongressionalDistrict: 'SD-1' }, 'CongressionalDistrict'],
  [{ CongressionalDistrict: '0' }, 'CongressionalDistrict'],
  [{ AgeMin: '18' }, 'AgeMin'],
  [{ AgeMin: 18.5 }, 'AgeMin'],
  [{ AgeMin: 17 }, 'AgeMin'],
  [{ AgeMax: 121 }, 'AgeMax'],
  [{ AgeMax: Infinity }, 'AgeMax'],
  [{ AgeMin: 40, AgeMax: 39 }, 'AgeMin'],
])('%j is rejected with the name of the field', (filters, path) => {
  expect(fault(filters)[0]).toBe(path);
});

test('an emoji counts as one character of the limit', () => {
  expect(fault({ LastName: '🗳'.repeat(50) })[1]).toBe('accepted');
  expect(fault({ LastName: '🗳'.repeat(51) })[0]).toBe('LastName');
});

test('the state total spells the field `state` and requires it', () => {
  expect(v.parse(filtersOfStateSchema, { state: 'ok', City: 'ada' })).toEqual({ City: 'ADA', State: 'OK' });
  expect(v.is(filtersOfStateSchema, { City: 'ada' })).toBe(false);
  expect(v.is(filtersOfStateSchema, { state: '' })).toBe(false);
  expect(v.is(filtersOfStateSchema, { state: 'OK', State: 'OK' })).toBe(false);
});
