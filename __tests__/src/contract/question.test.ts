import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { countsHouseholds, filtersOfStep, listsOfSteps, stepsOf } from '../../../src/contract/funnel';
import { questionSchema } from '../../../src/contract/question';
import { todaysFilters } from '../../../src/contract/purchaseHistory';
import { firstIssue } from './issues';

const list: CanonicalFilters = {
  ...{ State: 'OK', City: 'ADA', AgeMin: 30, AgeMax: 60, GeneralsMax: 2, LeaveOut: '3,12H' },
  HouseholdParty: 'REP',
};

describe('the steps of a list', () => {
  it('are its choices, one for both ends of a range and one for each list that it leaves out', () => {
    const steps = ['City', 'AgeMin', 'GeneralsMax', 'LeaveOut:3', 'LeaveOut:12H', 'HouseholdParty'];
    expect(new Set(stepsOf(list))).toEqual(new Set(steps));
    expect(stepsOf({ State: 'OK' })).toEqual([]);
  });

  it.each([
    ['City', { City: 'ADA' }],
    ['AgeMin', { AgeMin: 30, AgeMax: 60 }],
    ['GeneralsMax', { GeneralsMax: 2 }],
    ['LeaveOut:12H', { LeaveOut: '12H' }],
    ['AgeMax', undefined],
    ['Gender', undefined],
    ['LeaveOut:12', undefined],
  ])('%s narrows by %j', (step, filters) => {
    expect(filtersOfStep(list, step)).toEqual(filters);
  });

  it('lead from the whole state to the list', () => {
    expect(listsOfSteps(list, ['LeaveOut:12H', 'City', 'LeaveOut:3'])).toEqual([
      { State: 'OK' },
      { State: 'OK', LeaveOut: '12H' },
      { State: 'OK', LeaveOut: '12H', City: 'ADA' },
      { State: 'OK', LeaveOut: '12H,3', City: 'ADA' },
    ]);
    expect(listsOfSteps({ City: 'ADA' }, [])).toEqual([{}]);
    expect(listsOfSteps(list, ['City', 'City'])).toBeUndefined();
    expect(listsOfSteps(list, ['Gender'])).toBeUndefined();
  });

  it('count households before and after one that keeps whole households off', () => {
    const lists =
      listsOfSteps(list, ['City', 'LeaveOut:3', 'LeaveOut:12H', 'AgeMin', 'HouseholdParty']) ?? [];
    const counted = lists.map((_, n) => countsHouseholds(lists, n));
    expect(counted).toEqual([false, false, true, true, true, true]);
    const voted: CanonicalFilters = { State: 'OK', HouseholdNotVoted: 'VH1' };
    const two = listsOfSteps(voted, ['HouseholdNotVoted']) ?? [];
    expect(two.map((_, n) => countsHouseholds(two, n))).toEqual([true, true]);
  });
});

describe('a question', () => {
  it.each([
    ['the total', { State: 'ok' }, { of: [], filters: { State: 'OK' }, presets: [], steps: [] }],
    [
      'facets, each once',
      { of: 'parties,households,deliverable,parties' },
      { of: ['parties', 'households', 'deliverable'], filters: {}, presets: [], steps: [] },
    ],
    [
      'presets in place of its own values',
      { State: 'OK', AgeMin: 30, presets: [{ AgeMin: 60 }, { AgeMin: '', VoteHistory: 'VH1' }] },
      {
        ...{ of: [], filters: { State: 'OK', AgeMin: 30 }, steps: [] },
        presets: [
          { State: 'OK', AgeMin: 60 },
          { State: 'OK', VoteHistory: 'VH1' },
        ],
      },
    ],
    [
      'its steps',
      { State: 'OK', City: 'ada', steps: 'City' },
      {
        ...{ of: [], filters: { State: 'OK', City: 'ADA' }, presets: [] },
        steps: [{ State: 'OK' }, { State: 'OK', City: 'ADA' }],
      },
    ],
    ['no steps', { steps: '' }, { of: [], filters: {}, presets: [], steps: [{}] }],
  ])('asks for %s', (_what, body, question) => {
    expect(v.parse(questionSchema, body)).toEqual(question);
  });

  it.each([
    [{ of: 'weather' }, 'of', 'must list what can be counted'],
    [{ of: 'parties,weather' }, 'of', 'must list what can be counted'],
    [{ Status: 'X' }, 'Status', 'must be A or I'],
    [{ Status: 'X', steps: 'Status' }, 'Status', 'must be A or I'],
    [{ presets: {} }, 'presets', 'must be a list of presets'],
    [{ presets: Array.from({ length: 25 }, () => ({})) }, 'presets', 'must have at most 24 presets'],
    [{ presets: [{}, { Status: 'X' }] }, 'presets.1.Status', 'must be A or I'],
    [{ steps: Array.from({ length: 61 }, () => 'City').join() }, 'steps', 'must have at most 60 steps'],
    [{ steps: 'City' }, 'steps', 'must list filters of the list, each once'],
    [{ VoterID: '1', steps: '' }, 'steps', 'must not be given with a VoterID'],
  ])('%j is refused', (body, field, message) => {
    expect(firstIssue(questionSchema, body)).toEqual([field, message]);
  });

  it.each([
    ...['Gender', 'PolitalAff', 'AgeMin', 'AgeMax', 'RegisteredFrom', 'RegisteredTo', 'VoteHistory'],
    ...['NotVoted', 'Deliverable'],
  ])('may ask for a preset of %s', (name) => {
    expect(firstIssue(questionSchema, { presets: [{ [name]: '' }] })).toBeNull();
  });

  it.each(['State', 'LeaveOut', 'VoterID', 'LastName'])('asks for no preset of %s', (name) => {
    expect(v.is(questionSchema, { presets: [{ [name]: '' }] })).toBe(false);
  });

  it.each([
    [{ Wards: 'NORMAN · WARD 3' }, null],
    [{ Wards: 'NONE ON FILE' }, null],
    [{ City: '', Cities: 'NORMAN' }, null],
    [{ StateHouseDistrict: 'HD-45' }, null],
    [{ Zip: '73069' }, null],
    [{ Cities: 'ADA|NORMAN' }, ['presets.0.Cities', 'must be one place']],
    [{ Zip: '73069 73071' }, ['presets.0.Zip', 'must be one place']],
    [{ Zip: '7306' }, ['presets.0.Zip', 'must be five digits each, without the +4']],
  ])('presets of one place: %j', (preset, refused) => {
    expect(firstIssue(questionSchema, { State: 'OK', presets: [preset] })).toEqual(refused);
  });
});

describe('an earlier list today', () => {
  const election = { date: '2024-11-05', classification: 'general' } as const;
  const elections = [
    { ...election, token: 'VH2', today: 'VH3' },
    { ...election, token: 'VH8', today: null },
  ];

  it.each([
    [null, null],
    [
      { State: 'OK', City: 'ADA' },
      { State: 'OK', City: 'ADA' },
    ],
    [
      { State: 'OK', VoteHistory: 'VH2' },
      { State: 'OK', VoteHistory: 'VH3' },
    ],
    [
      { State: 'OK', NotVoted: 'VH1,VH2' },
      { State: 'OK', NotVoted: 'VH1,VH3' },
    ],
    [{ State: 'OK', VoteHistory: 'VH8' }, null],
    // Two elections would be one.
    [{ State: 'OK', VoteHistory: 'VH2,VH3' }, null],
    [{ State: 'OK', Party: 'DEM' }, null],
    [{ State: 'OK', AgeMin: '7' }, null],
  ])('%j is %j', (search_parameters, filters) => {
    const parameters = search_parameters as Record<string, string> | null;
    expect(todaysFilters({ search_parameters: parameters, elections })).toEqual(filters);
  });

  it('keeps its elections where none are known', () => {
    const search_parameters = { State: 'OK', VoteHistory: 'VH2' };
    expect(todaysFilters({ search_parameters, elections: null })).toEqual(search_parameters);
  });
});
