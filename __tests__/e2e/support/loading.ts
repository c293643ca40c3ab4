import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import expected from '../../samples/expected.json' with { type: 'json' };

/** Loads a state's sample file into the stack, as an operator does. Returns what the loader printed. */
export async function loadSample(state: 'OK' | 'AR'): Promise<string> {
  const localDir = process.env.E2E_LOCAL_DIR ?? '';
  const load = [
    ...['run', '--silent', 'load', '--', '--state', state, '--data-date', expected.states[state].asOf],
    // The report goes next to the rejects.
    ...['--rejects', join(localDir, `${state}.rejects.csv`), `__tests__/samples/${state}`],
  ];
  const { stdout, stderr } = await promisify(execFile)('npm', load, {
    env: { ...process.env, LOCAL_DIR: localDir },
  });
  return stdout + stderr;
}
