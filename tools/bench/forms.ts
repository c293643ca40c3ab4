import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../local/ports';
import { startStack } from '../local/stack';
import { findBrowser } from '../test/browser';

/**
 * `npm run bench:forms`: how long the browser takes to save a list of 200,000 records as an Excel workbook,
 * beside CSV in the same run, and how much its memory grows. Prints one table. `BENCH_VOTERS=50000` for
 * another length.
 */
const VOTERS = Number(process.env.BENCH_VOTERS ?? 200_000);
const FIRST_PORT = 8930;

const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-bench-'));
const stack = await startStack({
  port: await findFreePorts(FIRST_PORT),
  localDir,
  spa: 'built',
  sample: VOTERS,
  quiet: true,
});
try {
  process.exitCode = await measure({
    BENCH_FORMS: '1',
    BENCH_VOTERS: String(stack.voters.voters),
    E2E_BASE_URL: stack.url,
    E2E_BROWSER: findBrowser(),
    E2E_LOCAL_DIR: localDir,
  });
} finally {
  await stack.stop();
  await rm(localDir, { recursive: true, force: true });
}

function measure(env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['playwright', 'test', '--project=bench', '--reporter=line'], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
