import {
  answerUndone,
  electionTypeChosen,
  formListTaken,
  placeToggled,
  raceChosen,
  valuesChosen,
  walkthroughSlice,
  walkthroughStateChosen,
} from '../../../src/features/walkthrough/walkthroughSlice';
import { formOf } from '../../../src/state/search/searchForm';
import { describeTransitions } from '../../support/transitions';
import { ANSWERS, answeredAt, eachOpen, filteredBy, openAt, states } from './walkthroughAt';

const { reducer } = walkthroughSlice;
const answersAfter = (...transition: Parameters<typeof reducer>) => {
  const next = reducer(...transition);
  return next.status === 'open' ? next.at.answers : null;
};
const filtered = (step: 4, ...[filters]: Parameters<typeof filteredBy>) => ({
  [`step ${step} shows`]: answeredAt(step, filteredBy(filters)),
});

const PA_ANSWERS = filteredBy({
  ...{ State: 'PA', County_Desc: undefined, City: undefined, StateHouseDistrict: undefined },
  VoteHistory: undefined,
});
const inPA = { ...answeredAt(1, PA_ANSWERS), undoTo: ANSWERS };

describe('each step takes its own answers only, and', () => {
  describeTransitions(reducer, states, {
    'another state is chosen, the county, district and elections are cleared': [
      walkthroughStateChosen({ state: 'PA' }),
      { 'step 1 shows': inPA },
    ],
    'the same state is chosen': [walkthroughStateChosen({ state: 'OK' }), {}],
    'another election type is chosen, the race and district are cleared': [
      electionTypeChosen({ electionType: 'local' }),
      {
        'step 2 shows': {
          ...answeredAt(2, {
            ...filteredBy({ StateHouseDistrict: undefined }),
            ...{ electionType: 'local', race: null },
          }),
          undoTo: ANSWERS,
        },
      },
    ],
    'the same election type is chosen': [electionTypeChosen({ electionType: 'state' }), {}],
    'another race is chosen, the district is cleared': [
      raceChosen({ race: 'Governor' }),
      {
        'step 3 shows': {
          ...answeredAt(3, { ...filteredBy({ StateHouseDistrict: undefined }), race: 'Governor' }),
          undoTo: ANSWERS,
        },
      },
    ],
    'the same race is chosen': [raceChosen({ race: 'State House' }), {}],
    'a race of another election type is chosen': [raceChosen({ race: 'Mayor' }), {}],
    'a county joins': [
      placeToggled({ name: 'County_Desc', entry: 'TULSA' }),
      filtered(4, { County_Desc: 'ADAIR,TULSA' }),
    ],
    'a county is taken away': [
      placeToggled({ name: 'County_Desc', entry: 'ADAIR' }),
      filtered(4, { County_Desc: undefined }),
    ],
    'an answer is undone that cleared nothing': [answerUndone(), {}],
    'a district joins': [
      placeToggled({ name: 'StateHouseDistrict', entry: 'HD-9' }),
      filtered(4, { StateHouseDistrict: 'HD-7,HD-9' }),
    ],
    'a district is taken away': [
      placeToggled({ name: 'StateHouseDistrict', entry: 'HD-7' }),
      filtered(4, { StateHouseDistrict: undefined }),
    ],
    'a district of another race is chosen': [
      placeToggled({ name: 'StateSenateDistrict', entry: 'SD-9' }),
      {},
    ],
    'a local district of another race is chosen': [
      placeToggled({ name: 'Municipalities', entry: 'ADA' }),
      {},
    ],
  });
});

describe('in every step,', () => {
  describeTransitions(reducer, states, {
    'a value is taken away': [
      valuesChosen({ City: '' }),
      eachOpen(({ at }) => answeredAt(at.step, filteredBy({ City: undefined }))),
    ],
    'several values are chosen, of which one cannot be read': [
      valuesChosen({ AgeMin: '7', GeneralsMin: '3', GeneralsMax: '' }),
      eachOpen(({ at }) => answeredAt(at.step, filteredBy({ AgeMin: '7', GeneralsMin: 3 }))),
    ],
    'the list of the search form is taken': [
      formListTaken({ answers: filteredBy({ Precinct: '12' }) }),
      eachOpen(({ at }) => answeredAt(at.step, filteredBy({ Precinct: '12' }))),
    ],
  });
});

it('keeps the places that the next race is run in, too', () => {
  const inWard = filteredBy({ StateHouseDistrict: undefined, Municipalities: 'ADA', Wards: 'ADA · 1' });
  const council = openAt(3, { ...inWard, electionType: 'local', race: 'City Council' });
  expect(answersAfter(council, raceChosen({ race: 'Mayor' }))?.fields).toMatchObject({
    Municipalities: 'ADA',
  });
});

it.each([
  ['OH', 'Prosecuting Attorney'],
  ['FL', null],
])('in %s, an office of Arkansas is the race %s', (state, race) => {
  const inArkansas = openAt(1, {
    ...{ electionType: 'county', race: 'Prosecuting Attorney', fields: formOf({ State: 'AR' }).fields },
  });
  expect(answersAfter(inArkansas, walkthroughStateChosen({ state }))).toMatchObject({
    electionType: 'county',
    race,
  });
});

it('brings back what an answer cleared, once', () => {
  const cleared = reducer(openAt(1), walkthroughStateChosen({ state: 'PA' }));
  expect(reducer(cleared, answerUndone())).toEqual(answeredAt(1, ANSWERS));
});

it('takes a city by its whole name in place of the beginning of one', () => {
  const mayor = { electionType: 'local', race: 'Mayor' } as const;
  const inFlorida = openAt(4, { ...mayor, fields: formOf({ State: 'FL', City: 'MIA' }).fields });
  const filtersAfter = (name: 'Cities' | 'County_Desc', entry: string) =>
    answersAfter(inFlorida, placeToggled({ name, entry }))?.fields;
  expect(filtersAfter('Cities', 'MIAMI')).toEqual(formOf({ Cities: 'MIAMI', State: 'FL' }).fields);
  expect(filtersAfter('County_Desc', 'LEE')).toEqual(
    formOf({ City: 'MIA', County_Desc: 'LEE', State: 'FL' }).fields,
  );
});
