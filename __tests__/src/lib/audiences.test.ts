import { audiencesOf } from '../../../src/lib/audiences';

const onFile = (state: string) => ({
  state,
  dataDate: '2026-11-01',
  elections: [],
  generals: [],
  primaries: [],
});

it('calls nobody undecided where most voters have no party on file', () => {
  const labels = (state: string) => audiencesOf(onFile(state)).map(({ label }) => label);
  expect(labels('OH')[4]).toBe('No party on file');
  expect(labels('AR')[4]).toBe('No party on file');
  expect(labels('OK')[4]).toBe('Undecided');
});

it('offers ways to vote and ballots only where the state’s file tells them', () => {
  const labels = (state: string) => audiencesOf(onFile(state)).map(({ label }) => label);
  const [methods, ballots] = [
    ['Mail voters', 'Early voters'],
    ['Took a Democratic ballot', 'Took a Republican ballot'],
  ];
  expect(labels('OK').slice(5)).toEqual(methods);
  expect(labels('OH').slice(5)).toEqual(ballots);
  expect(labels('NC').slice(5)).toEqual([...methods, ...ballots]);
});
