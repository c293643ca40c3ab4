import { readFileSync } from 'node:fs';
import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import { AFTER_DATA_DATE } from '../../../../../tools/loader/states/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import { COLUMNS, historyLine, northCarolinaFile, stateWith, voterLine } from './files';

describe('the voter file of North Carolina', () => {
  const read = readerOf(northCarolina);

  describe('in the registrations', () => {
    itReads(northCarolinaFile, [
      ['a birth year in letters', { birth_year: 'XXXX' }, { age: 46 }, 'impossible birth year'],
      [
        'a birth year of the 1800s, and no age',
        { birth_year: '1880', age_at_year_end: '' },
        { age: null },
        'impossible birth year',
      ],
      [
        'a child of nine',
        { birth_year: '2017', age_at_year_end: '9' },
        { age: null },
        'impossible birth year',
      ],
      [
        'a registration of 1900',
        { registr_dt: '01/01/1900' },
        { registration_date: null },
        'impossible registration date',
      ],
      [
        'a registration to come',
        { registr_dt: '01/11/2026' },
        { registration_date: null },
        'impossible registration date',
      ],
      ['no birth year, but an age', { birth_year: '' }, { age: 46 }],
      ['neither', { birth_year: '', age_at_year_end: '' }, { age: null }],
      [
        'a unit',
        { res_street_address: '12   NE OLD MILL RD   #2C' },
        { street_num: '12', street_name: 'NE OLD MILL RD', unit: '2C' },
      ],
      [
        'a mailing address',
        {
          mail_addr1: 'PO Box 7',
          mail_addr3: 'FLOOR 2',
          mail_addr4: 'REAR',
          mail_city: 'Boone',
          mail_zipcode: '286070000',
        },
        { mail_line1: 'PO BOX 7', mail_line2: null, mail_line3: 'FLOOR 2 REAR', mail_zip: '28607' },
      ],
    ]);

    it('excludes voters who must not be sold, and says why', async () => {
      const { report, voters } = await read(
        stateWith([
          voterLine('AA1', { status_cd: '', voter_status_desc: 'TEMPORARY' }),
          voterLine('AA2', { status_cd: '', voter_status_desc: 'Active' }),
          voterLine('AA3', { status_cd: '', voter_status_desc: 'Inactive' }),
          voterLine('AA4', { status_cd: '', voter_status_desc: 'DENIED' }),
          voterLine('AA5', { status_cd: 'R', voter_status_desc: 'REMOVED', res_street_address: 'REMOVED' }),
          voterLine('AA6', { status_cd: 'r', voter_status_desc: 'ACTIVE' }),
          voterLine('AA7', { status_cd: '', voter_status_desc: 'REMOVED' }),
          voterLine('AA8', { status_cd: '', voter_status_desc: '' }),
          voterLine('AA9', { status_cd: 'Q', voter_status_desc: 'WHO KNOWS' }),
          voterLine('AB1', { confidential_ind: 'Y' }),
          voterLine('AB2', { confidential_ind: ' y' }),
          voterLine('AB3', { confidential_ind: 'Q' }),
          voterLine('AB4', { birth_year: '2008', age_at_year_end: '18' }),
        ]),
      );
      expect(Object.entries(voters).map(([id, { status, age }]) => [id, status, age])).toEqual([
        ['AA1', 'A', 46],
        ['AA2', 'A', 46],
        ['AA3', 'I', 46],
        ['AB4', 'A', 18],
      ]);
      expect(report.registration).toEqual({
        rows: 13,
        rejected: {},
        excluded: {
          'registration removed': 3,
          'registration denied': 1,
          'registration of unknown status': 2,
          confidential: 3,
        },
      });
    });
  });

  describe('in columns', () => {
    const read1 = async (columns: readonly string[], rename: Readonly<Record<string, string>> = {}) => {
      const header = columns.map((column) => rename[column] ?? column).join('\t');
      return read(directoryWith({ 'ncvoter1.txt': `${header}\n${voterLine('AA1', {}, columns)}` }));
    };

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
      const { report, votes } = await read(
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
      expect(votes).toEqual(
        ['AA1', 'AA1', 'AA2', 'ZZ9'].map((voterId) => ({ voterId, election: 'NC-2024-11-05-general' })),
      );
      expect(report.history).toEqual({
        votes: 4,
        rejected: {
          [AFTER_DATA_DATE]: 1,
          'history without election date': 1,
          'history without voter id': 1,
          'wrong number of columns': 1,
        },
      });
      expect(readFileSync(report.rejectFile ?? '', 'utf8')).toContain(
        '"ncvhis_Statewide.txt","7","history without election date: 11/31/2024"',
      );
    });
  });
});
