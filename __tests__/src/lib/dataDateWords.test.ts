import { dataDateWords } from '../../../src/lib/dataDateWords';

test.each([
  ['one state', [{ state: 'OK', date: '2026-11-01' }], 'Data as of Nov 1, 2026'],
  [
    'states of the same day',
    [
      { state: 'OH', date: '2026-11-01' },
      { state: 'OK', date: '2026-11-01' },
    ],
    'Data as of Nov 1, 2026',
  ],
  [
    'states of other days',
    [
      { state: 'OH', date: '2026-11-01' },
      { state: 'OK', date: '2026-05-12' },
      { state: 'PA', date: '2026-11-01' },
    ],
    'Data as of May 12, 2026 (OK) and Nov 1, 2026 (OH, PA)',
  ],
  ['no state', [], ''],
])('says how old the data of %s is', (_of, dates, words) => {
  expect(dataDateWords(dates)).toBe(words);
});
