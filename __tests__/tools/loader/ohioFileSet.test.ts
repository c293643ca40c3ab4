import type { LoadOptions } from '../../../tools/loader/loadVoterFile';
import { ohio } from '../../../tools/loader/states/oh';
import { startTestDatabase } from '../../support/database';
import { COLUMNS, HEADER, idOf, partWith, STATIC_COLUMNS, voterLine } from './ohioFiles';
import { directoryWith, liveVoters, load } from './oklahomaFiles';

describe('the history and files of Ohio', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string, options: Partial<LoadOptions> = {}) => {
    const report = await load(database.admin, path, { reader: ohio, ...options });
    return { report, voters: await liveVoters(database.admin) };
  };

  describe('in the history', () => {
    const [primary, general, special] = ['PRIMARY-05/07/2024', 'GENERAL-11/05/2024', 'SPECIAL-08/05/2025'];

    it('takes whatever stands in a cell for a vote', async () => {
      const { report, voters } = await loaded(
        partWith([
          voterLine(1, { [primary]: 'R', [general]: 'X' }),
          voterLine(2, { [primary]: ' d ', [general]: ' ', [special]: '?' }),
          voterLine(3),
        ]),
      );
      expect(report.version.participations).toBe(4);
      expect(report.history).toEqual({ votes: 4, rejected: {} });
      const bits = [1, 2, 3].map((n) => voters[idOf(n)]?.vote_history);
      const places = Object.fromEntries(report.version.tracked.map(({ date }, place) => [date, 2 ** place]));
      const [june, november, august] = ['2024-05-07', '2024-11-05', '2025-08-05'].map(
        (day) => places[day] ?? 0,
      );
      expect(bits).toEqual([(june ?? 0) + (november ?? 0), (june ?? 0) + (august ?? 0), 0]);
    });

    it('has two elections of one day, and those each file names', async () => {
      const columns = [...STATIC_COLUMNS, 'GENERAL-11/06/2007', 'PRIMARY-11/06/2007'];
      const line = voterLine(1, { 'GENERAL-11/06/2007': 'X', 'PRIMARY-11/06/2007': 'D' }, columns);
      const { report } = await loaded(
        directoryWith({
          'SWVF_1_22.txt': `${columns.join(',')}\n${line}`,
          'SWVF_23_44.txt': `${HEADER}\n${voterLine(2, { [general]: 'X' })}`,
        }),
      );
      expect(report.version.tracked.map(({ key }) => key)).toEqual([
        'OH-2024-11-05-general',
        'OH-2007-11-06-general',
        'OH-2007-11-06-primary',
      ]);
    });

    it('counts votes in elections to come and drops them, and takes no other column for an election', async () => {
      const columns = [...STATIC_COLUMNS, 'PRIMARY-05/05/2026', 'PRIMARY-13/05/2024', 'RUNOFF-05/05/2024'];
      const cells = { 'PRIMARY-05/05/2026': 'X', 'PRIMARY-13/05/2024': 'X', 'RUNOFF-05/05/2024': 'X' };
      const { report } = await loaded(
        directoryWith({ 'SWVF_1_22.txt': `${columns.join(',')}\n${voterLine(1, cells, columns)}` }),
      );
      expect(report.version.participations).toBe(0);
      expect(report.mended).toEqual({ 'vote in an election to come': 1 });
    });

    it('leaves out the votes of those who are left out', async () => {
      const { report } = await loaded(
        partWith([voterLine(1), voterLine(2, { VOTER_STATUS: 'CANCELLED', [general]: 'X' })]),
      );
      expect(report.version).toMatchObject({ participations: 0, orphans: 1 });
    });
  });

  describe('in what there is to load', () => {
    it('reads columns in any order, without those that are empty in practice', async () => {
      const without = ['RESIDENTIAL_ZIP_PLUS4', 'MAILING_COUNTRY', 'LIBRARY', 'COUNTY_ID'];
      const columns = COLUMNS.filter((column) => !without.includes(column)).toReversed();
      const text = `${columns.join(',').toLowerCase()}\n${voterLine(1, { 'GENERAL-11/05/2024': 'X' }, columns)}`;
      const { report, voters } = await loaded(directoryWith({ 'SWVF_1_44.csv': text }));
      expect(voters[idOf(1)]).toMatchObject({ last_name: 'DOE', congressional_district: 2, vote_history: 1 });
      expect(report.notes).toHaveLength(1);
    });

    it('says when no column is an election, and which columns are missing', async () => {
      const only = (columns: readonly string[]) =>
        loaded(directoryWith({ 'SWVF_1_22.txt': `${columns.join(',')}\n${voterLine(1, {}, columns)}` }));
      expect((await only(STATIC_COLUMNS)).report.notes[0]).toBe(
        'SWVF_1_22.txt has no column of an election.',
      );
      await expect(only(COLUMNS.filter((column) => column !== 'WARD'))).rejects.toThrow(
        'SWVF_1_22.txt has no column WARD',
      );
    });

    it('takes the parts of the statewide file and nothing else, and counties where there are no parts', async () => {
      const text = `${HEADER}\n${voterLine(1)}`;
      const decoys = { 'readme.txt': 'x', 'SWVF_LAYOUT.txt': 'x', 'SWVF_1_22.txt.md5': 'x' };
      const parts = { 'SWVF_1_22.txt': text, 'SWVF_67_88_20260103.txt': text, 'ADAMS.TXT': text };
      const { report } = await loaded(directoryWith({ ...decoys, ...parts }), { dataDate: undefined });
      expect(report.files).toEqual({ registration: 2, history: 2, side: 0 });
      expect(report.dataDate).toEqual({ date: '2026-01-03', source: 'file name' });
      const counties = await loaded(directoryWith({ ...decoys, 'ADAMS.TXT': text, 'van_wert.txt': text }));
      expect(counties.report.files.registration).toBe(2);
      await expect(loaded(directoryWith(decoys))).rejects.toThrow('holds no voter file of Ohio');
    });

    it('takes one part alone', async () => {
      const directory = directoryWith({
        'SWVF_1_22.txt': `${HEADER}\n${voterLine(1)}`,
        'SWVF_23_44.txt': 'x',
      });
      const { report } = await loaded(`${directory}/SWVF_1_22.txt`);
      expect(report.files).toEqual({ registration: 1, history: 1, side: 0 });
    });
  });
});
