import { severalPlaces } from '../../../src/state/search/severalPlaces';

it.each([
  ['Cleveland, Akron', ['CLEVELAND', 'AKRON'], 'CLEVELAND|AKRON'],
  [' ada ,, enid, Ada', ['ADA', 'ENID'], 'ADA|ENID'],
])('takes %j as several', (typed, entries, Cities) => {
  expect(severalPlaces('City', typed)).toEqual({ entries, values: { City: '', Cities } });
});

it.each(['Cleveland', '', ',', 'Cleveland,', `${'A'.repeat(51)}, Ada`, 'A|B, C'])(
  'takes %j as one',
  (typed) => {
    expect(severalPlaces('City', typed)).toBeNull();
  },
);
