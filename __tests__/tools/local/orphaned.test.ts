import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/database/projectRoot';

const ORPHANED = join(projectRoot(), 'tools/local/orphaned.ts');
/** Lives until it is stopped, and says which process it is. */
const CHILD = `import { whenOrphaned } from ${JSON.stringify(ORPHANED)};
whenOrphaned(() => { console.log('stopped'); process.exit(0); });
console.log('pid ' + process.pid);
setInterval(() => undefined, 1000);`;
const PARENT = `import { spawn } from 'node:child_process';
spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', process.env.CHILD], { stdio: 'inherit' });`;

it('a process whose parent is killed stops', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    cwd: projectRoot(),
    env: { ...process.env, CHILD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of parent.stdout) {
    said += String(chunk);
    if (said.startsWith('pid ')) parent.kill('SIGKILL');
  }
  // The output ends when the child has ended, too.
  expect(said).toMatch(/^pid \d+\nstopped\n$/u);
  if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit');
}, 30_000);

it('npm start is one process below npm, so that npm passes signals on to it', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['start']).toBe('exec node --import tsx tools/local/start.ts');
});
