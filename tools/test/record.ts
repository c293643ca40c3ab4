import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../local/ports';
import { startStack } from '../local/stack';
import { findBrowser } from './browser';

/**
 * `npm run record:traces` walks through the built shop and saves the traces that support would get to
 * __tests__/replay/golden: run it when a change of the state's shape makes them fold otherwise
 * (docs/replay.md). `npm run pictures` takes the README's pictures, and photographs every screen and dialog
 * on six displays in both themes, into the folder `pictures`.
 */
const what = process.argv[2] ?? '';
const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-record-'));
const stack = await startStack({ port: await findFreePorts(8970), localDir, spa: 'built', quiet: true });
try {
  process.exitCode = await walk(stack.url);
} finally {
  await stack.stop();
  await rm(localDir, { recursive: true, force: true });
}

function walk(url: string): Promise<number> {
  const child = spawn('npx', ['playwright', 'test', '--reporter=list'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_BASE_URL: url,
      E2E_BROWSER: findBrowser(),
      E2E_LOCAL_DIR: localDir,
      RECORD: what,
    },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
