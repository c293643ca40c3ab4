import fc from 'fast-check';
import * as v from 'valibot';
import { filtersSchema } from '../../../src/contract/filters';
import { answersOfForm, carriedOver } from '../../../src/features/walkthrough/formAnswers';
import { type Answers, NO_ANSWERS } from '../../../src/features/walkthrough/steps';
import { canonicalFilters } from '../search/filters';

const HOUSE = { electionType: 'state', race: 'State House' } as const;

it('carries over what no step can ask for', () => {
  const filters = {
    ...{ State: 'OK', PolitalAff: 'DEM,LIB', AgeMin: 60, VoteHistory: 'VH1,VH3', LastName: 'DOE' },
    ...{ County_Desc: 'TULSA', StateHouseDistrict: 'HD-7', StateSenateDistrict: 'SD-2', Wards: 'WARD 1' },
  };
  expect(carriedOver({ ...NO_ANSWERS, filters })).toEqual([
    'LastName',
    'StateHouseDistrict',
    'StateSenateDistrict',
    'Wards',
  ]);
  expect(carriedOver({ ...HOUSE, filters })).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
  const several = { ...filters, County_Desc: 'ADAIR,TULSA', StateHouseDistrict: 'HD-7,HD-8' };
  expect(carriedOver({ ...HOUSE, filters: several })).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
});

it('keeps the race saved for the same state, which the form has no field for, and nothing else', () => {
  const saved: Answers = {
    ...HOUSE,
    filters: { State: 'OK', StateHouseDistrict: 'HD-7', VoteHistory: 'VH2' },
  };
  const filters = { State: 'OK', PolitalAff: 'REP' };
  expect(answersOfForm(filters, saved)).toEqual({ ...HOUSE, filters });
  expect(answersOfForm({ State: 'FL' }, saved)).toEqual({ ...NO_ANSWERS, filters: { State: 'FL' } });
});

it('adds to the saved answers what a form without a state asks for', () => {
  const answers = { State: 'OK', County_Desc: 'TULSA' };
  const filters = { ...answers, FirstName: 'JO', PolitalAff: 'DEM', AgeMin: 60 };
  const added = answersOfForm({ PolitalAff: 'REP', LastName: 'DOE' }, { ...HOUSE, filters });
  expect(added).toEqual({
    ...HOUSE,
    filters: { ...answers, AgeMin: 60, PolitalAff: 'REP', LastName: 'DOE' },
  });
  // The form was touched last, so that a saved answer to the contrary goes.
  expect(answersOfForm({ AgeMax: 40 }, { ...HOUSE, filters })).toEqual({
    ...HOUSE,
    filters: { State: 'OK', AgeMax: 40 },
  });
});

it('loses nothing that the form asks for', () => {
  fc.assert(
    fc.property(canonicalFilters, (filters) => {
      expect(answersOfForm(filters, null).filters).toEqual(v.parse(filtersSchema, filters));
    }),
  );
});
