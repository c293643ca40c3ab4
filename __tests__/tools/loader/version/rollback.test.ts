import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { planRollback, switchVersions } from '../../../../tools/loader/version/rollback';
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
  const withVoters = (...ids: string[]) => countyWith(ids.map((id) => voterLine(id)));

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

  it('is refused when the state has nothing, whatever other states have', async () => {
    await expect(rollBack(admin, 'OK')).rejects.toThrow('OK has no live version to go back from.');
    await load(admin, withVoters('800000001'));
    await expect(rollBack(admin, 'FL')).rejects.toThrow('FL has no live version');
  });
});
