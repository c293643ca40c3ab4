import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseDirectory } from '../../../tools/database/admin';
import { migrate } from '../../../tools/database/migrate';
import { projectRoot } from '../../../tools/database/projectRoot';
import { versionStatuses } from '../../../tools/loader/version/status';
import { holderOf } from '../../../tools/local/database/lock';
import { startDatabase, type LocalDatabase } from '../../../tools/local/database/startDatabase';
import { countyWith, directoryWith, load, voterLine } from './oklahomaFiles';
import { tablesOfVersions } from './storedVersions';

const few = countyWith([voterLine('800000001'), voterLine('')]);
const many = countyWith(
  Array.from({ length: 20_000 }, (_, n) => voterLine(String(800_000_000 + n))),
  Array.from({ length: 60_000 }, (_, n) => `${800_000_000 + (n % 20_000)},11/0${3 + (n % 3)}/2020,IP`),
);

function command(localDir: string, ...args: string[]) {
  const root = projectRoot();
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [tsx, join(root, 'tools/loader/cli.ts'), ...args], {
    cwd: root,
    env: { ...process.env, LOCAL_DIR: localDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finished(localDir: string, ...args: string[]) {
  const child = command(localDir, ...args);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Runs until it announces a step, then ends the process that `pidOf` names: the command's parent is only tsx. */
async function killedAt(step: string, localDir: string, pidOf: () => Promise<number | undefined>) {
  const child = command(localDir, '--state', 'OK', many, '--data-date', '2026-01-10');
  child.stdout.resume();
  for await (const line of createInterface(child.stderr)) {
    if (!line.startsWith(step)) continue;
    const pid = await pidOf();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    break;
  }
  await once(child, 'close');
}

describe('npm run load beside a running local stack', () => {
  const localDir = directoryWith({});
  const rejects = join(localDir, 'rejects.csv');
  let database: LocalDatabase;

  beforeAll(async () => {
    database = await startDatabase({ dataDir: databaseDirectory(localDir), port: 0 });
    await migrate(database.admin);
    await load(database.admin, few);
  });
  afterAll(() => database.close());

  const loaderPid = async () => {
    const [loading] = await database.admin.query<{ pid: number }>(
      `SELECT (loader->>'pid')::int AS pid FROM data_versions WHERE status = 'loading'`,
    );
    return loading?.pid;
  };

  it.each(['Reading history', 'Reading registrations', 'Writing voters', 'Indexing voters', 'Checking'])(
    'leaves the old data when it is killed at: %s, and the next load clears up',
    async (step) => {
      const before = {
        tables: await tablesOfVersions(database.admin),
        versions: await versionStatuses(database.admin),
      };
      await killedAt(step, localDir, loaderPid);
      const left = await versionStatuses(database.admin);
      expect(left.filter(({ status }) => status === 'loading')).toHaveLength(1);
      expect(left.filter(({ status }) => status !== 'loading')).toEqual(before.versions);

      const { version } = await load(database.admin, few);
      const tables = await tablesOfVersions(database.admin);
      const ours = [
        `turnout_v${version.versionId}`,
        `voter_bits_v${version.versionId}`,
        `voters_v${version.versionId}`,
      ];
      expect(tables).toEqual([...before.tables, ...ours].toSorted());
      const after = await versionStatuses(database.admin);
      expect(after.map(({ status }) => status)).toEqual(['live', ...before.versions.map(() => 'retired')]);
    },
  );

  it('ends with a summary, and tells where it worked', async () => {
    const args = ['--state', 'OK', few, '--max-rejects', '50', '--rejects', rejects];
    const { code, out, err } = await finished(localDir, ...args);
    expect(code).toBe(0);
    expect(err).toContain('On the running local stack.');
    expect(err).toContain('Indexing voters …');
    expect(out).toMatch(/^State +OK, version \d+, live now$/mu);
    expect(out).toMatch(/^Rows read +2$/mu);
    expect(out).toMatch(/^Loaded +1 voters$/mu);
    expect(out).toMatch(/^Rejected +1\n +1 no voter id$/mu);
    expect(out).toContain(rejects);
    expect(out).toMatch(/^Data date +\d{4}-\d\d-\d\d \(the newest modification day/mu);
    expect(out).toMatch(/rows per second$/mu);
    const page = join(localDir, 'OK.report.html');
    expect(out.trim().split('\n').at(-1)).toBe(`The same as a page: ${page}`);
    expect(readFileSync(page, 'utf8')).toContain('<title>Oklahoma: voter file of');
  });

  it('fails with one line that says why', async () => {
    const { code, out, err } = await finished(localDir, '--state', 'OK', few, '--rejects', rejects);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n').at(-1)).toMatch(
      /^1 of 2 registration rows \(50\.0 %\) were rejected, more than 1 %/u,
    );
  });

  it('goes back to the version before', async () => {
    const before = await versionStatuses(database.admin);
    const { code, out } = await finished(localDir, '--rollback', 'OK');
    expect(code).toBe(0);
    expect(out).toMatch(/^OK is back on version \d+ of .* is kept for what was bought of it\.$/mu);
    const after = await versionStatuses(database.admin);
    expect(after.map(({ status }) => status)).toEqual([
      'retired',
      'live',
      ...before.slice(2).map(() => 'retired'),
    ]);
  });

  it('lists the versions', async () => {
    const { code, out } = await finished(localDir, '--status');
    expect(code).toBe(0);
    expect(out).toMatch(/^Version +State +Status +Data date +Voters +Since \(UTC\)$/mu);
    expect(out).toMatch(/^\d+ +OK +live +\d{4}-\d\d-\d\d +1 /mu);
  });
});

describe('npm run load while the local stack is down', () => {
  it('works on the embedded database, and after being killed works again', async () => {
    const localDir = directoryWith({});
    const holder = () => Promise.resolve(holderOf(databaseDirectory(localDir))?.pid);
    await killedAt('Writing voters', localDir, holder);
    const args = [
      '--state',
      'OK',
      many,
      '--data-date',
      '2026-01-10',
      '--rejects',
      join(localDir, 'rejects.csv'),
    ];
    const { code, out, err } = await finished(localDir, ...args);
    expect(err).toContain('On the embedded database');
    expect(code).toBe(0);
    expect(out).toMatch(/^Loaded +20,000 voters$/mu);

    const database = await startDatabase({ dataDir: databaseDirectory(localDir), port: 0 });
    const versions = await versionStatuses(database.admin);
    expect(versions.map(({ status, voters }) => `${status} ${voters}`)).toEqual(['live 20000']);
    const id = versions[0]?.id ?? 0;
    expect(await tablesOfVersions(database.admin)).toEqual([
      `turnout_v${id}`,
      `voter_bits_v${id}`,
      `voters_v${id}`,
    ]);
    await database.close();
  }, 60_000);
});
