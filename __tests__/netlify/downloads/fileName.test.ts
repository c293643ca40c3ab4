import * as fc from 'fast-check';
import * as v from 'valibot';
import { fileName } from '../../../netlify/downloads/fileName';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { sharesOf, WAYS } from '../../../src/contract/layouts/selection';
import { LAYOUTS } from '../../../src/contract/layouts/layouts';
import { EXTRA_COLUMNS, LONGEST_KEYCODE } from '../../../src/contract/layouts/mailOptions';
import { createLinkEndpoint, manifestEndpoint } from '../../../src/contract/purchases';
import { listInName } from '../../../netlify/downloads/listInName';

const id = '1a2b3c4d-0000-4000-8000-000000000000';
const versions = [{ dataDate: '2026-10-31' }];

const filters = fc.record(
  {
    State: fc.constantFrom('OK' as const, 'NC' as const),
    StateHouseDistrict: fc.constantFrom('HD-104', 'HD-1,HD-2'),
    Wards: fc.constantFrom('NORMAN · WARD 3'),
    County_Desc: fc.constantFrom('NORTHAMPTON', 'NEW HANOVER,NORTHAMPTON', 'A'.repeat(50)),
    City: fc.constantFrom('ADA', 'LONG CITY '.repeat(5)),
    PolitalAff: fc.constantFrom('DEM', 'IND,OTH', 'DEM,GRE,IND,LIB,OTH,REP'),
    AgeMin: fc.constant(60),
    AgeMax: fc.constant(110),
    GeneralsMin: fc.constant(2),
    VoteHistory: fc.constant('2024-11-05-general'),
    NotVoted: fc.constant('2022-11-08-general'),
  },
  { requiredKeys: [] },
);

const count = fc.constantFrom(1, 14_321, 999_999_999);

const selection = fc.record({
  seed: fc.constant(id),
  only: fc.option(
    fc.record({
      pieces: count,
      by: fc.constantFrom(...WAYS),
      of: fc.constant(999_999_999),
      last: fc.constant({ score: 0, lot: 0 }),
    }),
  ),
  groups: fc.option(
    fc
      .constantFrom('90,10', '10,90', '34,33,33', '25,25,25,25', '10,20,30,40')
      .map((shares) => ({ shares: [...sharesOf(shares)], ends: [] })),
  ),
  mail: fc.record(
    {
      salutation: fc.constant('formal' as const),
      orResident: fc.constant('Y' as const),
      extra: fc.subarray([...EXTRA_COLUMNS], { minLength: 1 }).map((columns) => columns.join()),
      keycode: fc.string({ unit: 'grapheme', minLength: 1, maxLength: LONGEST_KEYCODE }),
    },
    { requiredKeys: [] },
  ),
});

const file = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  pieces: fc.option(count),
  selection: fc.option(selection),
  rows: count,
});

const names = [createLinkEndpoint, manifestEndpoint].map(({ response }) => response.entries.fileName);

test('every choice has a name that the page accepts', () => {
  fc.assert(
    fc.property(filters, file, (list, choices) => {
      const name = fileName({ id, filters: list }, versions, choices);
      expect(names.map((schema) => v.is(schema, name))).toEqual([true, true]);
      expect(name).toMatch(/\.csv$/u);
    }),
    { numRuns: 1000 },
  );
});

test('two choices for a list never share a name', () => {
  fc.assert(
    fc.property(filters, file, selection, (list, choices, other) => {
      const named = (asked: typeof other) =>
        fileName({ id, filters: list }, versions, { ...choices, selection: asked });
      const says = ({ only, groups, mail }: typeof other) =>
        JSON.stringify([only?.pieces ?? null, only?.by, groups, Object.entries(mail).toSorted()]);
      const one = choices.selection ?? { seed: id, only: null, groups: null, mail: {} };
      fc.pre(one.only?.pieces !== undefined && other.only?.pieces !== undefined);
      expect(named(one) === named(other)).toBe(says(one) === says(other));
    }),
    { numRuns: 1000 },
  );
});

const nameOf = (list: CanonicalFilters, choices: Partial<Parameters<typeof fileName>[2]>) =>
  fileName({ id, filters: list }, versions, {
    ...{ layout: 'mail-house', pieces: null, selection: null, rows: 27 },
    ...choices,
  });

test.each<[string, CanonicalFilters, Partial<Parameters<typeof fileName>[2]>]>([
  [
    'precinct-post-NC-hd-104-mail-house-voters-27-groups-90-10-2026-10-31-1a2b3c4d.csv',
    { State: 'NC', StateHouseDistrict: 'HD-104' },
    { selection: { seed: id, only: null, groups: { shares: [90, 10], ends: [] } } },
  ],
  [
    'precinct-post-OK-cleveland-county-democrats-60-and-over-voted-crm-voters-27-2026-10-31-1a2b3c4d.csv',
    { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM', AgeMin: 60, PrimariesMin: 2 },
    { layout: 'crm' },
  ],
  [
    'precinct-post-OK-ada-mail-house-voters-27-full-names-with-party-key-FALL26-2026-10-31-1a2b3c4d.csv',
    { State: 'OK', City: 'ADA' },
    {
      selection: {
        ...{ seed: id, only: null, groups: null },
        mail: { salutation: 'formal', extra: 'Party', keycode: 'FALL26' },
      },
    },
  ],
  [
    'precinct-post-OK-norman-ward-3-everything-voters-27-2026-10-31-1a2b3c4d.csv',
    { State: 'OK', Municipalities: 'NORMAN', Wards: 'NORMAN · WARD 3' },
    { layout: 'everything', form: 'xlsx' },
  ],
  ['precinct-post-all-2026-10-31-27.csv', { PolitalAff: 'DEM' }, { layout: 'everything' }],
])('%s says the list, the choices and the purchase', (name, list, choices) => {
  expect(nameOf(list, choices)).toBe(name);
});

test('keeps the list’s words where choices leave little room', () => {
  const list = { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM', AgeMin: 60 } as const;
  const only = { pieces: 14, by: 'frequent', of: 20, last: { score: 0, lot: 0 } } as const;
  const mail = { salutation: 'formal', orResident: 'Y', extra: 'Sequence Number' } as const;
  const selection = { seed: id, only, groups: null, mail };
  const name = nameOf(list, { layout: 'households', pieces: 20, selection });
  expect(name).toMatch(
    /^precinct-post-OK-cleveland-county-democrats-mail-house-households-14-frequent-options-[0-9a-f]{8}-2026-10-31-1a2b3c4d\.csv$/u,
  );
});

test.each([
  [{}, ''],
  [{ State: 'OK' }, ''],
  [
    { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM', AgeMin: 60 },
    'cleveland-county-democrats-60-and-over',
  ],
  [{ County_Desc: 'MCCLAIN,ST. LOUIS', AgeMax: 29 }, '2-counties-up-to-29'],
  [{ City: "COEUR D'ALÈNE", AgeMin: 18, AgeMax: 29 }, 'coeur-d-alene-18-to-29'],
  [{ PolitalAff: 'IND,OTH' }, 'independents-other-parties'],
  [{ PolitalAff: 'DEM,IND,REP', AgeMin: 60 }, '3-parties-60-and-over'],
  [{ City: 'ADA', GeneralsMin: 2 }, 'ada-voted'],
  [{ City: 'ADA', VoteHistory: '2024-11-05-general' }, 'ada-voted'],
  [{ City: 'ADA', NotVoted: '2024-11-05-general' }, 'ada-did-not-vote'],
  [{ City: 'ADA', GeneralsMax: 0 }, 'ada'],
  [{ State: 'NC', StateHouseDistrict: 'HD-104' }, 'hd-104'],
  [{ State: 'NC', StateHouseDistrict: 'HD-104,HD-99', Gender: 'F' }, '2-house-districts-women'],
  [{ Municipalities: 'NORMAN', Wards: 'NORMAN · WARD 3', Status: 'A' }, 'norman-ward-3-active'],
  [{ Municipalities: 'NORMAN|MOORE' }, '2-municipalities'],
  [{ Cities: 'ADA', Zip: '74820,74821', Precincts: '620101' }, 'ada-2-zip-codes-precinct-620101'],
  [{ LastName: 'SMITH', StreetName: 'MAIN', VoterID: '7' }, ''],
])('%j is named %s', (filters, name) => {
  expect(listInName(filters)).toBe(name);
});

test('is short and safe in a header, whatever the city', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (City) => {
      expect(listInName({ City, PolitalAff: 'DEM,GRE,IND,LIB,OTH,REP' })).toMatch(/^[a-z0-9-]{0,60}$/u);
    }),
  );
});
