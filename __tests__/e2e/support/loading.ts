import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import expected from '../../samples/expected.json' with { type: 'json' };
import { setting } from './database';

/** `npm run …` on this stack, as an operator does. Returns what it printed. */
export async function npm(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, LOCAL_DIR: setting('E2E_LOCAL_DIR') };
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...args], { env });
  return stdout + stderr;
}

/** Loads a state's sample file into the stack. The report goes next to the rejects. */
export const loadSample = (state: 'AR' | 'FL') =>
  npm(
    ...['load', '--', '--state', state, '--data-date', expected.states[state].asOf],
    ...['--rejects', join(setting('E2E_LOCAL_DIR'), `${state}.rejects.csv`), `__tests__/samples/${state}`],
  );
