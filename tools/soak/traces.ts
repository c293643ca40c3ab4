import { spawnSync } from 'node:child_process';
import { projectRoot } from '../database/projectRoot';

/**
 * Damaged support traces: the test in `npm test` with more of them. `tools/soak/traces.ts [COUNT]
 * [FIRST_SEED]`.
 */
const [count = '50000', first = '5001'] = process.argv.slice(2);
const { status } = spawnSync('npx', ['jest', '--selectProjects', 'src', '--', 'replay/hostileTraces'], {
  cwd: projectRoot(),
  stdio: 'inherit',
  env: { ...process.env, HOSTILE_TRACES: count, FIRST_SEED: first },
});
process.exit(status ?? 1);
