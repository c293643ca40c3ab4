import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseDirectory, openAdmin } from '../../../../tools/database/openAdmin';
import { startDatabase } from '../../../../tools/database/embedded/startDatabase';
import { makeMigratedDirectory } from '../../../support/migratedDirectory';

let localDir: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  localDir = await mkdtemp(join(tmpdir(), 'precinct-post-database-'));
  // The browser tests start the stack on a directory that does not exist yet.
  makeMigratedDirectory(databaseDirectory(localDir));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(localDir, { recursive: true, force: true });
});

/** Starts the stack's database process on the directory and waits until it is listening. */
async function startProcess(): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'tools/database/embedded/main.ts', '0', databaseDirectory(localDir)];
  child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

it('keeps committed rows when killed in the middle of a write, and starts again', async () => {
  const running = await startProcess();
  const admin = await openAdmin({ localDir });
  await admin.script('CREATE TABLE pots (pot_id integer)');
  await admin.query('INSERT INTO pots SELECT generate_series(1, 1000)');
  const writing = admin.query('INSERT INTO pots SELECT generate_series(1, 5000000)').catch(() => 'cut off');
  running.kill('SIGKILL');
  await once(running, 'close');
  expect(await writing).toBe('cut off');
  await admin.close();

  const again = await openAdmin({ localDir });
  expect(await again.query('SELECT count(*)::int AS pots FROM pots')).toEqual([{ pots: 1000 }]);
  await again.close();
});

it('lets only one process at a time open a directory, and names the one that has it', async () => {
  const running = await startProcess();
  const second = startDatabase({ dataDir: databaseDirectory(localDir), port: 0 });
  await expect(second).rejects.toMatchObject({ name: 'LockedError' });
  await expect(second).rejects.toThrow(new RegExp(String(running.pid), 'u'));
});

it('exits when its standard input closes, so that a killed stack leaves no process behind', async () => {
  const running = await startProcess();
  running.stdin?.end();
  const [code] = (await once(running, 'close')) as [number | null];
  expect(code).toBe(0);
});
