import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrace } from '../../src/trace/readTrace';
import type { Trace } from '../../src/trace/traceFormat';

const directory = join(__dirname, 'golden');

/** What to do where one fails: it stands in the tests' names. */
export const RECORD_AGAIN = 'if the change is meant, npm run record:traces records it again';

/** Traces of real visits, saved with the shop's own button. */
export const GOLDENS = readdirSync(directory).map((file) => file.replace('.json', ''));

/** As it was saved: the files are pretty-printed, so that a change of them can be read. */
export const goldenText = (name: string): string =>
  JSON.stringify(JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8')));

export function goldenTrace(name: string): Trace {
  const read = readTrace(goldenText(name));
  if (!read.ok) throw new Error(`${name} is ${read.problem}: ${RECORD_AGAIN}`);
  return read.trace;
}
