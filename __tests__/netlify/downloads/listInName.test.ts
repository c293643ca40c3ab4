import * as fc from 'fast-check';
import { listInName } from '../../../netlify/downloads/listInName';

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
