import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import { versionStatuses } from '../../../../tools/loader/version/status';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { testAdmin } from '../testAdmin';
import { countyWith, load, voterLine } from '../states/oklahoma/files';
import { forgetVersions, statusesOf, tablesOfVersions } from './storedVersions';

describe('a load as a data version', () => {
  const admin = testAdmin();
  beforeEach(() => forgetVersions(admin));

  const one = countyWith([voterLine('800000001')], ['800000001,11/05/2024,IP']);
  const three = countyWith([1, 2, 3].map((n) => voterLine(`80000000${n}`)));

  /** Does what a search does: asks which versions are live, then reads those. */
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

  it('becomes visible to searches all at once; until then they see the old data', async () => {
    await load(admin, one);
    const searches: Promise<number>[] = [];
    await load(admin, three, { onProgress: () => void searches.push(searched()) });
    const found = await Promise.all(searches);
    expect(found.length).toBeGreaterThan(8);
    expect(found.slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
    // The switch may overtake a search that began before it, but none sees a mixture.
    for (const voters of found) expect([1, 3]).toContain(voters);
    expect(await searched()).toBe(3);
  });

  it('fails when too many rows are rejected, and leaves only the old data', async () => {
    await load(admin, one);
    const bad = countyWith([...[1, 2, 3].map((n) => voterLine(`80000000${n}`)), voterLine('')]);
    await expect(load(admin, bad, { maxRejects: 24 })).rejects.toThrow(
      /^1 of 4 registration rows \(25\.0%\) were rejected, more than 24% \(1 × no voter id\)\. The rows are in .*rejects\.csv/u,
    );
    expect(await statusesOf(admin)).toEqual(['live 1']);
    expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v1', 'voters_v1']);
    await load(admin, bad, { maxRejects: 25 });
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 1']);
  });

  it('fails when too much of the history is bad', async () => {
    const bad = countyWith([voterLine('800000001')], ['800000001,99/99/9999,IP', '800000001,11/05/2024,IP']);
    await expect(load(admin, bad, { maxRejects: 1 })).rejects.toThrow('1 of 2 history rows (50.0%)');
    expect(await statusesOf(admin)).toEqual([]);
  });

  const LOADING_GONE = `DELETE FROM data_versions WHERE status = 'loading'`;
  it('does not go live if another load presumed it dead and removed it', async () => {
    await load(admin, one);
    const removing: DatabaseAdmin = {
      ...admin,
      async script(sql) {
        if (sql.includes('ATTACH PARTITION')) await admin.query(LOADING_GONE);
        return admin.script(sql);
      },
    };
    await expect(load(removing, three)).rejects.toThrow('version 2 is gone');
    expect(await statusesOf(admin)).toEqual(['live 1']);
    expect(await searched()).toBe(1);
  });

  it('is refused while another load of the state is in progress', async () => {
    let refusal = '';
    const sample = sampleOf('OK', 700);
    const slow = {
      ...sample,
      async *voters() {
        yield* sample.voters();
        refusal = await load(admin, one).then(() => 'none', String);
      },
    };
    await buildVersion(admin, slow, { replace: true, check: () => undefined });
    expect(refusal).toContain('Another load of OK is in progress (started 0 min ago)');
    expect(await statusesOf(admin)).toEqual(['live 700']);
  });

  describe('of which a killed load has left some', () => {
    const leave = () =>
      admin.script(`
        INSERT INTO data_versions (state, status, data_date, sample) VALUES ('OK', 'loading', '2026-01-10', false);
        CREATE TABLE voters_v1 (LIKE voter_rows);
        CREATE TABLE staged_voters_v1 (LIKE voter_rows);
        CREATE TABLE voter_bits_v1 ();`);

    it.each(['OK', 'PA'] as const)('is cleaned up after by the next load, of %s', async (state) => {
      await leave();
      expect(await searched()).toBe(0);
      await buildVersion(admin, sampleOf(state, 700), { replace: true, check: () => undefined });
      expect(await statusesOf(admin)).toEqual(['live 700']);
      expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v2', 'voters_v2']);
    });

    it('is left alone while the process lives, and loads of the state are refused', async () => {
      await leave();
      const unlock = await admin.lock('load OK');
      await expect(load(admin, three)).rejects.toThrow('Another load of OK is in progress');
      await buildVersion(admin, sampleOf('PA', 700), { replace: true, check: () => undefined });
      expect(await tablesOfVersions(admin)).toContain('staged_voters_v1');
      await unlock?.();
    });
  });

  describe('with sample data', () => {
    it('replaces the sample of its state, and only that', async () => {
      for (const state of ['AR', 'OK', 'PA'] as const) {
        await buildVersion(admin, sampleOf(state, 1000), { replace: false, check: () => undefined });
      }
      await load(admin, three);
      const live = (await versionStatuses(admin)).filter(({ status }) => status === 'live');
      expect(live.map(({ state, sample }) => `${state} ${sample ? 'sample' : 'real'}`)).toEqual([
        'AR sample',
        'OK real',
        'PA sample',
      ]);
      expect(live.find(({ state }) => state === 'OK')).toMatchObject({ dataDate: '2026-01-10', voters: 3 });
    }, 600_000);

    it('is never replaced by a sample, not even by one that started earlier', async () => {
      await load(admin, three);
      const sample = buildVersion(admin, sampleOf('OK', 700), { replace: false, check: () => undefined });
      await expect(sample).rejects.toThrow('OK has a live version already');
      expect(await statusesOf(admin)).toEqual(['live 3']);
      expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v1', 'voters_v1']);
    });
  });

  it('stores rows in the order of the mail, and finds them by position and by id', async () => {
    // Enough voters for the planner to prefer an index.
    const { versionId } = await buildVersion(admin, sampleOf('FL', 6000), {
      replace: true,
      check: () => undefined,
    });
    const plan = async (condition: string) => {
      const lines = await admin.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT count(*) FROM voters WHERE version_id = ${versionId} AND ${condition}`,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    const conditions = {
      by_position: 'position / 16 = 70',
      by_name: `hashtext(name_key(last_name) || left(zip, 5)) = hashtext('SMITH32003')`,
      pkey: `voter_id = '100000001'`,
    };
    for (const [index, condition] of Object.entries(conditions)) {
      expect([index, await plan(condition)]).toEqual([index, expect.stringContaining(`_${index}`)]);
    }
    const [order] = await admin.query<{ correlation: number }>(
      `SELECT correlation FROM pg_stats WHERE tablename = 'voters_v' || $1 AND attname = 'zip'`,
      [versionId],
    );
    expect(order?.correlation).toBeGreaterThan(0.99);
  }, 600_000);
});
