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
  expect(labels('OH').at(-1)).toBe('No party on file');
  expect(labels('AR').at(-1)).toBe('No party on file');
  expect(labels('OK').at(-1)).toBe('Undecided');
});
