import fc from 'fast-check';
import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';
import { formOf } from '../../../src/state/search/searchForm';
import { answersOfForm, othersIn, readDraft } from '../../../src/features/walkthrough/draft';
import { type Answers, NO_ANSWERS } from '../../../src/features/walkthrough/steps';
import { canonicalFilters } from '../search/filters';

const HOUSE = { electionType: 'state', race: 'State House' } as const;
const house = (filters: CanonicalFilters): Answers => ({ ...HOUSE, fields: formOf(filters).fields });

it('reads what can be read of a draft, and says what cannot', () => {
  const { fields } = formOf({ State: 'OK', PolitalAff: 'DEM' });
  expect(readDraft({ fields: { ...fields, AgeMin: '7', AgeMax: '40' } })).toEqual({
    filters: { State: 'OK', PolitalAff: 'DEM', AgeMax: 40 },
    errors: { AgeMin: 'must be at least 18' },
  });
  const { filters, errors } = readDraft({ fields: { ...fields, AgeMin: '70', AgeMax: '40' } });
  expect([filters.AgeMin, filters.AgeMax, Object.keys(errors)]).toEqual([undefined, 40, ['AgeMin']]);
});

it('carries over what no step can ask for', () => {
  const filters = {
    ...{ State: 'OK', PolitalAff: 'DEM,LIB', AgeMin: 60, VoteHistory: 'VH1,VH3', LastName: 'DOE' },
    ...{ County_Desc: 'TULSA', StateHouseDistrict: 'HD-7', StateSenateDistrict: 'SD-2', Wards: 'WARD 1' },
  };
  expect(othersIn(null, filters)).toEqual(['LastName', 'StateHouseDistrict', 'StateSenateDistrict', 'Wards']);
  expect(othersIn(HOUSE.race, filters)).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
  const several = { ...filters, County_Desc: 'ADAIR,TULSA', StateHouseDistrict: 'HD-7,HD-8' };
  expect(othersIn(HOUSE.race, several)).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
});

it('keeps the race saved for the same state, which the form has no field for, and nothing else', () => {
  const saved = house({ State: 'OK', StateHouseDistrict: 'HD-7', VoteHistory: 'VH2' });
  const filters = { State: 'OK', PolitalAff: 'REP' };
  expect(answersOfForm(filters, saved)).toEqual(house(filters));
  expect(answersOfForm({ State: 'FL' }, saved)).toEqual({
    ...NO_ANSWERS,
    fields: formOf({ State: 'FL' }).fields,
  });
});

it('loses nothing that the form asks for', () => {
  fc.assert(
    fc.property(canonicalFilters, (filters) => {
      expect(readDraft(answersOfForm(filters, null)).filters).toEqual(v.parse(filtersSchema, filters));
    }),
  );
});
