import { listName } from '../../../src/lib/listName';

const ELECTIONS = [
  { token: 'VH1', date: '2024-06-18', classification: 'primary' },
  { token: 'VH2', date: '2022-06-28', classification: 'primary' },
];
const LIST = { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM', AgeMin: 60 };

it.each([
  [{ State: 'OK', PolitalAff: 'DEM' }, 'Oklahoma · Democrats'],
  [
    { ...LIST, VoteHistory: 'VH1,VH2' },
    'Democrats · Age 60 and over · Cleveland County · Voted 6/18/24 and 6/28/22',
  ],
  [
    { ...LIST, NotVoted: 'VH1', VoteHistory: 'VH2', Deliverable: 'Y' },
    'Democrats · Age 60 and over · Cleveland County · Voted 6/28/22, not 6/18/24',
  ],
  [
    { State: 'OK', AgeMin: 60, VoteHistory: 'VH1,VH2' },
    'Age 60 and over · Voted 6/18/24 and 6/28/22 · Oklahoma',
  ],
  [{ State: 'OK', LastName: 'A'.repeat(50) }, `Last name starts with “${'A'.repeat(50)}”`],
])('%j is called %s', (filters, name) => {
  expect(listName(filters, ELECTIONS)).toBe(name);
});

it('of words that are all too long, it is the beginning', () => {
  const name = listName({ LastName: 'A'.repeat(50), FirstName: 'B'.repeat(50), City: 'C'.repeat(90) }, []);
  expect(name).toMatch(/^.{1,80}$/u);
});
