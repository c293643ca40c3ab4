import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { runningServer } from '../../../../tools/database/embedded/runningServer';
import { startServer } from '../../../../tools/database/embedded/server';
import { databaseDirectory, openAdmin } from '../../../../tools/database/openAdmin';
import { testDirectory } from '../../../support/testDirectory';

// Only its owner may enter it. Started by root, the server runs as another user.
const localDir = testDirectory();
const dataDir = databaseDirectory(localDir);
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await untilEnded();
});

/** Starts the stack's database process on the directory and waits until it is listening. */
async function startProcess(): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'tools/database/embedded/main.ts', '0', dataDir];
  child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

/** Waits until no server has the directory open. */
async function untilEnded(): Promise<void> {
  while (runningServer(dataDir) !== null) await new Promise(setImmediate);
}

it('keeps committed rows when killed in the middle of a write, leaves no server, and starts again', async () => {
  const running = await startProcess();
  const admin = await openAdmin({ localDir });
  await admin.script('CREATE TABLE pots (pot_id integer)');
  await admin.query('INSERT INTO pots SELECT generate_series(1, 1000)');
  const writing = admin.query('INSERT INTO pots SELECT generate_series(1, 50000000)').catch(() => 'cut off');
  running.kill('SIGKILL');
  await once(running, 'close');
  expect(await writing).toBe('cut off');
  await admin.close();
  await untilEnded();

  const again = await openAdmin({ localDir });
  expect(await again.query('SELECT count(*)::int AS pots FROM pots')).toEqual([{ pots: 1000 }]);
  await again.close();
});

it('lets only one server at a time open a directory, and names the one that has it', async () => {
  await startProcess();
  const second = startServer(dataDir);
  await expect(second).rejects.toMatchObject({ name: 'LockedError' });
  await expect(second).rejects.toThrow(new RegExp(`process ${runningServer(dataDir)?.pid}\\.`, 'u'));
});

it('exits when its standard input closes, so that a killed stack leaves no process behind', async () => {
  const running = await startProcess();
  running.stdin?.end();
  const [code] = (await once(running, 'close')) as [number | null];
  expect(code).toBe(0);
  expect(runningServer(dataDir)).toBeNull();
});
