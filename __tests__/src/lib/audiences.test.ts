import { PENNSYLVANIA_PARTIES } from '../../../tools/loader/states/pennsylvania/codes';
import { audiencesOf, missingGeneralWords } from '../../../src/lib/audiences';

const onFile = (state: string) => ({
  state,
  dataDate: '2026-11-01',
  elections: [],
  generals: [],
  primaries: [],
});

const audience = (state: string, wanted: string) =>
  audiencesOf(onFile(state)).find(({ name }) => name === wanted);

it('calls voters of no party what their state calls them, and nobody undecided', () => {
  const labels = ['AR', 'FL', 'NC', 'OH', 'OK', 'PA'].map((state) => audience(state, 'noParty')?.label);
  expect(labels).toEqual([
    'No party on file',
    'No party affiliation',
    'Unaffiliated',
    'No party on file',
    'Independents',
    'No affiliation',
  ]);
});

it('says of Pennsylvania what the loader makes of its code IND', () => {
  expect([PENNSYLVANIA_PARTIES['IND'], PENNSYLVANIA_PARTIES['NF']]).toEqual(['OTH', 'IND']);
  expect(audience('PA', 'noParty')?.words).toBe(
    'No affiliation, or independent: IND in your list. What Pennsylvania itself codes IND is under Other',
  );
});

it('has swing voters, by what a file can say of them', () => {
  expect(audience('OK', 'swing')).toMatchObject({
    words: 'Independents, and voted in 3 or 4 of the last four general elections',
    values: { PolitalAff: 'IND', GeneralsMin: '3', GeneralsMax: '' },
  });
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
    'This file is from before the election of Nov 3, 2026.',
  ],
  [
    { dataDate: '2026-11-20', missingGeneral: '2026-11-03' },
    'This file doesn’t say yet who voted on Nov 3, 2026.',
  ],
  [{ dataDate: '2026-11-20' }, null],
])('says of %j what is not known yet', (file, words) => {
  expect(missingGeneralWords(file)).toBe(words);
});
