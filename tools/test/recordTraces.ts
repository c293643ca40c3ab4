import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../local/stack';
import { findBrowser } from './browser';

/**
 * `npm run record:traces`: walks through the built shop and keeps what support would get of it in
 * __tests__/replay/golden. Needed when the contract's version is counted up; older traces are then of no use.
 */
const PORT = Number(process.env.E2E_PORT ?? 8970);

const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-traces-'));
const stack = await startStack({ port: PORT, localDir, spa: 'built', quiet: true });
try {
  process.exitCode = await walk(stack.url);
} finally {
  await stack.stop();
  await rm(localDir, { recursive: true, force: true });
}

function walk(url: string): Promise<number> {
  const child = spawn('npx', ['playwright', 'test', 'golden', '--reporter=list'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_BASE_URL: url,
      E2E_BROWSER: findBrowser(),
      E2E_LOCAL_DIR: localDir,
      RECORD_TRACES: '1',
    },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
