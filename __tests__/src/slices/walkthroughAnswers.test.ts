import type { Selections } from '../../../src/features/walkthrough/steps';
import {
  additionalFilterRemoved,
  ageMoved,
  ageTyped,
  ageTypingEnded,
  countyChosen,
  districtChosen,
  localDistrictChosen,
  electionToggled,
  electionTypeChosen,
  agesChosen,
  partiesInverted,
  presetChosen,
  partyToggled,
  raceChosen,
  walkthroughStateChosen,
  walkthroughSlice,
} from '../../../src/features/walkthrough/walkthroughSlice';
import { describeTransitions } from '../../support/transitions';
import { ANSWERS, answeredAt, eachOpen, openAt, states } from './walkthroughAt';

const { reducer } = walkthroughSlice;
/** An age is in effect: the field shows it, and no longer what was typed. */
const ages = (ageRange: Selections['ageRange']) => ({
  'step 5 shows': { ...answeredAt(5, { ageRange }), typedAge: null },
});
/** What was typed is no allowed age: it stays in the field and changes no answer. */
const typed = (bound: 'min' | 'max', text: string) => ({
  'step 5 shows': { ...openAt(5), typedAge: { bound, text } },
});
const parties = (...politicalAffiliation: Selections['politicalAffiliation']) => ({
  'step 5 shows': answeredAt(5, { politicalAffiliation }),
});

describe('each step takes its own answers only, and', () => {
  describeTransitions(reducer, states, {
    'another state is chosen, the county, district and elections are cleared': [
      walkthroughStateChosen({ state: 'PA' }),
      { 'step 1 shows': answeredAt(1, { state: 'PA', county: null, district: null, voteHistory: [] }) },
    ],
    'the same state is chosen': [walkthroughStateChosen({ state: 'OK' }), {}],
    'a state is chosen that is none': [walkthroughStateChosen({ state: 'Ohio' }), {}],
    'another election type is chosen, the race and district are cleared': [
      electionTypeChosen({ electionType: 'local' }),
      { 'step 2 shows': answeredAt(2, { electionType: 'local', race: null, district: null }) },
    ],
    'the same election type is chosen': [electionTypeChosen({ electionType: 'state' }), {}],
    'another race is chosen, the district is cleared': [
      raceChosen({ race: 'Governor' }),
      { 'step 3 shows': answeredAt(3, { race: 'Governor', district: null }) },
    ],
    'the same race is chosen': [raceChosen({ race: 'State House' }), {}],
    'a race of another election type is chosen': [raceChosen({ race: 'Mayor' }), {}],
    'a county is chosen': [
      countyChosen({ county: 'ADA (OK)', state: 'OK' }),
      { 'step 4 shows': answeredAt(4, { county: 'ADA (OK)' }) },
    ],
    'all counties are chosen': [
      countyChosen({ county: null, state: 'OK' }),
      { 'step 4 shows': answeredAt(4, { county: null }) },
    ],
    'a county of another state is chosen': [countyChosen({ county: 'YORK (PA)', state: 'PA' }), {}],
    'a district is chosen': [
      districtChosen({ district: 'HD-9', race: 'State House' }),
      { 'step 4 shows': answeredAt(4, { district: 'HD-9' }) },
    ],
    'all districts are chosen': [
      districtChosen({ district: null, race: 'State House' }),
      { 'step 4 shows': answeredAt(4, { district: null }) },
    ],
    'a district of another kind is chosen': [districtChosen({ district: 'SD-9', race: 'State House' }), {}],
    'a district of another race is chosen': [districtChosen({ district: 'HD-9', race: 'State Senate' }), {}],
    'all districts of another race are chosen': [districtChosen({ district: null, race: 'Mayor' }), {}],
    'a local district of the race’s is chosen': [
      localDistrictChosen({ name: 'Municipalities', district: 'ADA' }),
      {},
    ],
    'a party is checked': [partyToggled({ party: 'REP' }), parties('DEM', 'REP')],
    'all other parties are chosen': [partiesInverted(), parties('REP', 'IND', 'LIB', 'GRE', 'OTH')],
    'an audience is chosen': [
      presetChosen({ values: { GeneralsMin: '3', GeneralsMax: '' } }),
      {
        'step 5 shows': answeredAt(5, {
          additionalFilters: { City: 'ADA', LastName: 'DOE', GeneralsMin: 3 },
        }),
      },
    ],
    'the last elections are chosen': [
      presetChosen({ values: { VoteHistory: 'VH1,VH3', NotVoted: '' } }),
      { 'step 5 shows': answeredAt(5, { voteHistory: ['VH1', 'VH3'] }) },
    ],
    'an audience of one party is chosen': [presetChosen({ values: { PolitalAff: 'IND' } }), parties('IND')],
    'no audience of ours is chosen': [presetChosen({ values: { GeneralsMin: 'x' } }), {}],
    'a ready-made range of ages is chosen': [agesChosen({ min: 60, max: 90 }), ages({ min: 60, max: 90 })],
    'a range without an end is no answer': [agesChosen({ min: Number.NaN, max: 90 }), {}],
    'a party is unchecked': [partyToggled({ party: 'DEM' }), parties()],
    'an election is checked': [
      electionToggled({ token: 'VH8' }),
      { 'step 5 shows': answeredAt(5, { voteHistory: ['VH1', 'VH8'] }) },
    ],
    'an election is unchecked': [
      electionToggled({ token: 'VH1' }),
      { 'step 5 shows': answeredAt(5, { voteHistory: [] }) },
    ],
    'an unknown election is checked': [electionToggled({ token: 'VH9' }), {}],
  });
});

describe('the age range changes only in step 5, and', () => {
  describeTransitions(reducer, states, {
    'the lower thumb moves': [ageMoved({ bound: 'min', age: 40.4 }), ages({ min: 40, max: 60 })],
    'the lower thumb moves beyond the upper': [
      ageMoved({ bound: 'min', age: 70 }),
      ages({ min: 60, max: 60 }),
    ],
    'the lower thumb moves off the slider': [ageMoved({ bound: 'min', age: 5 }), ages({ min: 18, max: 60 })],
    'the upper thumb moves': [ageMoved({ bound: 'max', age: 49.5 }), ages({ min: 30, max: 50 })],
    'the upper thumb moves beyond the lower': [
      ageMoved({ bound: 'max', age: 20 }),
      ages({ min: 30, max: 30 }),
    ],
    'the upper thumb moves off the slider': [
      ageMoved({ bound: 'max', age: 200 }),
      ages({ min: 30, max: 120 }),
    ],
    'a thumb moves to no number': [ageMoved({ bound: 'max', age: Number.NaN }), {}],
    'a thumb moves endlessly far': [ageMoved({ bound: 'max', age: Number.POSITIVE_INFINITY }), {}],
    'a lowest age is typed': [ageTyped({ bound: 'min', text: '45' }), ages({ min: 45, max: 60 })],
    'a highest age of three digits is typed': [
      ageTyped({ bound: 'max', text: '108' }),
      ages({ min: 30, max: 108 }),
    ],
    'an age below the slider is typed': [ageTyped({ bound: 'min', text: '17' }), typed('min', '17')],
    'an age beyond the other bound is typed': [ageTyped({ bound: 'max', text: '29' }), typed('max', '29')],
    'nothing is typed': [ageTyped({ bound: 'max', text: '' }), typed('max', '')],
    'a letter is typed': [ageTyped({ bound: 'max', text: 'x' }), typed('max', 'x')],
    'a space is typed first': [ageTyped({ bound: 'min', text: ' 45' }), typed('min', ' 45')],
    'a decimal place is typed': [ageTyped({ bound: 'min', text: '45.0' }), typed('min', '45.0')],
    'too many digits are typed': [ageTyped({ bound: 'min', text: '0045' }), typed('min', '0045')],
  });
});

describe('in every step,', () => {
  describeTransitions(reducer, states, {
    'the age field loses the focus': [ageTypingEnded(), eachOpen((state) => ({ ...state, typedAge: null }))],
    'a filter of the search form is removed': [
      additionalFilterRemoved({ name: 'City' }),
      eachOpen((state) => ({
        ...state,
        progress: {
          ...state.progress,
          at: {
            ...state.progress.at,
            selections: { ...ANSWERS, additionalFilters: { LastName: 'DOE' } },
          } as typeof state.progress.at,
        },
      })),
    ],
  });
});

it('changes nothing when the age field loses the focus with an age in effect', () => {
  const state = { ...openAt(5), typedAge: null };
  expect(reducer(state, ageTypingEnded())).toBe(state);
});
