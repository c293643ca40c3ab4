import * as fc from 'fast-check';
import * as v from 'valibot';
import { fileName } from '../../../netlify/downloads/fileName';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { createLinkEndpoint, manifestEndpoint } from '../../../src/contract/purchases';

const id = '1a2b3c4d-0000-4000-8000-000000000000';
const dates = ['2026-05-12', '2026-10-31', '2026-03-02'].map((dataDate) => ({ dataDate }));
const NUMBER = '1A2B3C4D';

/** @param pieces of a file of households */
const nameOf = (
  filters: CanonicalFilters,
  listName: string | null = null,
  { pieces = null, rows = 27 }: { readonly pieces?: number | null; readonly rows?: number } = {},
) => fileName({ id, filters, listName }, dates, { pieces, rows, selection: null });

const names = [createLinkEndpoint, manifestEndpoint].map(({ response }) => response.entries.fileName);
const text = fc.string({ unit: 'grapheme', maxLength: 80 });

test('every list has a name that the page accepts, with all of its receipt number', () => {
  const filters = fc.record(
    {
      State: fc.constantFrom('OK' as const, 'NC' as const),
      County_Desc: fc.constantFrom('NORTHAMPTON', 'NEW HANOVER,NORTHAMPTON', 'A'.repeat(50)),
      City: text,
      LastName: text,
    },
    { requiredKeys: [] },
  );
  const count = fc.constantFrom(1, 14_321, 999_999_999);
  fc.assert(
    fc.property(filters, fc.option(text), fc.option(count), count, (list, listName, pieces, rows) => {
      const name = nameOf(list, listName, { pieces, rows });
      expect(names.map((schema) => v.is(schema, name))).toEqual([true, true]);
      expect(name).toMatch(/^[\w-]*\w-\d+-(?:voters|households)-2026-10-31-1A2B3C4D\.csv$/u);
    }),
    { numRuns: 1000 },
  );
});

test('a name says how many voters or households the file has', () => {
  expect(nameOf({ State: 'OK' })).toBe(`OK-27-voters-2026-10-31-${NUMBER}.csv`);
  expect(nameOf({ State: 'OK' }, null, { pieces: 12 })).toBe(`OK-12-households-2026-10-31-${NUMBER}.csv`);
  const only = { pieces: 5, by: 'random', last: { score: 0, lot: 0 } } as const;
  const selection = { seed: id, only };
  expect(fileName({ id, filters: {}, listName: null }, dates, { pieces: null, rows: 27, selection })).toBe(
    `all-states-5-voters-2026-10-31-${NUMBER}.csv`,
  );
});

test.each<[CanonicalFilters, string | null, string]>([
  [{ State: 'OK', PolitalAff: 'DEM', AgeMin: 60 }, null, 'OK'],
  [{ State: 'OK', County_Desc: 'CLEVELAND' }, null, 'cleveland-county'],
  [{ County_Desc: 'MCCLAIN,ST. LOUIS' }, null, '2-counties'],
  [{ City: "COEUR D'ALÈNE" }, null, 'coeur-d-alene'],
  [{ State: 'NC', StateHouseDistrict: 'HD-104' }, null, 'hd-104'],
  [{ State: 'NC', StateHouseDistrict: 'HD-104,HD-99' }, null, '2-house-districts'],
  [{ Municipalities: 'NORMAN', Wards: 'NORMAN · WARD 3' }, null, 'norman-ward-3'],
  [{ Municipalities: 'NORMAN|MOORE' }, null, '2-municipalities'],
  [{ Cities: 'ADA', Zip: '74820,74821', Precincts: '620101' }, null, 'ada-2-zip-codes-precinct-620101'],
  [{ State: 'OK', City: 'ADA' }, 'Ward 3, “likely” voters', 'ward-3-likely-voters'],
  [{ State: 'OK', City: 'ADA' }, 'Élan/../vital', 'elan-vital'],
  [{ State: 'OK', City: 'ADA' }, '***', 'ada'],
  // Its beginning, to the end of a word.
  [
    { State: 'OK' },
    'Everyone who voted in both of the last primaries',
    'everyone-who-voted-in-both-of-the-last',
  ],
  // As a list is called at first: names and streets that were searched for stay out.
  [{ State: 'OK', LastName: 'SMITH', StreetName: 'MAIN', VoterID: '7' }, null, 'OK'],
  [{ State: 'OK', LastName: "O'NEIL" }, 'Oklahoma · Last name starts with ONeil', 'OK'],
  [{ City: 'ADA', StreetName: 'N MAIN' }, 'Ada, Nmain Street', 'ada'],
  [{ City: 'ADA', StreetName: 'N MAIN' }, 'Neighbors', 'neighbors'],
])('%j, called %j, is named %s', (filters, listName, name) => {
  expect(nameOf(filters, listName)).toBe(`${name}-27-voters-2026-10-31-${NUMBER}.csv`);
});
