import {
  ageMoved,
  ageTyped,
  answerUndone,
  electionToggled,
  electionTypeChosen,
  filterRemoved,
  formListTaken,
  partyToggled,
  placeToggled,
  presetChosen,
  raceChosen,
  walkthroughSlice,
  walkthroughStateChosen,
} from '../../../src/features/walkthrough/walkthroughSlice';
import { describeTransitions } from '../../support/transitions';
import { ANSWERS, answeredAt, eachOpen, filteredBy, openAt, states } from './walkthroughAt';

const { reducer } = walkthroughSlice;
const ages = (AgeMin?: number, AgeMax?: number) => ({
  'step 5 shows': { ...answeredAt(5, filteredBy({ AgeMin, AgeMax })), typedAges: {} },
});
/** The oldest age is in effect; what was typed as the youngest one stays. */
const oldest = (AgeMax?: number) => filtered(5, { AgeMax });
/** What was typed is no allowed age: it stays in the field and changes no answer. */
const typed = (bound: 'min' | 'max', text: string) => ({
  'step 5 shows': { ...openAt(5), typedAges: { min: '1', [bound]: text } },
});
const filtered = (step: 3 | 4 | 5, ...[filters]: Parameters<typeof filteredBy>) => ({
  [`step ${step} shows`]: answeredAt(step, filteredBy(filters)),
});
const parties = (PolitalAff?: string) => filtered(5, { PolitalAff });

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
    'a state is chosen that is none': [walkthroughStateChosen({ state: 'Ohio' }), {}],
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
    'a county is chosen instead of the district': [
      placeToggled({ name: 'County_Desc', entry: 'TULSA', instead: true }),
      {
        'step 4 shows': {
          ...answeredAt(4, filteredBy({ County_Desc: 'TULSA', StateHouseDistrict: undefined })),
          undoTo: ANSWERS,
        },
      },
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
    'no district of the kind is chosen': [placeToggled({ name: 'StateHouseDistrict', entry: 'HD-x' }), {}],
    'a district of another race is chosen': [
      placeToggled({ name: 'StateSenateDistrict', entry: 'SD-9' }),
      {},
    ],
    'a local district of another race is chosen': [
      placeToggled({ name: 'Municipalities', entry: 'ADA' }),
      {},
    ],
    'a party is checked': [partyToggled({ party: 'REP' }), parties('DEM,REP')],
    'an audience is chosen': [
      presetChosen({ values: { GeneralsMin: '3', GeneralsMax: '' } }),
      filtered(5, { GeneralsMin: 3 }),
    ],
    'the last elections are chosen': [
      presetChosen({ values: { VoteHistory: 'VH1,VH3', NotVoted: '' } }),
      filtered(5, { VoteHistory: 'VH1,VH3' }),
    ],
    'an audience of one party is chosen': [presetChosen({ values: { PolitalAff: 'IND' } }), parties('IND')],
    'no audience of ours is chosen': [presetChosen({ values: { GeneralsMin: 'x' } }), {}],
    'a party is unchecked': [partyToggled({ party: 'DEM' }), parties()],
    'an election is checked': [electionToggled({ token: 'VH8' }), filtered(5, { VoteHistory: 'VH1,VH8' })],
    'an election is unchecked': [electionToggled({ token: 'VH1' }), filtered(5, { VoteHistory: undefined })],
    'an unknown election is checked': [electionToggled({ token: 'VH9' }), {}],
  });
});

describe('the age range changes only in step 5, and', () => {
  describeTransitions(reducer, states, {
    'the lower thumb moves': [ageMoved({ bound: 'min', age: 40.4 }), ages(40, 60)],
    'the lower thumb moves beyond the upper': [ageMoved({ bound: 'min', age: 70 }), ages(60, 60)],
    'the lower thumb moves off the slider': [ageMoved({ bound: 'min', age: 5 }), ages(undefined, 60)],
    'the upper thumb moves': [ageMoved({ bound: 'max', age: 49.5 }), oldest(50)],
    'the upper thumb moves beyond the lower': [ageMoved({ bound: 'max', age: 20 }), oldest(30)],
    'the upper thumb moves off the slider': [ageMoved({ bound: 'max', age: 200 }), oldest()],
    'the upper thumb moves to 90 and over': [ageMoved({ bound: 'max', age: 90 }), oldest()],
    'a thumb moves to no number': [ageMoved({ bound: 'max', age: Number.NaN }), {}],
    'a thumb moves endlessly far': [ageMoved({ bound: 'max', age: Number.POSITIVE_INFINITY }), {}],
    'a lowest age is typed': [ageTyped({ bound: 'min', text: '45' }), ages(45, 60)],
    'a highest age of three digits is typed': [ageTyped({ bound: 'max', text: '108' }), oldest(108)],
    'an age below the slider is typed': [ageTyped({ bound: 'min', text: '17' }), typed('min', '17')],
    'an age beyond the other bound is typed': [ageTyped({ bound: 'max', text: '29' }), typed('max', '29')],
    'an age is taken away': [ageTyped({ bound: 'max', text: '' }), oldest()],
    'an age that the slider has at its end is typed': [ageTyped({ bound: 'max', text: '120' }), oldest(120)],
    'a letter is typed': [ageTyped({ bound: 'max', text: 'x' }), typed('max', 'x')],
    'a space is typed first': [ageTyped({ bound: 'min', text: ' 45' }), ages(45, 60)],
    'a decimal place is typed': [ageTyped({ bound: 'min', text: '45.0' }), typed('min', '45.0')],
  });
});

describe('in every step,', () => {
  describeTransitions(reducer, states, {
    'a filter of the search form is removed': [
      filterRemoved({ name: 'City' }),
      eachOpen(({ progress }) => answeredAt(progress.at.step, filteredBy({ City: undefined }))),
    ],
    'the list of the search form is taken': [
      formListTaken({ answers: filteredBy({ Precinct: '12' }) }),
      eachOpen(({ progress }) => ({
        ...answeredAt(progress.at.step, filteredBy({ Precinct: '12' })),
        typedAges: {},
      })),
    ],
  });
});

it('takes an age that was typed too early once the other one allows it', () => {
  const tooYoung = reducer(openAt(5), ageTyped({ bound: 'max', text: '25' }));
  expect(reducer(tooYoung, ageTyped({ bound: 'min', text: '20' }))).toEqual(ages(20, 25)['step 5 shows']);
});

it('gives way at both ends of the ages to those of another list', () => {
  const typing = { ...openAt(5), typedAges: { min: 'x', max: 'y' } };
  expect(reducer(typing, formListTaken({ answers: ANSWERS }))).toHaveProperty('typedAges', {});
});

it('no longer leaves out the voters of an election that is checked', () => {
  const leftOut = openAt(5, filteredBy({ NotVoted: 'VH2,VH3' }));
  expect(reducer(leftOut, electionToggled({ token: 'VH3' }))).toEqual(
    answeredAt(5, filteredBy({ NotVoted: 'VH2', VoteHistory: 'VH1,VH3' })),
  );
});

it('a county without voters of the chosen places takes their place', () => {
  const city = { Municipalities: 'ADA', Wards: 'ADA · 1', StateHouseDistrict: undefined };
  const council = { electionType: 'local', race: 'City Council' } as const;
  const inCity = openAt(4, { ...filteredBy(city), ...council });
  const tulsa = { name: 'County_Desc', entry: 'TULSA' } as const;
  const filtersAfter = (event: ReturnType<typeof placeToggled>) =>
    reducer(inCity, event).progress?.at.answers.filters;
  expect(filtersAfter(placeToggled(tulsa))).toEqual(
    filteredBy({ ...city, County_Desc: 'ADAIR,TULSA' }).filters,
  );
  expect(filtersAfter(placeToggled({ ...tulsa, instead: true }))).toEqual(
    filteredBy({ ...city, County_Desc: 'TULSA', Municipalities: undefined, Wards: undefined }).filters,
  );
});

it('keeps the places that the next race is run in, too', () => {
  const inWard = filteredBy({ StateHouseDistrict: undefined, Municipalities: 'ADA', Wards: 'ADA · 1' });
  const council = openAt(3, { ...inWard, electionType: 'local', race: 'City Council' });
  expect(reducer(council, raceChosen({ race: 'Mayor' })).progress?.at.answers.filters).toMatchObject({
    Municipalities: 'ADA',
  });
});

it.each([
  ['OH', 'Prosecuting Attorney'],
  ['FL', null],
])('in %s, an office of Arkansas is the race %s', (state, race) => {
  const inArkansas = openAt(1, {
    ...{ electionType: 'county', race: 'Prosecuting Attorney', filters: { State: 'AR' } },
  });
  expect(reducer(inArkansas, walkthroughStateChosen({ state })).progress?.at.answers).toMatchObject({
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
  const inFlorida = openAt(4, { ...mayor, filters: { State: 'FL', City: 'MIA' } });
  const filtersAfter = (name: 'Cities' | 'County_Desc', entry: string) =>
    reducer(inFlorida, placeToggled({ name, entry })).progress?.at.answers.filters;
  expect(filtersAfter('Cities', 'MIAMI')).toEqual({ Cities: 'MIAMI', State: 'FL' });
  expect(filtersAfter('County_Desc', 'LEE')).toEqual({ City: 'MIA', County_Desc: 'LEE', State: 'FL' });
});
