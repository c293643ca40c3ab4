import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import expected from '../samples/expected.json' with { type: 'json' };
import { expectTotal, searchCounty } from './support/shop';
import { expect, test } from './support/test';

const oklahoma = expected.states.OK;

test('the next search finds a state’s file that was loaded while the shop was open', async ({ page }) => {
  const localDir = process.env.E2E_LOCAL_DIR ?? '';
  const load = [
    ...['run', '--silent', 'load', '--', '--state', 'OK', '--data-date', oklahoma.asOf],
    // The report goes next to the rejects.
    ...['--rejects', join(localDir, 'OK.rejects.csv'), '__tests__/samples/OK'],
  ];
  const { stdout, stderr } = await promisify(execFile)('npm', load, {
    env: { ...process.env, LOCAL_DIR: localDir },
  });
  expect(stdout + stderr).toContain('200');
  await searchCounty(page, 'OK', 'Harper');
  await expectTotal(page, oklahoma.byCounty.Harper);
});
