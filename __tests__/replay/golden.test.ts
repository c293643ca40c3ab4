import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { traceEntries, type Trace } from '../../src/trace/format';
import { readTrace } from '../../src/trace/readTrace';
import { fold } from './fold';

/** Traces of real visits, saved with the shop's own button (`npm run record:traces`). */
const directory = join(__dirname, 'golden');

function read(name: string): { text: string; trace: Trace } {
  const text = readFileSync(join(directory, name), 'utf8');
  const trace = readTrace(text);
  if (!trace.ok) throw new Error(`${name} is ${trace.problem}`);
  return { text, trace: trace.trace };
}

describe.each(readdirSync(directory))('%s', (name) => {
  it('folds to the recorded state without clock, randomness, network, timers or storage', () => {
    const { trace } = read(name);
    expect(traceEntries(trace).length).toBeGreaterThan(5);
    expect(fold(trace)).toEqual(trace.precinctPost.final);
  });

  it('is small, and contains no text without a cleaning rule', () => {
    const { text } = read(name);
    expect(text.length).toBeLessThan(200_000);
    expect(text).not.toContain('[removed]');
    expect(text).not.toMatch(/example\.org|Testwell|_secret_|\b4242|eyJ/u);
  });
});
