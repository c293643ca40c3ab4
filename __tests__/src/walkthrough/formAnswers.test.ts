import fc from 'fast-check';
import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';
import { answersOfForm } from '../../../src/features/walkthrough/formAnswers';
import { selectedFilters } from '../../../src/features/walkthrough/selectionFilters';
import { NOTHING_SELECTED } from '../../../src/features/walkthrough/steps';
import { canonicalFilters } from '../search/filters';

const COUNTIES = [
  { county: 'Tulsa', state: 'OK' },
  { county: 'Washington', state: 'AR' },
];

it('takes over what the form asks for, spelled as on file', () => {
  const filters = {
    ...{ State: 'OK', County_Desc: 'TULSA', PolitalAff: 'DEM,LIB', AgeMin: 60, VoteHistory: 'VH1,VH3' },
  };
  const answers = answersOfForm(filters, null, COUNTIES);
  expect(answers).toEqual({
    ...NOTHING_SELECTED,
    state: 'OK',
    county: 'Tulsa',
    politicalAffiliation: ['DEM', 'LIB'],
    ageRange: { min: 60, max: 90 },
    voteHistory: ['VH1', 'VH3'],
  });
  expect(selectedFilters(answers)).toEqual(filters);
});

it('keeps nobody out who is older than the slider’s end', () => {
  const { ageRange } = answersOfForm({ State: 'OK', AgeMin: 95 }, null, COUNTIES);
  expect(ageRange).toEqual({ min: 95, max: 120 });
});

it.each([
  ['several counties', 'TULSA,WASHINGTON'],
  ['a county of another state', 'WASHINGTON'],
])('chooses none of %s', (_, County_Desc) => {
  expect(answersOfForm({ State: 'OK', County_Desc }, null, COUNTIES).county).toBeNull();
});

it('keeps the race saved for the same state, which the form has no field for, and nothing else', () => {
  const race = { electionType: 'state', race: 'State House' } as const;
  const saved = { ...NOTHING_SELECTED, ...race, state: 'OK', district: 'HD-7', voteHistory: ['VH2'] };
  expect(answersOfForm({ State: 'OK', PolitalAff: 'REP' }, saved, COUNTIES)).toEqual({
    ...NOTHING_SELECTED,
    ...race,
    state: 'OK',
    politicalAffiliation: ['REP'],
  });
  const filters = { State: 'OK', StateHouseDistrict: 'HD-7' };
  expect(answersOfForm(filters, saved, COUNTIES)).toMatchObject({ ...race, district: 'HD-7' });
  expect(answersOfForm({ State: 'FL' }, saved, COUNTIES)).toEqual({ ...NOTHING_SELECTED, state: 'FL' });
});

it('adds to the saved answers what a form without a state asks for', () => {
  const saved = { ...NOTHING_SELECTED, state: 'OK', politicalAffiliation: ['DEM'] as const, county: 'Tulsa' };
  const answers = answersOfForm({ PolitalAff: 'REP', LastName: 'DOE' }, saved, COUNTIES);
  expect(answers).toEqual({
    ...saved,
    politicalAffiliation: ['REP'],
    additionalFilters: { LastName: 'DOE' },
  });
});

it('loses nothing that the form asks for, whether a step can ask for it or not', () => {
  // The slider's ends mean no limit, so ages have tests of their own.
  const withoutAges = ({ AgeMin: _min, AgeMax: _max, ...others }: CanonicalFilters) => others;
  fc.assert(
    fc.property(canonicalFilters, fc.boolean(), (filters, onFile) => {
      const applied = selectedFilters(answersOfForm(filters, null, onFile ? COUNTIES : []));
      expect(withoutAges(applied)).toEqual(withoutAges(v.parse(filtersSchema, filters)));
    }),
  );
});
