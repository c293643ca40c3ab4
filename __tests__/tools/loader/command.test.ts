import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { databaseDirectory } from '../../../tools/database/openAdmin';
import { migrate } from '../../../tools/database/migrate';
import { projectRoot } from '../../../tools/database/projectRoot';
import { versionStatuses } from '../../../tools/loader/version/status';
import { runningServer } from '../../../tools/database/embedded/runningServer';
import { startDatabase, type LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { directoryWith } from './directoryWith';
import { countyWith, load, voterLine } from './states/oklahoma/files';
import { tablesOfVersions } from './version/storedVersions';

const few = countyWith([voterLine('800000001'), voterLine('')]);
const many = countyWith(
  Array.from({ length: 2000 }, (_, n) => voterLine(String(800_000_000 + n))),
  Array.from({ length: 6000 }, (_, n) => `${800_000_000 + (n % 2000)},11/0${3 + (n % 3)}/2020,IP`),
);

/** The arguments of a load that writes its rejects into a directory. */
const loadOf = (file: string, directory: string, ...more: readonly string[]) => [
  ...['--state', 'OK', file, '--data-date', '2026-01-10', '--rejects', join(directory, 'rejects.csv')],
  ...more,
];

// Jest's usual limit is too short for commands on a busy machine.
jest.setTimeout(600_000);

const root = projectRoot();
const AS_NPM_RUN_LOAD = ['--import', 'tsx', join(root, 'tools/loader/cli.ts')];

/** The command as one file of JavaScript, which starts in half the time. */
const bundled = directoryWith({});
const BUNDLED = [join(bundled, 'cli.mjs')];
const DYING = ['--import', join(bundled, 'dieAtStep.mjs'), ...BUNDLED];
beforeAll(async () => {
  await build({
    entryPoints: [join(root, 'tools/loader/cli.ts'), join(import.meta.dirname, 'dieAtStep.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir: bundled,
  });
  symlinkSync(join(root, 'node_modules'), join(bundled, 'node_modules'), 'junction');
});

function command(
  localDir: string,
  program: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  return spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { ...process.env, LOCAL_DIR: localDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finished(
  localDir: string,
  args: readonly string[],
  program: readonly string[] = BUNDLED,
  env: NodeJS.ProcessEnv = {},
) {
  const child = command(localDir, program, args, env);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Starts a load that is killed the moment it announces a step, before the step's first statement. */
async function killedAt(step: string, localDir: string) {
  const child = command(localDir, DYING, loadOf(many, localDir), { DIE_AT_STEP: step });
  child.stdout.resume();
  child.stderr.resume();
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([step, signal]).toEqual([step, 'SIGKILL']);
}

describe('npm run load with the local stack running', () => {
  const localDir = directoryWith({});
  let database: LocalDatabase;

  beforeAll(async () => {
    database = await startDatabase({ dataDir: databaseDirectory(localDir), port: 0 });
    await migrate(database.admin);
    await load(database.admin, few);
  });
  afterAll(() => database.close());

  it('reads nothing when its reject file has no folder to go to', async () => {
    const before = await versionStatuses(database.admin);
    const { code, err } = await finished(localDir, loadOf(few, join(localDir, 'none')));
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        `There is no folder ${join(localDir, 'none')} for rejects.csv. Nothing was loaded.`,
      ),
    ]);
    expect(await versionStatuses(database.admin)).toEqual(before);
  });

  it('ends with a summary and says which database it used', async () => {
    const args = loadOf(few, localDir, '--max-rejects', '50');
    const { code, out, err } = await finished(localDir, args, AS_NPM_RUN_LOAD);
    expect(code).toBe(0);
    expect(err).toContain('Using the running local stack, with its data in ');
    expect(err).toContain('Indexing voters …');
    expect(out).toMatch(/^State +OK, version \d+, live now$/mu);
    expect(out).toMatch(/^Loaded +1 voters$/mu);
  });

  it.each([
    ['Checking', 130, 'Stopping after this step; the live data is unchanged.', 0],
    ['Switching', 0, 'Too late to stop: the new version is going live.', 1],
  ])('answers a Ctrl-C at %s truly', async (step, ends, words, more) => {
    const before = await versionStatuses(database.admin);
    const args = loadOf(few, localDir, '--max-rejects', '50');
    const { code, err } = await finished(localDir, args, DYING, { DIE_AT_STEP: step, DIE_OF: 'SIGINT' });
    expect({ code, err }).toEqual({ code: ends, err: expect.stringContaining(words) as string });
    expect(/^Too late to stop: version \d+ is live\.$/mu.test(err)).toBe(more === 1);
    expect(await versionStatuses(database.admin)).toHaveLength(before.length + more);
  });
});

describe('npm run load while the local stack is down', () => {
  it('uses the local database, and works again after being killed', async () => {
    // Without a database at first, as on a new machine.
    const localDir = directoryWith({});
    // By then the database is in the middle of writing the voters.
    await killedAt('Indexing voters', localDir);
    // The killed load's server ends by itself, a moment later.
    while (runningServer(databaseDirectory(localDir)) !== null) await new Promise(setImmediate);
    const { code, out, err } = await finished(localDir, loadOf(many, localDir, '--json'));
    expect(err).toContain('Using the local database in ');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ registration: { rows: 2000, loaded: 2000 } });

    const database = await startDatabase({ dataDir: databaseDirectory(localDir), port: 0 });
    const versions = await versionStatuses(database.admin);
    expect(versions.map(({ status, voters }) => `${status} ${voters}`)).toEqual(['live 2000']);
    const id = versions[0]?.id ?? 0;
    expect(await tablesOfVersions(database.admin)).toEqual([`voter_bits_v${id}`, `voters_v${id}`]);
    await database.close();
  });
});
