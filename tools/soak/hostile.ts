import { spawnSync } from 'node:child_process';
import { projectRoot } from '../database/projectRoot';

/**
 * At least 20,000 hostile requests across all functions: the test in `npm test` with more requests. `npx tsx
 * tools/soak/hostile.ts [COUNT] [SEED]`; a failure names the seed and the request.
 */
const [count = '20000', seed = '65'] = process.argv.slice(2);
console.log(`${Number(count).toLocaleString('en-US')} hostile requests, seed ${seed}`);
const { status } = spawnSync('npx', ['jest', '--selectProjects', 'server', '--', 'functions/hostile'], {
  cwd: projectRoot(),
  stdio: 'inherit',
  env: { ...process.env, HOSTILE_INPUTS: count, HOSTILE_SEED: seed },
});
process.exit(status ?? 1);
