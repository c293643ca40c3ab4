import { readFileSync } from 'node:fs';
import { oklahoma } from '../../../../../tools/loader/states/oklahoma/reader';
import { startTestDatabase } from '../../../../support/database';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';
import { countyWith, HEADER, liveVoters, load, PRECINCTS, voterLine } from './files';

describe("dirt in Oklahoma's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string) => {
    const report = await load(database.admin, path);
    return { report, voters: await liveVoters(database.admin) };
  };
  const read = (path: string) => readFiles(path, { reader: oklahoma });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const short = voterLine('800000002').slice(0, -1);
    const noCounty = voterLine('800000004', { Precinct: '780001' });
    const noPrecinct = voterLine('800000005', { Precinct: '' });
    const lines = [
      voterLine('800000001'),
      '',
      short,
      voterLine(''),
      noCounty,
      noPrecinct,
      voterLine('800000006', { LastName: 'D\0OE' }),
    ];
    const { report, voters } = await loaded(countyWith(lines));
    expect(Object.keys(voters)).toEqual(['800000001', '800000006']);
    expect(voters['800000006']).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toEqual({
      rows: 6,
      loaded: 2,
      duplicates: 0,
      rejected: { 'unknown county': 2, 'no voter id': 1, 'wrong number of columns': 1 },
      excluded: {},
    });
    expect(readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n')).toEqual([
      'file,line,reason,record',
      `"CTY01_vr.csv","4","wrong number of columns","${short}"`,
      `"CTY01_vr.csv","5","no voter id: ","${voterLine('')}"`,
      `"CTY01_vr.csv","6","unknown county: 780001","${noCounty}"`,
      `"CTY01_vr.csv","7","unknown county: ","${noPrecinct}"`,
      '',
    ]);
  });

  it('rejects a row whose id is not a number', async () => {
    const { report, voters } = await read(countyWith([voterLine('800000001'), voterLine('REP')]));
    expect(Object.keys(voters)).toEqual(['800000001']);
    expect(report.registration.rejected).toEqual({ 'no voter id': 1 });
  });

  it.each([
    ['a masked birth date', { DateOfBirth: '##/##/####' }, { age: null }, 'impossible birth date'],
    ['a birth date no calendar has', { DateOfBirth: '02/30/1980' }, { age: null }, 'impossible birth date'],
    ['a birth date to come', { DateOfBirth: '01/11/2026' }, { age: null }, 'impossible birth date'],
    ['a birth date of the 1800s', { DateOfBirth: '01/01/1899' }, { age: null }, 'impossible birth date'],
    [
      'an impossible registration date',
      { RegistrationDate: '13/13/2001' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['an unknown party', { PolitalAff: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no party', { PolitalAff: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no status', { Status: '' }, { status: 'I' }, 'no status: taken as inactive'],
    ['a placeholder ZIP', { Zip: '99999' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { LastName: 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
    ['a stray quote', { LastName: '"DOE' }, { last_name: 'DOE' }, 'stray quote'],
    ['a masked name', { LastName: '*' }, { last_name: null }, 'masked field'],
    [
      'a precinct that is not in the table',
      { Precinct: '010099' },
      { county: 'Adair', precinct: '010099', state_house_district: null },
      'precinct without districts',
    ],
  ])('repairs %s and counts it', async (_, cells, stored, kind) => {
    const { report, voters } = await read(
      countyWith([voterLine('800000001', cells), voterLine('800000002')]),
    );
    expect(voters['800000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['a known former party', { PolitalAff: 'AE' }, { party: 'OTH' }],
    ['no party at all', { PolitalAff: 'IND' }, { party: 'IND' }],
    [
      'lower case and extra spaces',
      { LastName: ' de  la cruz ', Status: 'a', City: 'Enid' },
      { last_name: 'DE LA CRUZ', city: 'ENID' },
    ],
    ['latin-1', { LastName: 'MUÑOZ' }, { last_name: 'MUÑOZ' }],
    [
      'an address in parts',
      { StreetDir: 'MI S OF', StreetName: 'HWY 11', StreetType: '' },
      { street_name: 'MI S OF HWY 11' },
    ],
    ['a direction behind the street', { StreetPostDir: 'NE' }, { street_name: 'ELM ST NE' }],
    [
      'no address',
      { StreetNum: '', StreetName: '', StreetType: '' },
      { street_num: null, street_name: null },
    ],
    ['a backslash', { BldgNum: 'APT\\2' }, { unit: 'APT\\2' }],
    ['what COPY takes for null', { MiddleName: '\\N' }, { middle_name: '\\N' }],
    ['dates without slashes', { DateOfBirth: '19800604' }, { age: 45 }],
    ['a comma in quotes', { City: '"STONEWICK, OLD"' }, { city: 'STONEWICK, OLD' }],
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters } = await read(countyWith([voterLine('800000001', cells)]));
    expect(voters['800000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('has a mailing address only if the file has one', async () => {
    const mailing = { MailStreet1: 'PO Box 7', MailCity: 'Tulsa', MailState: 'OK', MailZip: '741010000' };
    const { voters } = await read(countyWith([voterLine('800000001', mailing), voterLine('800000002')]));
    expect(voters['800000001']).toMatchObject({
      mail_line1: 'PO BOX 7',
      mail_city: 'TULSA',
      mail_zip: '74101',
    });
    expect(voters['800000002']).toMatchObject({
      mail_line1: null,
      mail_city: null,
      mail_state: null,
      mail_zip: null,
    });
  });

  it('excludes minors, and voters who are neither active nor inactive', async () => {
    const { report, voters } = await read(
      countyWith([
        voterLine('800000001', { DateOfBirth: '01/10/2008' }),
        voterLine('800000002', { DateOfBirth: '01/11/2008' }),
        voterLine('800000003', { Status: 'C' }),
      ]),
    );
    expect(Object.keys(voters)).toEqual(['800000001']);
    expect(voters['800000001']).toMatchObject({ age: 18 });
    expect(report.registration).toEqual({
      rows: 3,
      rejected: {},
      excluded: { 'neither active nor inactive': 1, 'not of voting age': 1 },
    });
    expect(report.rejectFile).toBeNull();
  });

  it('lets the last of several rows with one id win, over files and after exclusions', async () => {
    const vr = (...lines: string[]) => [HEADER, ...lines].join('\n');
    const { report, voters } = await loaded(
      directoryWith({
        'CTY01_vr.csv': vr(
          voterLine('800000001', { FirstName: 'FIRST' }),
          voterLine('800000001', { FirstName: 'SECOND' }),
        ),
        'CTY55_vr.csv': vr(
          voterLine('800000001', { FirstName: 'LAST', Precinct: '550001' }),
          voterLine('800000001', { FirstName: 'GONE', Status: 'C' }),
        ),
        'Precincts.csv': PRECINCTS,
      }),
    );
    expect(Object.keys(voters)).toHaveLength(1);
    expect(voters['800000001']).toMatchObject({
      first_name: 'LAST',
      county: 'Oklahoma',
      state_house_district: 88,
    });
    expect(report.registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  });

  it('reads mixed line endings, blank lines, and trailing spaces', async () => {
    const lines = [
      voterLine('800000001'),
      '  ',
      `${voterLine('800000002')}   `,
      '\0\0',
      voterLine('800000003'),
      '\u001A',
    ];
    const text = `\r\n${HEADER}\r\n${lines.join('\n')}\r\n\r\n`;
    const { report, voters } = await read(
      directoryWith({ 'CTY01_vr.csv': text, 'Precincts.csv': PRECINCTS }),
    );
    expect(Object.keys(voters)).toEqual(['800000001', '800000002', '800000003']);
    expect(report.registration).toEqual({ rows: 3, rejected: {}, excluded: {} });
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const lines = [1, 2, 3, 4].map((n) =>
      voterLine(`80000000${n}`, { City: n % 2 === 0 ? '"ENID' : '"ENID"' }),
    );
    const { report } = await read(countyWith(lines));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(report.repaired).toEqual({ 'stray quote': 2 });
  });
});
