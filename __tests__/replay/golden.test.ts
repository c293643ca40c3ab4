import { traceEntries } from '../../src/trace/format';
import { fold } from './fold';
import { GOLDENS, goldenText, goldenTrace, RECORD_AGAIN } from './goldens';

describe.each(GOLDENS)('%s', (name) => {
  it(`folds to the recorded state without clock, randomness, network, timers or storage; ${RECORD_AGAIN}`, () => {
    const trace = goldenTrace(name);
    expect(traceEntries(trace).length).toBeGreaterThan(5);
    expect(fold(trace)).toEqual(trace.precinctPost.final);
  });

  it('is small, and contains no text without a cleaning rule', () => {
    const text = goldenText(name);
    expect(text.length).toBeLessThan(200_000);
    expect(text).not.toContain('[removed]');
    expect(text).not.toMatch(/example\.org|Testwell|_secret_|\b4242|eyJ/u);
  });
});
