import { readFileSync } from 'node:fs';
import { florida } from '../../../../../tools/loader/states/florida/reader';
import { startTestDatabase } from '../../../../support/database';
import { loaderOf, MASKED, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';

describe("dirt in Florida's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = loaderOf(() => database);
  const read = (path: string) => readFiles(path, { reader: florida });
  const county = (lines: readonly string[]) => directoryWith({ 'ALA_20260110.txt': lines.join('\r\n') });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const short = voterLine('100000002').slice(0, -1);
    const long = `${voterLine('100000003')}\t`;
    const noCounty = voterLine('100000004', { county: 'XXX' });
    const lines = [
      voterLine('100000001'),
      '',
      short,
      long,
      voterLine(''),
      noCounty,
      voterLine('100000006', { lastName: 'D\0OE' }),
    ];
    const { report, voters } = await loaded(county(lines));
    expect(Object.keys(voters)).toEqual(['100000001', '100000006']);
    expect(voters['100000006']).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toEqual({
      rows: 6,
      loaded: 2,
      duplicates: 0,
      rejected: { 'wrong number of columns': 2, 'no voter id': 1, 'unknown county': 1 },
      excluded: {},
    });
    expect(readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n')).toEqual([
      'file,line,reason,record',
      `"ALA_20260110.txt","3","wrong number of columns","${short}"`,
      `"ALA_20260110.txt","4","wrong number of columns","${long}"`,
      `"ALA_20260110.txt","5","no voter id: ","${voterLine('')}"`,
      `"ALA_20260110.txt","6","unknown county: XXX","${noCounty}"`,
      '',
    ]);
  });

  it('rejects a row whose id is not a number of up to ten digits', async () => {
    const ids = ['1000000001', '10000000012', 'DOE', '*'];
    const { report, voters } = await read(county(ids.map((id) => voterLine(id))));
    expect(Object.keys(voters)).toEqual(['1000000001']);
    expect(report.registration.rejected).toEqual({ 'no voter id': 3 });
  });

  it('excludes voters who must not be sold, and says why', async () => {
    const { report, voters } = await read(
      county([
        voterLine('100000001'),
        voterLine('100000002', { ...MASKED, exemption: 'Y' }),
        voterLine('100000003', { exemption: 'y ' }),
        voterLine('100000004', { ...MASKED, exemption: '' }),
        voterLine('100000005', { exemption: '*' }),
        voterLine('100000006', { exemption: '1' }),
        voterLine('100000007', { status: 'PRE', birthDate: '06/04/2009' }),
        voterLine('100000008', { status: 'DEL' }),
        voterLine('100000009', { status: '' }),
        voterLine('100000010', { birthDate: '01/11/2008' }),
      ]),
    );
    expect(Object.keys(voters)).toEqual(['100000001']);
    expect(report.registration).toEqual({
      rows: 10,
      rejected: {},
      excluded: {
        exempt: 5,
        'pre-registered': 1,
        'neither active nor inactive': 2,
        'not of voting age': 1,
      },
    });
    expect(report.rejectFile).toBeNull();
  });

  it.each([
    ['a masked birth date', { birthDate: '*' }, { age: null }, 'impossible birth date'],
    ['a birth date no calendar has', { birthDate: '02/30/1980' }, { age: null }, 'impossible birth date'],
    ['a birth date of the 1800s', { birthDate: '01/01/1899' }, { age: null }, 'impossible birth date'],
    [
      'an impossible registration date',
      { registrationDate: '00/00/0000' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['an unknown party', { party: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no party', { party: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['an unknown gender', { gender: 'Q' }, { gender: null }, 'unknown gender'],
    ['a placeholder ZIP', { zip: '99999' }, { zip: null }, 'unusable ZIP'],
    ['a masked ZIP', { zip: '*' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { lastName: 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
    ['a NUL after the exemption', { exemption: 'N\0' }, { last_name: 'DOE' }, 'control character'],
    ['a masked precinct', { precinct: '*' }, { precinct: null }, 'masked field'],
    [
      'a masked district',
      { stateHouse: '*' },
      { state_house_district: null, state_senate_district: 8 },
      'district out of range',
    ],
    ['a district too high', { stateSenate: '41' }, { state_senate_district: null }, 'district out of range'],
  ])('repairs %s and counts it', async (_, cells, stored, kind) => {
    const { report, voters } = await read(county([voterLine('100000001', cells), voterLine('100000002')]));
    expect(voters['100000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['a blank exemption', { exemption: ' ' }, { last_name: 'DOE' }],
    ['quotes, which are data', { lastName: 'O"DOE', firstName: '"JANE' }, { last_name: 'O"DOE' }],
    [
      'lower case and extra spaces',
      { status: ' act', party: 'npa  ', county: 'ala' },
      { status: 'A', party: 'IND' },
    ],
    ['trailing spaces in an id', { voterId: '100000001   ' }, { county: 'Alachua' }],
    ['nine digits of a ZIP', { zip: '320001234' }, { zip: '32000-1234' }],
    ['no district', { congressional: '', stateHouse: '0' }, { congressional_district: null }],
    ['a padded district', { stateHouse: '021' }, { state_house_district: 21 }],
    ['House before Senate', {}, { state_house_district: 21, state_senate_district: 8 }],
    [
      'half a house number',
      { residenceLine1: '12 1/2 5th St' },
      { street_num: '12 1/2', street_name: '5TH ST' },
    ],
    [
      'no house number',
      { residenceLine1: 'Dock 5 Marina' },
      { street_num: null, street_name: 'DOCK 5 MARINA' },
    ],
    ['a unit on the second line', { residenceLine2: 'Apt 7' }, { street_name: 'ELM ST', unit: 'APT 7' }],
    [
      'units on both lines',
      { residenceLine1: '12 Elm St Bldg 2', residenceLine2: 'Apt 7' },
      { street_name: 'ELM ST', unit: 'BLDG 2 APT 7' },
    ],
    [
      'mail from abroad',
      {
        mailLine1: 'Elm Road 5',
        mailCity: 'Stonewick',
        mailZip: 'AB1 2CD',
        mailCountry: 'Freedonia',
      },
      { mail_line1: 'ELM ROAD 5', mail_line3: 'FREEDONIA', mail_zip: 'AB1 2CD' },
    ],
    [
      'mail at home',
      { mailLine1: 'PO Box 7', mailCountry: 'USA' },
      { mail_line1: 'PO BOX 7', mail_line3: null },
    ],
    ['no mail elsewhere', { mailCountry: 'US' }, { mail_line1: null, mail_line3: null }],
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters } = await read(county([voterLine('100000001', cells)]));
    expect(voters['100000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('reads a byte order mark, mixed line endings and blank lines', async () => {
    const lines = `\xEF\xBB\xBF${voterLine('100000001')}\r\n\n  \n${voterLine('100000002')}\n\x1A`;
    const { report } = await read(directoryWith({ 'ala_20260110.TXT': lines }));
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
    expect(report.repaired).toEqual({});
  });

  it('detects the encoding of each county file', async () => {
    const { report, voters } = await read(
      directoryWith({
        'ALA_20260110.txt': Buffer.from(voterLine('100000001', { lastName: 'MUÑOZ' }), 'utf8'),
        'BAK_20260110.txt': Buffer.from(
          voterLine('100000002', { county: 'BAK', lastName: 'PEÑA' }),
          'latin1',
        ),
      }),
    );
    expect(voters['100000001']).toMatchObject({ last_name: 'MUÑOZ' });
    expect(voters['100000002']).toMatchObject({ last_name: 'PEÑA' });
    expect(report.repaired).toEqual({});
  });

  it('lets the last of several rows with one id win, over files and after exclusions', async () => {
    const { report, voters } = await loaded(
      directoryWith({
        'ALA_20260110.txt': ['FIRST', 'SECOND']
          .map((firstName) => voterLine('100000001', { firstName }))
          .join('\n'),
        'BAK_20260110.txt': [
          voterLine('100000001', { county: 'BAK', firstName: 'LAST' }),
          voterLine('100000001', { county: 'BAK', firstName: 'GONE', status: 'DEL' }),
        ].join('\n'),
      }),
    );
    expect(voters['100000001']).toMatchObject({ first_name: 'LAST', county: 'Baker' });
    expect(report.registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  });
});
