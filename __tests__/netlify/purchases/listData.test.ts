import { dataDatesOf, electionsOfList } from '../../../netlify/purchases/listData';

/** The elections of version 2 are one further back in today's data. */
const election = (versionId: number, vh: number, date: string, classification = 'general') => ({
  ...{
    versionId,
    state: versionId === 1 ? 'OK' : 'OH',
    dataDate: `2026-0${versionId}-12`,
    sample: versionId === 2,
  },
  ...{ vh, date, classification, liveToken: `VH${versionId === 1 ? vh : vh + 1}` },
});
const VERSIONS = [
  election(2, 1, '2026-11-03'),
  election(2, 2, '2026-05-05', 'primary'),
  election(1, 1, '2026-11-03'),
  election(1, 2, '2026-06-16', 'primary'),
  election(1, 3, '2024-11-05'),
  // Has no tracked elections.
  {
    versionId: 3,
    state: 'AR',
    dataDate: '2026-03-12',
    sample: false,
    vh: null,
    date: null,
    classification: null,
    liveToken: null,
  },
];

test('names the elections of the tokens in use', () => {
  expect(electionsOfList({ State: 'OK', VoteHistory: 'VH1,VH3' }, [1], VERSIONS)).toEqual([
    { token: 'VH1', date: '2026-11-03', classification: 'general', today: 'VH1' },
    { token: 'VH3', date: '2024-11-05', classification: 'general', today: 'VH3' },
  ]);
  expect(electionsOfList({ VoteHistory: 'VH2' }, [2], VERSIONS)).toMatchObject([
    { token: 'VH2', today: 'VH3' },
  ]);
  const untracked = VERSIONS.map((version) => ({ ...version, liveToken: null }));
  expect(electionsOfList({ VoteHistory: 'VH2' }, [2], untracked)).toMatchObject([
    { token: 'VH2', today: null },
  ]);
});

test('names the elections that a list’s voters missed, each election once', () => {
  expect(electionsOfList({ VoteHistory: 'VH1', NotVoted: 'VH1,VH3' }, [1], VERSIONS)).toEqual([
    { token: 'VH1', date: '2026-11-03', classification: 'general', today: 'VH1' },
    { token: 'VH3', date: '2024-11-05', classification: 'general', today: 'VH3' },
  ]);
});

test('names an election of several states only if it is the same in each', () => {
  expect(electionsOfList({ VoteHistory: 'VH1,VH2,VH3' }, [1, 2], VERSIONS)).toEqual([
    { token: 'VH1', date: '2026-11-03', classification: 'general', today: null },
  ]);
  const other = VERSIONS.map((version) =>
    version.versionId === 2 ? { ...version, classification: 'special' } : version,
  );
  expect(electionsOfList({ VoteHistory: 'VH1' }, [1, 2], other)).toBeNull();
  expect(electionsOfList({ VoteHistory: 'VH1' }, [1, 3], VERSIONS)).toBeNull();
});

test.each([
  ['no token is used', { State: 'OK' }, [1]],
  ['the token is unknown', { VoteHistory: 'VH9' }, [1]],
  ['the filters cannot be read', null, [1]],
  ['the data is gone', { VoteHistory: 'VH1' }, [7]],
  ['some of the data is gone', { VoteHistory: 'VH1' }, [1, 7]],
])('names no election if %s', (_why, filters, versionIds) => {
  expect(electionsOfList(filters, versionIds, VERSIONS)).toBeNull();
});

test('gives the data date of each state that is kept, and whether its voters are invented', () => {
  expect(dataDatesOf([1, 2, 7], VERSIONS)).toEqual([
    { state: 'OH', date: '2026-02-12', sample: true },
    { state: 'OK', date: '2026-01-12' },
  ]);
  expect(dataDatesOf([3], VERSIONS)).toEqual([{ state: 'AR', date: '2026-03-12' }]);
  expect(dataDatesOf([7], VERSIONS)).toBeNull();
});
