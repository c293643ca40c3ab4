import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { buildVersion } from '../../../../tools/loader/version/buildVersion';
import {
  planActivation,
  planRollback,
  switchText,
  switchVersions,
} from '../../../../tools/loader/version/rollback';
import { sampleOf } from '../../../../tools/local/sample/seedSampleVoters';
import { testAdmin } from '../testAdmin';
import { countyWith, liveVoters, load, voterLine } from '../states/oklahoma/files';
import { forgetVersions, statusesOf } from './storedVersions';

describe('rolling back to the previous version', () => {
  const admin = testAdmin();
  beforeEach(() => forgetVersions(admin));

  const rollBack = async (of: DatabaseAdmin, state: string) => {
    const planned = await planRollback(of, state);
    await switchVersions(of, planned);
    return planned;
  };
  const activate = async (id: number) => {
    const planned = await planActivation(admin, id);
    await switchVersions(admin, planned);
    return planned;
  };
  const withVoters = (...ids: string[]) => countyWith(ids.map((id) => voterLine(id)));

  it('shows the old voters again and keeps the new version for its purchases', async () => {
    await load(admin, withVoters('800000001'));
    await load(admin, withVoters('800000002', '800000003'));
    const done = await rollBack(admin, 'OK');
    expect(Object.keys(await liveVoters(admin))).toEqual(['800000001']);
    expect(await statusesOf(admin)).toEqual(['retired 2', 'live 1']);
    const kept = await admin.query('SELECT FROM voters WHERE version_id = 2');
    expect(kept).toHaveLength(2);
    expect(switchText(done)).toBe(
      'OK now sells version 1 of 2026-01-10 (1 voter). Version 2 of 2026-01-10 is withdrawn, and kept so that its purchases can be downloaded; --activate 2 makes it live again.',
    );
  });

  it('goes back further the second time, and says when there are no more versions', async () => {
    await load(admin, withVoters('800000001'));
    await expect(rollBack(admin, 'OK')).rejects.toThrow(
      'No version of OK that was live before version 1 is kept. Nothing was changed. To go back, load the older files again.',
    );
    for (const id of ['800000002', '800000003']) await load(admin, withVoters(id));
    await rollBack(admin, 'OK');
    await rollBack(admin, 'OK');
    expect(Object.keys(await liveVoters(admin))).toEqual(['800000001']);
    await expect(rollBack(admin, 'OK')).rejects.toThrow(
      /withdrawn by a rollback: version 3 of .*--activate VERSION; for any other, load the older files again\.$/u,
    );
    await load(admin, withVoters('800000004'));
    expect(await statusesOf(admin)).toEqual(['live 1', 'retired 1', 'retired 1', 'retired 1']);
  });

  it('can be undone, which rolls back to what was live before that', async () => {
    for (const id of ['800000001', '800000002']) await load(admin, withVoters(id));
    await rollBack(admin, 'OK');
    expect(switchText(await activate(2))).toContain('--activate 1 makes it live again');
    expect(Object.keys(await liveVoters(admin))).toEqual(['800000002']);
    expect((await rollBack(admin, 'OK')).to.id).toBe(1);
  });

  it('activates only what there is', async () => {
    await load(admin, withVoters('800000001'));
    await expect(activate(1)).rejects.toThrow('Version 1 of OK is live already.');
    await expect(activate(7)).rejects.toThrow('There is no version 7, or it was purged.');
  });

  it('is refused when the state has nothing, whatever other states have', async () => {
    await expect(rollBack(admin, 'OK')).rejects.toThrow('OK has no live version to go back from.');
    await load(admin, withVoters('800000001'));
    await expect(rollBack(admin, 'FL')).rejects.toThrow('FL has no live version');
  });

  it('may go back to sample data, and says so', async () => {
    await buildVersion(admin, sampleOf('OK', 2000), { replace: true, check: () => undefined });
    await load(admin, withVoters('800000001'));
    expect(switchText(await rollBack(admin, 'OK'))).toContain('sample data');
  });

  it('is atomic: every search meanwhile sees one version or the other', async () => {
    await load(admin, withVoters('800000001'));
    await load(admin, withVoters('800000002', '800000003'));
    const search = async () => {
      const [found] = await admin.query<{ ids: string }>(
        `SELECT string_agg(voter_id, ' ' ORDER BY voter_id) AS ids FROM voters JOIN data_versions USING (version_id)
         WHERE data_versions.status = 'live'`,
      );
      return found?.ids;
    };
    expect(await search()).toBe('800000002 800000003');
    const [, ...seen] = await Promise.all([rollBack(admin, 'OK'), search(), search(), search()]);
    expect(seen.filter((ids) => ids !== '800000001' && ids !== '800000002 800000003')).toEqual([]);
    expect(await search()).toBe('800000001');
  });
});
