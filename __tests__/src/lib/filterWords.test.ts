import { filterWords } from '../../../src/lib/filterWords';

const ELECTIONS = [{ token: 'VH2', date: '2024-11-05', classification: 'presidential_general' }];

test('says a list as a campaigner would', () => {
  expect(
    filterWords(
      {
        ...{ AgeMin: 60, VoteHistory: 'VH1,VH2,VH3', PolitalAff: 'DEM,IND,LIB', County_Desc: 'CLEVELAND' },
        ...{ State: 'OK', Status: 'A', StateHouseDistrict: 'HD-44', CongressionalDistrict: '4' },
      },
      ELECTIONS,
    ),
  ).toEqual([
    'Oklahoma',
    'Cleveland County',
    'Democrats, Independents and Libertarians',
    'Active voters',
    'Congressional District 4',
    'State House District 44',
    'Age 60 and over',
    'Voted in the most recent election',
    'Voted on Nov 5, 2024 (presidential general)',
    'Voted in the 3rd most recent election',
  ]);
});

test('names the lists that are left out, as far as their names are known', () => {
  const named = [{ exclusion_no: 7, list_name: 'March' }];
  const words = (LeaveOut: string) => filterWords({ LeaveOut }, [], named);
  expect(words('7')).toEqual(['Without the voters of “March”']);
  expect(words('3H,7H')).toEqual(['Without the voters of “March” and one other list and their households']);
  expect(words('2,3,7')).toEqual(['Without the voters of “March” and 2 other lists']);
  expect(words('3')).toEqual(['Without the voters of one list']);
});

test('says what is typed as it is matched', () => {
  expect(
    filterWords({ LastName: "O'NEIL", StreetName: 'MAIN', StreetNum: '12', Precinct: '140001' }),
  ).toEqual([
    "Last name starts with “O'NEIL”",
    'Street starts with “MAIN”',
    'Precinct 140001',
    'Street number 12',
  ]);
});

test.each([
  [{ StateHouseDistrict: 'HD-7,HD-44' }, 'State House Districts 7 and 44'],
  [{ AgeMin: 18, AgeMax: 30 }, 'Age 18 to 30'],
  [{ AgeMax: 30 }, 'Age up to 30'],
  [{ County_Desc: 'LE FLORE,CLEVELAND' }, 'Le Flore and Cleveland Counties'],
  [{ County_Desc: 'McClain' }, 'McClain County'],
  [{ Status: 'I' }, 'Inactive voters'],
  [{ State: 'TX' }, 'TX'],
  [{ VoteHistory: 'VH9' }, 'Voted in VH9'],
  [{ PolitalAff: 'XYZ' }, 'Political Affiliation XYZ'],
  [{ ShoeSize: 9 }, 'ShoeSize 9'],
  [{ constructor: 'x' }, 'constructor x'],
  [{ PolitalAff: 'constructor' }, 'Political Affiliation constructor'],
  [{ Status: 'toString' }, 'Status toString'],
  [{ GeneralMethod: 'M,E' }, 'Voted by mail or early in person in the last general election'],
  [{ UsualMethod: 'P' }, 'Usually vote at the polls'],
  [{ PrimaryBallot: 'D,R' }, 'Took a Democratic or a Republican ballot in the last primary'],
  [{ PrimaryBallots: 'B,D' }, 'Took a Democratic ballot in any of the last four primaries'],
  [{ PrimaryBallots: 'B,R' }, 'Took a Republican ballot in any of the last four primaries'],
  [{ PrimaryBallots: 'R' }, 'Took only Republican ballots in the last four primaries'],
  [{ PrimaryBallots: 'D,R' }, 'Took only Democratic or only Republican ballots in the last four primaries'],
  [{ HouseholdParty: 'DEM,OTH' }, 'Only Democrats and voters of other parties in the household'],
  [{ HouseholdNotVoted: 'VH1' }, 'Nobody in the household voted in the most recent election'],
  [{}, 'All voters'],
])('%j reads: %s', (filters, words) => {
  expect(filterWords(filters)).toEqual([words]);
});
