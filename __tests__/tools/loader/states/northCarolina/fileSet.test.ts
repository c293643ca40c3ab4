import { readFileSync } from 'node:fs';
import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import { COLUMNS, HEADER, HISTORY_HEADER, historyLine, stateWith, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { expectBadRowsDropped, testsOf } from '../stateTests';

describe('the columns, history and files of North Carolina', () => {
  const { read, loaded } = testsOf(northCarolina);

  describe('in columns', () => {
    const read1 = async (columns: readonly string[], rename: Readonly<Record<string, string>> = {}) => {
      const header = columns.map((column) => rename[column] ?? column).join('\t');
      return read(directoryWith({ 'ncvoter1.txt': `${header}\n${voterLine('AA1', {}, columns)}` }));
    };

    it('reads the 67 of 2022 to January 2026', async () => {
      const since2026 = ['no_dl_ssn_chkbx', 'hava_id_req', 'ssn'];
      const { voters } = await read1(COLUMNS.filter((column) => !since2026.includes(column)));
      expect(voters.AA1).toMatchObject({ age: 46, precinct: '01-1', state_house_district: 1 });
    });

    it('reads the 71 until 2022, with another order, other names, and an age', async () => {
      const older = COLUMNS.filter((column) => column !== 'birth_year' && column !== 'ncid');
      const columns = [...older.toReversed(), 'absent_ind', 'name_prefx_cd', 'dist_2_abbrv', 'ncid'];
      const rename = {
        age_at_year_end: 'birth_age',
        middle_name: 'midl_name',
        name_suffix_lbl: 'name_sufx_cd',
        confidential_ind: 'Confidential_ind',
      };
      const { voters } = await read1(columns, rename);
      expect(voters.AA1).toMatchObject({ age: 46, last_name: 'DOE', street_num: '12' });
    });

    it('says which ones are missing, including the age', async () => {
      const without = (...names: string[]) => read1(COLUMNS.filter((column) => !names.includes(column)));
      await expect(without('ncid', 'middle_name')).rejects.toThrow(
        'ncvoter1.txt has no column ncid, middle_name or midl_name',
      );
      await expect(without('birth_year', 'age_at_year_end')).rejects.toThrow(
        'has no column age_at_year_end or birth_age',
      );
      await expect(without('age_at_year_end', 'gender_code', 'mail_addr4')).resolves.toBeDefined();
    });
  });

  describe('in the history', () => {
    const two = [voterLine('AA1'), voterLine('AA2')];

    it('drops only bad rows and unknown voters, counts them, and keeps each vote once', async () => {
      const day = (date: string) => ({ election_lbl: date, election_desc: 'GENERAL' });
      const { report, voters } = await loaded(
        stateWith(two, [
          historyLine('AA1'),
          historyLine('aa1 ', { voting_method: 'TRANSFER' }),
          historyLine('AA2', { election_lbl: '' }),
          historyLine('AA2', { voting_method: 'eligible did not vote', election_lbl: '11/08/2022' }),
          historyLine('ZZ9'),
          historyLine('AA2', day('11/31/2024')),
          historyLine('AA2', day('11/03/2026')),
          historyLine(''),
          historyLine('AA2').slice(0, -3),
        ]),
      );
      expectBadRowsDropped(report);
      expect(Object.values(voters).map(({ vote_history: bits }) => bits)).toEqual([1, 1]);
      expect(readFileSync(report.rejectFile ?? '', 'utf8')).toContain(
        '"ncvhis_Statewide.txt","7","history without election date: 11/31/2024"',
      );
    });

    it('does not count the history of excluded voters', async () => {
      const { report } = await loaded(
        stateWith([voterLine('AA1'), voterLine('AA2', { status_cd: 'R' })], [historyLine('AA2')]),
      );
      expect(report.version).toMatchObject({ participations: 0, orphans: 1 });
    });
  });

  describe('in choosing files', () => {
    it("takes a county's file and the history next to it, and nothing else", async () => {
      const directory = directoryWith({
        'NCVOTER92.TXT': `${HEADER}\n${voterLine('AA1')}`,
        'ncvhis92.txt': `${HISTORY_HEADER}\n${historyLine('AA1')}`,
        'ncvhis93.txt': HISTORY_HEADER,
        'layout_ncvoter.txt': 'x',
        'ncvoter_readme.txt': 'x',
        'VR_Snapshot_20250101.txt': 'x',
      });
      expect((await read(directory)).report.files).toEqual({ registration: 1, history: 2, side: 0 });
      const { report, votesOf } = await read(`${directory}/NCVOTER92.TXT`);
      expect(report.files).toEqual({ registration: 1, history: 1, side: 0 });
      expect(votesOf('AA1')).toEqual(['NC-2024-11-05-general']);
    });

    it('takes the date from the name', async () => {
      const directory = directoryWith({ 'ncvoter_Statewide_20251227.txt': `${HEADER}\n${voterLine('AA1')}` });
      const { report } = await read(directory, { dataDate: undefined });
      expect(report.dataDate).toEqual({ date: '2025-12-27', source: 'file name' });
    });
  });
});
