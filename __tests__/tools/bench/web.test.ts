import { ratioOfPairs } from '../../../tools/bench/web/report';
import { type Frame, timesOf } from '../../../tools/bench/web/watch';

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

it('says how sure the ratio of the same clicks is, and nothing of different ones', () => {
  expect(ratioOfPairs([10, 20, 40, 20], [20, 20, 20, 20])).toBe('1.00 ± 0.55');
  expect(ratioOfPairs([10, 20], [20])).toBe('');
});
