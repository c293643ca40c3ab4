import { listName } from '../../../src/lib/listName';

const ELECTIONS = [
  { token: 'VH1', date: '2024-06-18', classification: 'primary' },
  { token: 'VH2', date: '2022-06-28', classification: 'primary' },
];
const LIST = { State: 'OK', County_Desc: 'CLEVELAND', PolitalAff: 'DEM', AgeMin: 60 };

it.each([
  [{ State: 'OK', PolitalAff: 'DEM' }, 'Oklahoma · Democrats'],
  [LIST, 'Cleveland County · Democrats · Age 60 and over'],
  [
    { ...LIST, County_Desc: 'ADAIR,ALFALFA,ATOKA,BEAVER,BECKHAM,BLAINE' },
    'Adair, Alfalfa, Atoka, Beaver, Beckham… · Democrats · Age 60 and over',
  ],
  [{}, 'All voters'],
  [
    { ...LIST, VoteHistory: 'VH1,VH2' },
    'Cleveland County · Democrats · Age 60 and over · Voted Jun 18, 2024 and Jun…',
  ],
  [
    { ...LIST, NotVoted: 'VH1', VoteHistory: 'VH2', Deliverable: 'Y' },
    'Cleveland County · Democrats · Age 60 and over · Voted Jun 28, 2022, not Jun…',
  ],
  [
    { State: 'OK', AgeMin: 60, VoteHistory: 'VH1,VH2' },
    'Oklahoma · Age 60 and over · Voted Jun 18, 2024 and Jun 28, 2022',
  ],
  [{ State: 'OK', LastName: 'A'.repeat(50) }, 'Oklahoma · Last name starts with…'],
])('%j is called %s', (filters, name) => {
  expect(listName(filters, ELECTIONS)).toBe(name);
});

it('of words that are all too long, it is the beginning', () => {
  const name = listName({ LastName: 'A'.repeat(50), FirstName: 'B'.repeat(50), City: 'C'.repeat(90) }, []);
  expect(name).toMatch(/^.{1,80}$/u);
});
