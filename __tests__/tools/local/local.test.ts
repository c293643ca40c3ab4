import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { confirmLive, liveServices } from '../../../tools/local/liveServices';
import { projectRoot } from '../../../tools/database/projectRoot';
import { removeStackFile, runningStack, writeStackFile } from '../../../tools/database/stackFile';
import { testDirectory } from '../../support/testDirectory';

const DATABASE_URL = 'postgres://shop:secret-word@ep-calm-sky-1-pooler.us-east-2.aws.neon.tech/shop';
const LIVE = { DATABASE_URL, STRIPE_SECRET_KEY: 'rk_live_secretword' };
const HARMLESS = [
  {},
  { DATABASE_URL: 'postgres://postgres@localhost/shop', STRIPE_SECRET_KEY: 'sk_test_secretword' },
  { DATABASE_URL, PRODUCTION_DATABASE_HOST: 'ep-other-2.us-east-2.aws.neon.tech' },
];

it('counts live keys, and a database that may be production’s', () => {
  expect(HARMLESS.map(liveServices)).toEqual([[], [], []]);
  expect(liveServices(LIVE)).toHaveLength(2);
  const PRODUCTION_DATABASE_HOST = 'ep-calm-sky-1.us-east-2.aws.neon.tech';
  expect(liveServices({ DATABASE_URL, PRODUCTION_DATABASE_HOST })).toHaveLength(1);
});

it('asks before it uses them, takes only yes, and starts nothing where nobody can answer', async () => {
  const asked: string[] = [];
  const answering = (answer: string) => (question: string) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  await confirmLive(LIVE, answering('yes\n'));
  await expect(confirmLive(LIVE, answering('y'))).rejects.toThrow(/^Nothing was started/u);
  for (const env of HARMLESS) await confirmLive(env, answering('no'));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('cards will really be charged');
  expect(asked[0]).not.toContain('secret');
  await expect(confirmLive(LIVE, null)).rejects.toThrow(/services that buyers use.*Nothing was started/su);
  await expect(confirmLive({ ...LIVE, LIVE_SERVICES: 'yes' }, null)).resolves.toBeUndefined();
});

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

const directory = testDirectory();
const stackOf = (pid: number) => ({ pid, url: 'http://localhost:8888', standIns: {} });

it('a stack that could not start leaves the file of the one that runs', () => {
  writeStackFile(directory, stackOf(process.ppid));
  removeStackFile(directory);
  expect(runningStack(directory)).toEqual(stackOf(process.ppid));
  writeStackFile(directory, stackOf(process.pid));
  removeStackFile(directory);
  expect(runningStack(directory)).toBeNull();
});
