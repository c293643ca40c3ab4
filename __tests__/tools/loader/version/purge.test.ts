import { sqlError } from '../../../support/sqlError';
import { DELETIONS } from '../../../../netlify/queries/retention';
import { purgeRetired } from '../../../../tools/loader/version/purge';
import { planRollback, switchVersions } from '../../../../tools/loader/version/rollback';
import { testAdmin } from '../testAdmin';
import { countyWith, load, voterLine } from '../states/oklahoma/files';
import { forgetVersions, statusesOf, tablesOfVersions } from './storedVersions';

describe('a retired data version', () => {
  const admin = testAdmin();

  const one = countyWith([voterLine('800000001')], ['800000001,11/05/2024,IP']);
  const three = countyWith([1, 2, 3].map((n) => voterLine(`80000000${n}`)));

  const retiredDaysAgo = (id: number, days: number) =>
    admin.query(
      `UPDATE data_versions SET retired_at = retired_at - make_interval(days => $2::int) WHERE version_id = $1`,
      [id, days],
    );
  const purchase = (versionId: number, daysAgo: number) =>
    admin.query(
      `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
         status, created_at)
       VALUES (gen_random_uuid(), 'buyer', '{}', repeat('a', 64), ARRAY[$1::int], 1, 999, 'usd', 'succeeded',
         now() - make_interval(days => $2::int))`,
      [versionId, daysAgo],
    );

  beforeEach(async () => {
    await forgetVersions(admin);
    await load(admin, one);
    await load(admin, three);
  });

  it('is purged by a load more than thirty days after it was retired', async () => {
    await retiredDaysAgo(1, 31);
    const { purged } = await load(admin, three);
    expect(purged).toEqual([1]);
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 3']);
    expect(await tablesOfVersions(admin)).not.toContain('voters_v1');
    const elections = await admin.query('SELECT FROM elections WHERE version_id = 1');
    expect(elections).toEqual([]);
    // What purchases on it mean is known for as long as they are kept.
    expect(await admin.query('SELECT * FROM version_records')).toEqual([
      {
        ...{ version_id: 1, state: 'OK', data_date: '2026-01-10', sample: false },
        elections: [{ vh: 1, id: 'OK-2024-11-05-general', date: '2024-11-05', classification: 'general' }],
      },
    ]);
  });

  it.each([
    ['it was retired lately', 29, null],
    ['someone bought from it recently', 31, 29],
  ])('is kept while %s', async (_, retired, bought) => {
    await retiredDaysAgo(1, retired);
    if (bought !== null) await purchase(1, bought);
    expect(await purgeRetired(admin)).toEqual([]);
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 1']);
  });

  it('is purged thirty days after a rollback retired it; the other, live again, has no such day', async () => {
    await switchVersions(admin, await planRollback(admin, 'OK'));
    await retiredDaysAgo(2, 31);
    const since = await admin.query('SELECT version_id, retired_at FROM data_versions ORDER BY version_id');
    expect(since).toEqual([
      { version_id: 1, retired_at: null },
      { version_id: 2, retired_at: expect.any(Date) as Date },
    ]);
    expect(await purgeRetired(admin)).toEqual([2]);
  });

  it('is purged when the purchases on it are old too', async () => {
    await retiredDaysAgo(1, 31);
    await purchase(1, 31);
    expect(await purgeRetired(admin)).toEqual([1]);
    // Their voters stay known, so that later lists can leave them out, and are found in no version before.
    await admin.query(`SELECT index_exclusions(2)`);
    await admin.query(`UPDATE exclusions SET created_at = now() - interval '2 days'`);
    await admin.query(DELETIONS.exclusions);
    const kept = () =>
      admin.query(
        `SELECT voter_ids, e.voters, (SELECT count(*)::int FROM exclusion_versions) AS found
         FROM exclusion_voters JOIN exclusions e USING (exclusion_no)`,
      );
    expect(await kept()).toEqual([{ voter_ids: ['800000001'], voters: null, found: 0 }]);
    await admin.query('SELECT complete_exclusion(exclusion_no) FROM exclusions');
    expect(await kept()).toEqual([{ voter_ids: ['800000001'], voters: 1, found: 1 }]);
  });

  it('is purged whatever filters an old purchase on it has', async () => {
    await retiredDaysAgo(1, 31);
    await purchase(1, 31);
    await admin.script(`UPDATE purchases SET filters = '{"Shoes":"9"}'`);
    expect(await purgeRetired(admin)).toEqual([1]);
  });

  it('is no failure of the load that went live before it can’t be purged', async () => {
    await retiredDaysAgo(1, 31);
    const refusing: typeof admin = {
      ...admin,
      script: (sql) =>
        sql.includes('lock_timeout')
          ? Promise.reject(sqlError('permission denied', '42501'))
          : admin.script(sql),
    };
    const report = await load(refusing, three);
    expect(report.purged).toEqual([]);
    expect(report.notes).toContain(
      'Old versions could not be purged: permission denied. The next load tries again.',
    );
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 3', 'retired 1']);
  });

  it('goes live with every exclusion that was completed while it was about to', async () => {
    let others = 1;
    const meanwhile: typeof admin = {
      ...admin,
      script: async (sql) => {
        if (sql.includes('ATTACH PARTITION') && others > 0) {
          others -= 1;
          await admin.script(`INSERT INTO exclusions (uid, state, voters) VALUES ('buyer', 'OK', 0);
            INSERT INTO exclusion_voters SELECT max(exclusion_no), 'OK', 0, '{800000002}' FROM exclusions`);
        }
        return admin.script(sql);
      },
    };
    await load(meanwhile, three);
    expect(others).toBe(0);
    expect(
      await admin.query(
        `SELECT v.voters FROM exclusion_versions v JOIN data_versions USING (version_id) WHERE status = 'live'`,
      ),
    ).toEqual([{ voters: 1 }]);
  });
});
