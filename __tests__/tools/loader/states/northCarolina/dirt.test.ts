import { readFileSync } from 'node:fs';
import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import { startTestDatabase } from '../../../../support/database';
import { HEADER, stateWith, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';
import { liveVoters, load } from '../oklahoma/files';

describe("dirt in North Carolina's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string) => {
    const report = await load(database.admin, path, { reader: northCarolina });
    return { report, voters: await liveVoters(database.admin) };
  };
  const read = (path: string) => readFiles(path, { reader: northCarolina });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const short = voterLine('AA2').slice(0, -3);
    const long = `${voterLine('AA3')}\t""`;
    const nowhere = voterLine('AA4', { county_desc: 'TULSA' });
    const lines = [
      voterLine('AA1'),
      '',
      short,
      long,
      voterLine(''),
      nowhere,
      voterLine('REP'),
      voterLine('AA6', { last_name: 'D\0OE', res_street_address: '' }),
    ];
    const { report, voters } = await loaded(stateWith(lines));
    expect(Object.keys(voters).toSorted()).toEqual(['AA1', 'AA6']);
    expect(voters.AA6).toMatchObject({ last_name: 'DOE', street_name: null, household_key: null });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toMatchObject({
      rows: 7,
      loaded: 2,
      rejected: { 'wrong number of columns': 2, 'no voter id': 2, 'unknown county': 1 },
    });
    const rejects = readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n');
    expect(rejects[1]).toContain('"ncvoter_Statewide.txt","4","wrong number of columns","');
    expect(rejects[4]).toContain('"ncvoter_Statewide.txt","7","unknown county: TULSA","');
    expect(rejects[5]).toContain('"ncvoter_Statewide.txt","8","no voter id: REP","');
  });

  it('excludes voters who must not be sold, and says why', async () => {
    const { report, voters } = await read(
      stateWith([
        voterLine('AA1', { status_cd: 'S', voter_status_desc: 'TEMPORARY' }),
        voterLine('AA2', { status_cd: 'I', voter_status_desc: 'INACTIVE' }),
        voterLine('AA3', { status_cd: '', voter_status_desc: 'Inactive' }),
        voterLine('AA4', { status_cd: 'D', voter_status_desc: 'DENIED' }),
        voterLine('AA5', { status_cd: 'R', voter_status_desc: 'REMOVED', res_street_address: 'REMOVED' }),
        voterLine('AA6', { status_cd: 'r', voter_status_desc: 'ACTIVE' }),
        voterLine('AA7', { status_cd: '', voter_status_desc: 'REMOVED' }),
        voterLine('AA8', { status_cd: '', voter_status_desc: '' }),
        voterLine('AA9', { status_cd: 'Q', voter_status_desc: 'WHO KNOWS' }),
        voterLine('AB1', { confidential_ind: 'Y' }),
        voterLine('AB2', { confidential_ind: ' y' }),
        voterLine('AB3', { birth_year: '2009', age_at_year_end: '17' }),
        voterLine('AB4', { birth_year: '2008', age_at_year_end: '18' }),
      ]),
    );
    expect(
      Object.entries(voters)
        .toSorted()
        .map(([id, { status, age }]) => [id, status, age]),
    ).toEqual([
      ['AA1', 'A', 46],
      ['AA2', 'I', 46],
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
        confidential: 2,
        'not of voting age': 1,
      },
    });
    expect(report.rejectFile).toBeNull();
  });

  it('does not let a removed registration replace a valid one', async () => {
    const moved = { county_desc: 'WAKE', county_id: '92' };
    const { report, voters } = await loaded(
      stateWith([
        voterLine('AA1', { first_name: 'FIRST' }),
        voterLine('AA1', { first_name: 'LAST', ...moved }),
        voterLine('AA1', { first_name: 'GONE', status_cd: 'R' }),
      ]),
    );
    expect(voters).toMatchObject({ AA1: { first_name: 'LAST', county: 'Wake' } });
    expect(report.registration).toMatchObject({ rows: 3, loaded: 1, duplicates: 1 });
  });

  it.each([
    ['a birth year in letters', { birth_year: 'XXXX' }, { age: 46 }, 'impossible birth year'],
    [
      'a birth year of the 1800s, and no age',
      { birth_year: '1880', age_at_year_end: '' },
      { age: null },
      'impossible birth year',
    ],
    ['a child of nine', { birth_year: '2017', age_at_year_end: '9' }, { age: null }, 'impossible birth year'],
    [
      'a masked registration date',
      { registr_dt: '##/##/####' },
      { registration_date: null },
      'impossible registration date',
    ],
    [
      'one masked otherwise',
      { registr_dt: 'XX-XX-XXXX' },
      { registration_date: null },
      'impossible registration date',
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
    ['an unknown party', { party_cd: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no party', { party_cd: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['an unknown gender', { gender_code: '3' }, { gender: null }, 'unknown gender'],
    ['a placeholder ZIP', { zip_code: '99999' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { last_name: 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
    ['a tab inside quotes', { last_name: 'DE\tWITT' }, { last_name: 'DE WITT' }, 'control character'],
    ['a masked name', { last_name: '****' }, { last_name: null }, 'masked field'],
    [
      'a district out of range',
      { cong_dist_abbrv: '15' },
      { congressional_district: null },
      'district out of range',
    ],
    [
      'a district in letters',
      { nc_house_abbrv: '1A' },
      { state_house_district: null },
      'district out of range',
    ],
  ])('repairs %s and counts it', async (_, cells, stored, kind) => {
    const { report, voters } = await read(stateWith([voterLine('AA1', cells), voterLine('AA2')]));
    expect(voters.AA1).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['no birth year, but an age', { birth_year: '' }, { age: 46 }],
    ['neither', { birth_year: '', age_at_year_end: '' }, { age: null }],
    ['padded names in lower case', { last_name: ' de  la cruz  ' }, { last_name: 'DE LA CRUZ' }],
    ['latin-1', { last_name: 'MUÑOZ' }, { last_name: 'MUÑOZ' }],
    ['quotes in a name', { first_name: 'ROBERT "BOB"' }, { first_name: 'ROBERT "BOB"' }],
    ['doubled quotes in a name', { first_name: 'ROBERT ""BOB""' }, { first_name: 'ROBERT "BOB"' }],
    ['a county by its number alone', { county_desc: '', county_id: '00' }, { county: 'Yancey' }],
    ['a county without its space', { county_desc: 'NEWHANOVER' }, { county: 'New Hanover' }],
    ['nine digits of ZIP', { zip_code: '270001234' }, { zip: '27000-1234' }],
    ['no gender', { gender_code: '' }, { gender: null }],
    [
      'a unit',
      { res_street_address: '12   NE OLD MILL RD   #2C' },
      { street_num: '12', street_name: 'NE OLD MILL RD', unit: '2C' },
    ],
    ['a stray sign', { res_street_address: '12   ELM ST   #' }, { street_name: 'ELM ST', unit: null }],
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
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters } = await read(stateWith([voterLine('AA1', cells)]));
    expect(voters.AA1).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const lines = [1, 2, 3, 4].map((n) =>
      voterLine(`AA${n}`).replace('"DOE"', n % 2 === 0 ? '"DOE' : 'DOE"'),
    );
    const { report, voters } = await read(stateWith(lines));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(Object.values(voters).map(({ last_name: name }) => name)).toEqual(['DOE', 'DOE', 'DOE', 'DOE']);
    expect(report.repaired).toEqual({ 'stray quote': 4 });
  });

  it('reads a byte order mark, mixed line endings, blank lines, trailing spaces, and cells without quotes', async () => {
    const lines = [voterLine('AA1'), '  ', `${voterLine('AA2')}  `, '\0\0', voterLine('AA3'), '\u001A'];
    const bare = voterLine('AA4').replaceAll('"', '');
    const text = `\xEF\xBB\xBF\r\n${HEADER}\r\n${lines.join('\n')}\r\n${bare}\r\n\r\n`;
    const { report } = await read(directoryWith({ 'ncvoter_Statewide.txt': text }));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(report.repaired).toEqual({});
  });
});
