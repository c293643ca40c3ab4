import { hostname } from 'node:os';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { oklahoma } from '../../../tools/loader/states/ok';
import { thisLoader } from '../../../tools/loader/version/loaders';
import { versionStatuses } from '../../../tools/loader/version/status';
import { sampleOf, seedSampleVoters } from '../../../tools/local/sample/seedSampleVoters';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import { startTestDatabase } from '../../support/database';
import { countyWith, load, voterLine } from './oklahomaFiles';
import { forgetVersions, statusesOf, tablesOfVersions } from './storedVersions';

describe('a load as a data version', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  let admin: DatabaseAdmin;
  beforeAll(async () => {
    database = await startTestDatabase();
    admin = database.admin;
  });
  afterAll(() => database.close());
  beforeEach(() => forgetVersions(admin));

  const one = countyWith([voterLine('800000001')], ['800000001,11/05/2024,IP']);
  const three = countyWith([1, 2, 3].map((n) => voterLine(`80000000${n}`)));

  /** What a search does: asks which versions are live, then reads those. */
  const searched = async () => {
    const live = await admin.query<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE status = 'live'`,
    );
    const [found] = await admin.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM voters WHERE version_id = ANY ($1::int[])',
      [live.map(({ id }) => id)],
    );
    return found?.count ?? 0;
  };
  const statuses = () => statusesOf(admin);
  const versionTables = () => tablesOfVersions(admin);

  it('replaces the version before, which is kept', async () => {
    await load(admin, one);
    await load(admin, three);
    expect(await statuses()).toEqual(['live 3', 'retired 1']);
    expect(await searched()).toBe(3);
    expect(await versionTables()).toEqual([
      'turnout_v1',
      'turnout_v2',
      'voter_bits_v1',
      'voter_bits_v2',
      'voters_v1',
      'voters_v2',
    ]);
  });

  it('can be repeated: the same file gives the same totals', async () => {
    const [first, second] = [await load(admin, one), await load(admin, one)];
    const { versionId, ...version } = second.version;
    expect(versionId).not.toBe(first.version.versionId);
    expect(first.version).toMatchObject(version);
    expect(second.registration).toEqual(first.registration);
    expect(await statuses()).toEqual(['live 1', 'retired 1']);
  });

  it('is seen by searches from one moment on, and before that the old data', async () => {
    await load(admin, one);
    const seen: Promise<number>[] = [];
    await load(admin, three, { onProgress: () => void seen.push(searched()) });
    expect(seen.length).toBeGreaterThan(8);
    expect(new Set(await Promise.all(seen))).toEqual(new Set([1]));
    expect(await searched()).toBe(3);
  });

  it('gives up when too many rows are rejected, and leaves the old data and nothing else', async () => {
    await load(admin, one);
    const bad = countyWith([...[1, 2, 3].map((n) => voterLine(`80000000${n}`)), voterLine('')]);
    await expect(load(admin, bad, { maxRejects: 24 })).rejects.toThrow(
      /^1 of 4 registration rows \(25\.0 %\) were rejected, more than 24 %: 1 × no voter id\. The rows are in .*rejects\.csv/u,
    );
    expect(await statuses()).toEqual(['live 1']);
    expect(await versionTables()).toEqual(['turnout_v1', 'voter_bits_v1', 'voters_v1']);
    await load(admin, bad, { maxRejects: 25 });
    expect(await statuses()).toEqual(['live 3', 'retired 1']);
  });

  it('gives up when too much of the history is bad', async () => {
    const bad = countyWith([voterLine('800000001')], ['800000001,99/99/9999,IP', '800000001,11/05/2024,IP']);
    await expect(load(admin, bad, { maxRejects: 1 })).rejects.toThrow('1 of 2 history rows (50.0 %)');
    expect(await statuses()).toEqual([]);
  });

  const stoppedAt = (step: string) => {
    const stop = new AbortController();
    return load(admin, three, {
      signal: stop.signal,
      onProgress(progress) {
        if (progress.step === step) stop.abort(new Error('stopped by hand'));
      },
    });
  };

  it.each(['Reading registrations', 'Reading history', 'Writing voters', 'Indexing voters'])(
    'leaves nothing when it is stopped at: %s',
    async (step) => {
      await load(admin, one);
      await expect(stoppedAt(step)).rejects.toThrow('stopped by hand');
      expect(await statuses()).toEqual(['live 1']);
      expect(await versionTables()).toEqual(['turnout_v1', 'voter_bits_v1', 'voters_v1']);
    },
  );

  it('is not to be stopped any more once it switches', async () => {
    await expect(stoppedAt('Switching')).resolves.toMatchObject({ registration: { loaded: 3 } });
    expect(await statuses()).toEqual(['live 3']);
  });

  it('does not go live when another load took it for dead and removed it', async () => {
    await load(admin, one);
    const removed = load(admin, three, {
      onProgress({ step }) {
        if (step === 'Switching') void admin.query(`DELETE FROM data_versions WHERE status = 'loading'`);
      },
    });
    await expect(removed).rejects.toThrow('version 2 is gone');
    expect(await statuses()).toEqual(['live 1']);
    expect(await searched()).toBe(1);
  });

  it('is refused while another load of the state is under way', async () => {
    let refusal = '';
    const sample = sampleOf('OK', 2000);
    const slow = {
      ...sample,
      async *voters() {
        yield* sample.voters();
        refusal = await load(admin, one).then(() => 'none', String);
      },
    };
    await buildVersion(admin, slow, { replace: true, check: () => undefined });
    expect(refusal).toContain('Another load of OK is under way');
    expect(refusal).toContain(`process ${process.pid} on ${hostname()}`);
    expect(await statuses()).toEqual(['live 2000']);
  });

  describe('after a load that died', () => {
    /** What a killed loader leaves: a version nobody sees, with tables of its own. */
    const leave = (loader: object, silentSeconds: number) =>
      admin.script(`
        INSERT INTO data_versions (state, status, data_date, sample, loader, heard_at) VALUES
          ('OK', 'loading', '2026-01-10', false, '${JSON.stringify(loader)}', now() - interval '${silentSeconds} s');
        CREATE TABLE voters_v1 (LIKE voters);
        CREATE TABLE staged_voters_v1 (LIKE voters);
        CREATE TABLE voter_bits_v1 ();`);

    it.each([
      ['whose process is gone', { ...thisLoader(), processStart: 'an earlier one with that id' }, 5],
      ['on another host that has been silent', { ...thisLoader(), host: 'elsewhere' }, 600],
      ['in a process that stands still for hours', thisLoader(), 7200],
    ])('%s, the next one clears up and goes on', async (_, loader, silent) => {
      await leave(loader, silent);
      expect(await searched()).toBe(0);
      await load(admin, three);
      expect(await statuses()).toEqual(['live 3']);
      expect(await versionTables()).toEqual(['turnout_v2', 'voter_bits_v2', 'voters_v2']);
    });

    it('that is not dead at all but on another host, the next one waits', async () => {
      await leave({ ...thisLoader(), host: 'elsewhere' }, 60);
      await expect(load(admin, three)).rejects.toThrow('Another load of OK is under way');
    });
  });

  describe('beside sample data', () => {
    it('replaces the sample of its state, and only that', async () => {
      await seedSampleVoters(admin, () => undefined, { voters: 20_000 });
      await load(admin, three);
      const live = (await versionStatuses(admin)).filter(({ status }) => status === 'live');
      expect(live.map(({ state, sample }) => `${state} ${sample ? 'sample' : 'real'}`)).toEqual([
        'AR sample',
        'FL sample',
        'NC sample',
        'OH sample',
        'OK real',
        'PA sample',
      ]);
      expect(live.find(({ state }) => state === 'OK')).toMatchObject({ dataDate: '2026-01-10', voters: 3 });
    });

    it('is never replaced by a sample, not even by one that was under way before', async () => {
      await load(admin, three);
      const sample = buildVersion(admin, sampleOf('OK', 2000), { replace: false, check: () => undefined });
      await expect(sample).rejects.toThrow('OK has a live version already');
      expect(await statuses()).toEqual(['live 3']);
      expect(await versionTables()).toEqual(['turnout_v1', 'voter_bits_v1', 'voters_v1']);
    });
  });

  it('refuses a county that the state does not have', async () => {
    const elsewhere = { ...oklahoma, facts: { ...oklahoma.facts, counties: ['Nowhere'] } };
    await expect(load(admin, one, { reader: elsewhere })).rejects.toThrow('Oklahoma has no county "Adair"');
    expect(await statuses()).toEqual([]);
  });

  it('has its rows in the order of a search, and finds them by position and by id', async () => {
    await seedSampleVoters(admin, () => undefined, { voters: 20_000 });
    const [version] = await admin.query<{ id: number }>(
      `SELECT version_id AS id FROM data_versions WHERE state = 'FL'`,
    );
    const plan = async (condition: string) => {
      const lines = await admin.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT count(*) FROM voters WHERE version_id = ${version?.id ?? 0} AND ${condition}`,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    const conditions = { by_position: 'position / 16 = 70', pkey: `voter_id = '100000001'` };
    for (const [index, condition] of Object.entries(conditions)) {
      expect([index, await plan(condition)]).toEqual([index, expect.stringContaining(`_${index}`)]);
    }
    const [order] = await admin.query<{ correlation: number }>(
      `SELECT correlation FROM pg_stats WHERE tablename = 'voters_v' || $1 AND attname = 'last_name'`,
      [version?.id],
    );
    expect(order?.correlation).toBeGreaterThan(0.99);
  });
});
