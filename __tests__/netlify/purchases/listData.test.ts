import { electionsOfList } from '../../../netlify/purchases/listData';

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
