import { ratioOfPairs, rowOf } from '../../../tools/bench/web/report';
import { deckOf, shouldWiden } from '../../../tools/bench/web/walk';
import { type Frame, timesOf } from '../../../tools/bench/web/watch';
import { randomFrom } from '../../../tools/local/sample/random';

const frame = (at: number, form: number | null, current = false): Frame => ({
  ...{ at, current },
  totals: { form, results: null },
});

describe('the times of a click', () => {
  it('end with the first frames from which the right total and current figures stay', () => {
    const frames = [
      frame(20, 7),
      frame(40, null),
      frame(90, 7),
      frame(95, 7, true),
      frame(99, 7),
      frame(120, 7, true),
    ];
    expect(timesOf(frames, 'form', 7)).toEqual({ total: 90, all: 120 });
  });

  it('are unknown while another total stays on screen', () => {
    expect(timesOf([frame(20, 8, true)], 'form', 7)).toEqual({ total: NaN, all: NaN });
    expect(timesOf([frame(20, 7, true)], 'results', 7).total).toBeNaN();
  });
});

describe('the walk', () => {
  it('draws each kind of control once before any comes again, and the same for the same seed', () => {
    const drawn = (seed: string) => Array.from({ length: 6 }, deckOf(['a', 'b', 'c'], randomFrom(seed)));
    expect(drawn('1').slice(0, 3).toSorted()).toEqual(['a', 'b', 'c']);
    expect(drawn('1').slice(3).toSorted()).toEqual(['a', 'b', 'c']);
    expect(drawn('1')).toEqual(drawn('1'));
  });

  it('takes a filter away from an empty list always, from a short or much filtered one often', () => {
    const random = randomFrom('1');
    const times = (voters: number, filters: number) =>
      Array.from({ length: 100 }, () => shouldWiden(voters, filters, random)).filter(Boolean).length;
    expect(times(0, 1)).toBe(100);
    expect(times(99, 1)).toBeGreaterThan(30);
    expect(times(9_000, 5)).toBeGreaterThan(30);
    expect(times(9_000, 4)).toBe(0);
  });
});

describe('the table', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n + 1);

  it('has the quantiles of each checkout, and their ratios', () => {
    const twice = hundred.map((time) => 2 * time);
    expect(rowOf('Chip', [hundred])).toEqual(['Chip', '51.0 ms', '96.0 ms', '100.0 ms']);
    expect(rowOf('Chip', [hundred, twice]).slice(4)).toEqual([
      ...['102.0 ms', '192.0 ms', '200.0 ms'],
      ...['0.50', '0.50', '0.50 ± 0.00'],
    ]);
  });

  it('says how sure the ratio of the same clicks is, and nothing of different ones', () => {
    expect(ratioOfPairs([10, 20, 40, 20], [20, 20, 20, 20])).toBe('1.00 ± 0.55');
    expect(ratioOfPairs([10, 20], [20])).toBe('');
  });
});
