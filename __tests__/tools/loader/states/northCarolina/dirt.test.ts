import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import { type CopiedRow, readFiles } from '../../readFiles';
import { type Row, stateWith, voterLine } from './files';

describe("dirt in North Carolina's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: northCarolina });

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

  it('rejects a row whose id is a code', async () => {
    const { report } = await read(stateWith(['REP', 'ABCD1', 'AA'].map((id) => voterLine(id))));
    expect(report.registration.rejected).toEqual({ 'no voter id': 3 });
  });

  it.each<[string, Row, CopiedRow, string?]>([
    ['a birth year in letters', { birth_year: 'XXXX' }, { age: 46 }, 'impossible birth year'],
    [
      'a birth year of the 1800s, and no age',
      { birth_year: '1880', age_at_year_end: '' },
      { age: null },
      'impossible birth year',
    ],
    ['a child of nine', { birth_year: '2017', age_at_year_end: '9' }, { age: null }, 'impossible birth year'],
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
    ['no party', { party_cd: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['a tab inside quotes', { last_name: 'DE\tWITT' }, { last_name: 'DE WITT' }, 'control character'],
    ['no birth year, but an age', { birth_year: '' }, { age: 46 }],
    ['neither', { birth_year: '', age_at_year_end: '' }, { age: null }],
    ['doubled quotes in a name', { first_name: 'ROBERT ""BOB""' }, { first_name: 'ROBERT "BOB"' }],
    [
      'a unit',
      { res_street_address: '12   NE OLD MILL RD   #2C' },
      { street_num: '12', street_name: 'NE OLD MILL RD', unit: '2C' },
    ],
    ['no address', { res_street_address: '' }, { street_num: null, street_name: null }],
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
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters } = await read(stateWith([voterLine('AA1', cells), voterLine('AA2')]));
    expect(voters.AA1).toMatchObject(stored);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('reads cells without quotes, and drops and counts those at one end of a cell', async () => {
    const lines = [
      voterLine('AA1').replaceAll('"', ''),
      voterLine('AA2').replace('"DOE"', '"DOE'),
      voterLine('AA3').replace('"DOE"', 'DOE"'),
    ];
    const { report, voters } = await read(stateWith(lines));
    expect(Object.values(voters).map(({ last_name: name }) => name)).toEqual(['DOE', 'DOE', 'DOE']);
    expect(report.repaired).toEqual({ 'stray quote': 2 });
  });
});
