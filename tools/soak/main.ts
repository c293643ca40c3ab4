import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../database/projectRoot';

/**
 * `npm run test:soak [-- PART [ARGUMENTS…]]`: the long forms of tests that `npm test` runs in a short form.
 * Runs all parts in turn, or one with its own arguments.
 */
const PARTS = ['histories', 'buyers', 'hostile', 'walkthrough', 'faults', 'traces'] as const;

const [wanted, ...given] = process.argv.slice(2);
if (wanted !== undefined && !PARTS.some((part) => part === wanted)) {
  console.error(`No such part: ${wanted}. Available: ${PARTS.join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const part of PARTS) {
  if (wanted !== undefined && wanted !== part) continue;
  console.log(`\n== ${part}`);
  const started = performance.now();
  const code = await run(part, given);
  failed ||= code !== 0;
  console.log(
    `${part} ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
process.exit(failed ? 1 : 0);

function run(part: string, parameters: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = join(projectRoot(), 'tools/soak', `${part}.ts`);
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], {
      cwd: projectRoot(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
