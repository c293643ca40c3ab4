import * as v from 'valibot';
import { columnsOfKind, isFilterName } from '../../../src/contract/fields/fields';
import {
  exclusionsIn,
  exclusionStrings,
  entriesOf,
  isList,
  joinedEntries,
} from '../../../src/contract/fields/entries';
import { clearedByState, FILTERS_OF_A_STATE, optionReplaces } from '../../../src/contract/fields/facets';
import { VOTING_FIELDS } from '../../../src/contract/fields/howTheyVote';
import { LOCAL_FIELDS } from '../../../src/contract/fields/localDistricts';
import { isOfJustices, isOnFile, tellsBallots, tellsMethods } from '../../../src/contract/fields/onFile';
import { filtersSchema } from '../../../src/contract/filters';
import { refuses } from './issues';

it('takes away with a state what means something only there', () => {
  const places = ['County_Desc', 'City', 'Cities', 'Zip', 'Precinct', 'Precincts', ...LOCAL_FIELDS];
  const districts = ['CongressionalDistrict', 'StateSenateDistrict', 'StateHouseDistrict'];
  const elections = ['VoteHistory', 'NotVoted', 'HouseholdNotVoted', ...VOTING_FIELDS];
  expect(new Set(FILTERS_OF_A_STATE)).toEqual(new Set([...places, ...districts, ...elections]));
  expect(clearedByState('OK')).toBe(FILTERS_OF_A_STATE);
  // A county of several states is of none of them.
  for (const none of [undefined, null, '']) expect(clearedByState(none)).toEqual(['County_Desc']);
});

it('takes no property of every object for a field', () => {
  expect(isFilterName('City')).toBe(true);
  expect(isFilterName('toString')).toBe(false);
});

it.each([
  ['states', {}, ['State', 'County_Desc']],
  ['states', { State: 'OK' }, ['State', ...FILTERS_OF_A_STATE]],
  ['cities', {}, ['City', 'Cities']],
  ['ages', {}, ['AgeMin', 'AgeMax']],
  ['parties', {}, ['PolitalAff']],
  ['elections', {}, []],
  ['notVoted', {}, []],
] as const)('an option of %s takes the place of others in %j', (facet, filters, names) => {
  expect(optionReplaces(facet, filters)).toEqual(names);
});

it('finds bit strings and columns by fields', () => {
  expect(exclusionStrings('12,15H')).toEqual([24, 31]);
  expect(exclusionsIn('12,15H')).toEqual([12, 15]);
  expect(columnsOfKind('voted', 'notVoted')).toEqual(['vote_history']);
  expect(columnsOfKind('state')).toEqual([]);
});

it('reads lists and single values', () => {
  expect([isList('Wards'), isList('Zip'), isList('City'), isList('AgeMin')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(entriesOf('Cities', '')).toEqual([]);
  expect(entriesOf('Cities', 'NORMAN|ST. LOUIS, EAST')).toEqual(['NORMAN', 'ST. LOUIS, EAST']);
  expect(entriesOf('City', 'ADA, EAST')).toEqual(['ADA, EAST']);
  expect(entriesOf('Zip', '73069 ; 73071')).toEqual(['73069', '73071']);
  const byComma = [
    'PolitalAff',
    'StateHouseDistrict',
    'VoteHistory',
    'NotVoted',
    'HouseholdNotVoted',
    'LeaveOut',
  ] as const;
  for (const name of byComma) expect(entriesOf(name, 'A,B')).toEqual(['A', 'B']);
  expect(joinedEntries('City', ['A', 'B'])).toBe('A,B');
  expect(joinedEntries('Precincts', ['1', '2'])).toBe('1|2');
});

it.each([
  [{ LeaveOut: '12h, 3' }, { LeaveOut: '3,12H' }],
  [{ LeaveOut: ' ' }, {}],
  [{ LeaveOut: '999999999H' }, { LeaveOut: '999999999H' }],
  [
    { GeneralMethod: 'p,m', UsualMethod: 'E' },
    { GeneralMethod: 'M,P', UsualMethod: 'E' },
  ],
  [{ PrimaryBallot: 'o,d,R' }, { PrimaryBallot: 'D,O,R' }],
  [{ PrimaryBallots: 'b,o,d,R' }, { PrimaryBallots: 'B,D,O,R' }],
  [{ Wards: 'Norman · Ward 4|Ada, East' }, { Wards: 'ADA, EAST|NORMAN · WARD 4' }],
  ...LOCAL_FIELDS.map((name) => [{ [name]: 'X'.repeat(120) }, { [name]: 'X'.repeat(120) }]),
])('%j is accepted', (filters, canonical) => {
  expect(v.parse(filtersSchema, filters)).toStrictEqual(canonical);
});

refuses('a list', filtersSchema, {}, [
  ['LeaveOut', 'must list exclusions, such as 12 or 12H', '0', '01', '1x', 'x1', 'H', '1234567890'],
  ['LeaveOut', 'must not repeat an entry', '12,12H'],
  ['GeneralMethod', 'must list codes of M, E, P', 'X'],
  ['UsualMethod', 'must list codes of M, E, P', 'X'],
  ['PrimaryBallot', 'must list codes of D, R, O', 'B'],
  ['PrimaryBallots', 'must list codes of D, R, B, O', 'X'],
  ...LOCAL_FIELDS.map((name) => [name, 'must each be at most 120 characters', 'X'.repeat(121)] as const),
]);

/** What states' files have (docs/voter-files.md). Of a state that isn't known, they may have all. */
it.each([
  ['AR', true, true, LOCAL_FIELDS],
  ['FL', true, false, ['SchoolDistricts', 'SchoolZones', 'CommissionDistricts']],
  ['NC', true, true, LOCAL_FIELDS.filter((name) => name !== 'SchoolZones')],
  ['OH', false, true, ['Municipalities', 'Wards', 'SchoolDistricts', 'Townships']],
  ['OK', true, false, ['Municipalities', 'Wards', 'SchoolDistricts', 'SchoolZones', 'CommissionDistricts']],
  ['PA', true, true, ['Municipalities', 'Wards', 'SchoolDistricts', 'CommissionDistricts', 'Townships']],
  ['TX', true, true, LOCAL_FIELDS],
] as const)('the file of %s has methods: %j, ballots: %j', (state, methods, ballots, local) => {
  expect(tellsMethods(state)).toBe(methods);
  expect(tellsBallots(state)).toBe(ballots);
  expect(LOCAL_FIELDS.filter((name) => isOnFile(state, name))).toEqual(local);
  expect(isOfJustices(state, 'CommissionDistricts')).toBe(state === 'AR');
  expect(isOfJustices(state, 'Wards')).toBe(false);
});
