import { readFileSync } from 'node:fs';
import { filterWords } from '../../../src/lib/filterWords';
import { PENNSYLVANIA_PARTIES } from '../../../tools/loader/states/pennsylvania/reader';
import { audiencesOf, missingGeneralWords } from '../../../src/lib/audiences';
import { eitherOf } from '../../../src/lib/format';
import { formatCents } from '../../../src/lib/formatPurchase';
import { dataDateWords } from '../../../src/lib/listWords';
import { STATES_WITHOUT_GENDER } from '../../../src/lib/onFileWords';
import { nearNames } from '../../../src/lib/nearNames';
import { listName } from '../../../src/lib/listName';

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
  expect(words('7')).toEqual(['Left out: “March”']);
  expect(words('3H,7H')).toEqual(['Left out: households of “March” and one other list']);
  expect(words('2,3,7')).toEqual(['Left out: “March” and 2 other lists']);
  expect(words('3')).toEqual(['Left out: one list']);
  const ofAnAuthor = (LeaveOut: string) => filterWords({ LeaveOut, AgeMin: 60 }, [], [], 'the author’s');
  expect(ofAnAuthor('3')).toEqual(['Age 60 and over', 'Left out: one of the author’s lists']);
  expect(ofAnAuthor('3,4').at(-1)).toBe('Left out: 2 of the author’s lists');
});

test.each([
  [{ StateHouseDistrict: 'HD-7,HD-44' }, 'State House District 7 or 44'],
  [{ City: 'MIAMI' }, 'Cities starting with “Miami”'],
  [{ StreetName: 'MAIN' }, 'Street starts with “MAIN”'],
  [{ Precinct: '140001' }, 'Precinct 140001'],
  [{ AgeMin: 18, AgeMax: 30 }, 'Age 18 to 30'],
  [{ AgeMax: 30 }, 'Age up to 30'],
  [{ County_Desc: 'LE FLORE,CLEVELAND' }, 'Le Flore or Cleveland County'],
  [{ Municipalities: 'NORMAN|MOORE' }, 'Norman or Moore (city limits)'],
  [{ Wards: 'NORMAN · WARD 3|NONE ON FILE' }, 'Norman · Ward 3 or no ward on file'],
  [{ Zip: '73069,73071,73072' }, 'ZIP 73069, 73071 or 73072'],
  [{ County_Desc: 'McClain' }, 'McClain County'],
  [{ County_Desc: 'MCCLAIN' }, 'McClain County'],
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

const onFile = (state: string) => ({
  state,
  dataDate: '2026-11-01',
  elections: [],
  generals: [],
  primaries: [],
});

const audience = (state: string, wanted: string) =>
  audiencesOf(onFile(state)).find(({ name }) => name === wanted);

it('says of Pennsylvania what the loader makes of its code IND', () => {
  expect([PENNSYLVANIA_PARTIES['IND'], PENNSYLVANIA_PARTIES['NF']]).toEqual(['OTH', 'IND']);
  expect(audience('PA', 'noParty')?.words).toBe(
    'No affiliation, or independent: IND in your list. What Pennsylvania itself codes IND is under Other',
  );
});

it('offers ways to vote and ballots only where the state’s file tells them', () => {
  const labels = (state: string) => audiencesOf(onFile(state)).map(({ label }) => label);
  const [methods, ballots] = [
    ['Mail voters', 'Early voters'],
    ['Took a Democratic ballot', 'Took a Republican ballot'],
  ];
  expect(labels('OK').slice(6)).toEqual(methods);
  expect(labels('OH').slice(6)).toEqual(ballots);
  expect(labels('NC').slice(6)).toEqual([...methods, ...ballots]);
});

it.each([
  [
    { dataDate: '2026-10-31', missingGeneral: '2026-11-03' },
    'Turnout of Nov 3, 2026 isn’t in this file yet.',
  ],
  [
    { dataDate: '2026-11-20', missingGeneral: '2026-11-03' },
    'This file doesn’t say yet who voted on Nov 3, 2026.',
  ],
  [{ dataDate: '2026-11-20' }, null],
])('says of %j what is not known yet', (file, words) => {
  expect(missingGeneralWords(file)).toBe(words);
});

test.each([
  [{ OH: '2026-11-01', OK: '2026-11-01' }, 'Data as of Nov 1, 2026'],
  [
    { OH: '2026-11-01', OK: '2026-05-12', PA: '2026-11-01' },
    'Data as of May 12, 2026 (OK) and Nov 1, 2026 (OH, PA)',
  ],
  [{}, ''],
])('says how old the data of %j is', (days, words) => {
  expect(dataDateWords(Object.entries(days).map(([state, date]) => ({ state, date })))).toBe(words);
});

interface Expected {
  readonly states: Readonly<
    Record<string, { readonly probe: readonly { readonly Gender: string | null }[] }>
  >;
}

it('knows the states whose files have no gender', () => {
  const { states } = JSON.parse(readFileSync('__tests__/samples/expected.json', 'utf8')) as Expected;
  const without = Object.entries(states)
    .filter(([, { probe }]) => probe.every(({ Gender }) => Gender === null))
    .map(([state]) => state);
  expect(without.toSorted()).toEqual(STATES_WITHOUT_GENDER);
});

test('writes amounts and alternatives without the browser’s help as it would', () => {
  const amounts = [5, 999, 100_000, 123_456, 250_000_000];
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  expect(amounts.map(formatCents)).toEqual(amounts.map((cents) => dollars.format(cents / 100)));
  const names = [['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']];
  const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
  expect(names.map(eitherOf)).toEqual(names.map((some) => either.format(some)));
});

const COUNTS = { SMITH: 1204, SMYTH: 12, SMIT: 3, SMITHSON: 50, JONES: 900, SMITTH: 0 };

test.each([
  ['letters that changed places', 'SMIHT', ['SMITH', 'SMIT']],
  ['a letter too few', 'SMTH', ['SMITH', 'SMYTH']],
  ['another letter', 'SNITH', ['SMITH']],
  ['a long name, two letters away', 'SMITSONN', ['SMITHSON']],
  ['the name itself', 'SMITH', ['SMYTH', 'SMIT']],
  ['nothing like it', 'ZZZZZ', []],
])('%s: %s', (_, typed, near) => {
  expect(nearNames(typed, COUNTS)).toEqual(near);
});

// The name that a list is saved under.

const PRIMARIES = [
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
  expect(listName(filters, PRIMARIES)).toBe(name);
});

it('of words that are all too long, it is the beginning', () => {
  const name = listName({ LastName: 'A'.repeat(50), FirstName: 'B'.repeat(50), City: 'C'.repeat(90) }, []);
  expect(name).toMatch(/^.{1,80}$/u);
});
