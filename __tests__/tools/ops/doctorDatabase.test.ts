import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { layOut } from '../../../tools/loader/version/bits/planStrings';
import { examineDatabase } from '../../../tools/ops/doctor/database';
import { lineOf } from '../../../tools/ops/doctor/findings';
import { startTestDatabase } from '../../support/database';
import { wrongs } from './typed';

const LAYOUT = layOut(
  { voters: 6, lastNames: 6, of: {} },
  { radices: {}, exact: {}, lastNames: { marked: [], early: new Map() } },
  16,
);

describe('the database', () => {
  let database: LocalDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());
  const examine = () => examineDatabase(database.admin);

  it('tells version, migrations and the voters on file, and whose data older code loaded', async () => {
    expect(wrongs(await examine())).toEqual(['No state’s voters are loaded']);
    await database.admin.query(
      `INSERT INTO data_versions (state, status, data_date, sample, voters, bit_layout)
       VALUES ('OK', 'live', '2026-11-01', false, 2500000, $1), ('OH', 'live', '2026-10-01', true, 6, $1)`,
      [LAYOUT],
    );
    const findings = await examine();
    const lines = findings.map(lineOf).join('\n');
    expect(wrongs(findings)).toEqual(['OH has sample data']);
    expect(lines).toContain('OK: 2,500,000 voters, data as of 2026-11-01');
    await database.admin.script(`UPDATE data_versions SET bit_layout = bit_layout #- '{named,party}'
      WHERE state = 'OK'`);
    expect(wrongs(await examine())).toEqual(['OH has sample data', 'OK lacks what this release needs']);
  });

  it('names the migrations that are missing', async () => {
    await database.admin.script(`DELETE FROM schema_migrations WHERE name LIKE '0003%'`);
    expect(wrongs(await examine())).toEqual(['Missing migrations: 0003_operations.sql']);
    await database.admin.script('DROP TABLE schema_migrations');
    expect(wrongs(await examine())).toEqual(['The database is empty']);
  });
});
