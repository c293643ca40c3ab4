import { severalPlaces } from '../../../src/features/search/filterGroups';

it.each([
  ['Cleveland, Akron', ['CLEVELAND', 'AKRON'], 'CLEVELAND|AKRON'],
  [' ada ,, enid, Ada', ['ADA', 'ENID'], 'ADA|ENID'],
])('takes %j as several', (typed, entries, Cities) => {
  expect(severalPlaces('City', typed)).toEqual({ entries, values: { City: '', Cities } });
});

it('takes the state behind a city for no other city', () => {
  expect(severalPlaces('City', 'Orlando, FL')).toEqual({
    entries: ['ORLANDO'],
    values: { City: 'ORLANDO' },
  });
});

it.each(['Cleveland', '', ',', 'Cleveland,', `${'A'.repeat(51)}, Ada`, 'A|B, C'])(
  'takes %j as one',
  (typed) => {
    expect(severalPlaces('City', typed)).toBeNull();
  },
);
