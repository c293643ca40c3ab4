import type { DatabaseAdmin } from '../../../../../tools/database/admin';
import { purgeRetired } from '../../../../../tools/loader/version/purge';
import { rollBack } from '../../../../../tools/loader/version/rollback';
import { startTestDatabase } from '../../../../support/database';
import { countyWith, liveVoters, load, voterLine } from '../../states/oklahoma/files';
import { forgetVersions, statusesOf, tablesOfVersions } from '../storedVersions';

describe('a version with a table of votes, as it was loaded earlier', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  let admin: DatabaseAdmin;
  beforeAll(async () => {
    database = await startTestDatabase();
    admin = database.admin;
  });
  afterAll(() => database.close());

  const votes = (versionId: number) =>
    admin.query('SELECT voter_id AS id, election_no AS no FROM votes WHERE version_id = $1 ORDER BY 1, 2', [
      versionId,
    ]);
  const earlier = [
    { id: '800000001', no: 1 },
    { id: '800000001', no: 2 },
  ];

  beforeEach(async () => {
    await forgetVersions(admin);
    await load(
      admin,
      countyWith([voterLine('800000001')], ['800000001,11/05/2024,IP', '800000001,06/18/2024,AI']),
    );
    await admin.script(`
      CREATE TABLE turnout_v1 AS SELECT version_id, voter_id, election_no, 'IP'::text COLLATE "C" AS method
        FROM votes WHERE version_id = 1;
      ALTER TABLE turnout_v1 ALTER version_id SET NOT NULL, ALTER voter_id SET NOT NULL,
        ALTER election_no SET NOT NULL;
      ALTER TABLE turnout ATTACH PARTITION turnout_v1 FOR VALUES IN (1);
      UPDATE voters SET history = NULL, generals_voted = NULL, primaries_voted = NULL;
      DELETE FROM vote_codes;`);
  });

  it('keeps its votes beside those of a newer one', async () => {
    expect(await votes(1)).toEqual(earlier);
    await load(admin, countyWith([voterLine('800000002')], ['800000002,11/05/2024,AB']));
    expect(await votes(1)).toEqual(earlier);
    expect(await votes(2)).toEqual([{ id: '800000002', no: 1 }]);
  });

  it('can be gone back to', async () => {
    await load(admin, countyWith([voterLine('800000002')]));
    await rollBack(admin, 'OK');
    expect(Object.keys(await liveVoters(admin))).toEqual(['800000001']);
    expect(await statusesOf(admin)).toEqual(['retired 1', 'live 1']);
  });

  it('is purged with its table', async () => {
    await load(admin, countyWith([voterLine('800000002')]));
    await admin.query(`UPDATE data_versions SET retired_at = now() - interval '1 year' WHERE version_id = 1`);
    expect(await tablesOfVersions(admin)).toContain('turnout_v1');
    expect(await purgeRetired(admin)).toEqual([1]);
    expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v2', 'voters_v2']);
    expect(await votes(1)).toEqual([]);
  });
});
