import { spawnSync } from 'node:child_process';
import { projectRoot } from '../database/projectRoot';

/**
 * Random event sequences of the walkthrough: the test in `npm test` with more of them.
 * `tools/soak/walkthrough.ts [COUNT]`.
 */
const [count = '10000'] = process.argv.slice(2);
const { status } = spawnSync('npx', ['jest', '--selectProjects', 'src', '--', 'walkthroughModel'], {
  cwd: projectRoot(),
  stdio: 'inherit',
  env: { ...process.env, SEQUENCES: count },
});
process.exit(status ?? 1);
