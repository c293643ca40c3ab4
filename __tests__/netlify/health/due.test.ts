import { DUE, shouldRecordQuietRun, stateOf } from '../../../netlify/health/due';
import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import * as books from '../../../netlify/functions/purchases-books';
import * as reconcile from '../../../netlify/functions/purchases-reconcile';
import * as watch from '../../../netlify/functions/purchases-watch';

const FUNCTIONS = {
  'purchases-watch': watch,
  'purchases-reconcile': reconcile,
  'purchases-books': books,
  'cleanup-nightly': cleanup,
} as const;

/** The values of a field of a cron expression: a number, a range, every one or every so many. */
function valuesOf(field: string, size: number): number[] {
  const [range = '', step = '1'] = field.split('/');
  const [from, to] = range === '*' ? [0, size - 1] : range.split('-').map(Number);
  const all = Array.from({ length: size }, (_, n) => n);
  return all.filter(
    (n) => n >= (from ?? 0) && n <= (to ?? from ?? 0) && (n - (from ?? 0)) % Number(step) === 0,
  );
}

test.each(Object.entries(FUNCTIONS))('what is due of %s is what its schedule says', (name, { config }) => {
  const [minutes = '', hours = '', ...days] = String(config.schedule).split(' ');
  const due = DUE[name as keyof typeof FUNCTIONS];
  expect(valuesOf(minutes, 60)).toContain(due.minute);
  expect(due.hours).toEqual(valuesOf(hours, 24));
  expect(days).toEqual(['*', '*', '*']);
});

/** Times of 2 March, or of another day that is named. */
const at = (time: string) => Date.parse(time.includes('T') ? `2026-${time}Z` : `2026-03-02T${time}Z`);
const late = (name: string, good: string, time: string) =>
  stateOf(
    {
      ...{ name, lastGoodAt: null, owedSeconds: null },
      secondsSinceRun: (at(time) - at(good)) / 1000,
    },
    at(time),
  ).late;

test.each([
  // The hourly run of 12:01 did not come, and is missed ten minutes later.
  ['purchases-reconcile', '11:01:05', '12:10:59', false],
  ['purchases-reconcile', '11:01:05', '12:11:01', true],
  ['purchases-reconcile', '12:01:05', '13:10:59', false],
  // The platform may call a little early.
  ['purchases-reconcile', '12:00:30', '12:30:00', false],
  ['cleanup-nightly', '03-01T00:03:05', '00:12:59', false],
  ['cleanup-nightly', '03-01T00:03:05', '00:13:01', true],
  // A quiet look is written down from minute 15 on.
  ['purchases-watch', '11:15:02', '12:34:59', false],
  ['purchases-watch', '11:15:02', '12:35:01', true],
  ['purchases-watch', '12:25:02', '13:34:59', false],
])('%s with a last good run at %s is late at %s: %s', (name, good, time, state) => {
  expect(late(name, good, time)).toBe(state);
});

test('a quiet look is written down once an hour, in the next runs if the platform left one out', () => {
  const noted = ['10:10', '10:15', '10:20', '10:30', '11:00', '11:25', '11:29', '12:14', '12:15'].filter(
    (time) => shouldRecordQuietRun(at(`${time}:03`)),
  );
  expect(noted).toEqual(['10:15', '11:25', '12:15']);
});
