import { readFileSync } from 'node:fs';
import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import { startTestDatabase } from '../../../../support/database';
import { HEADER, loaderOf, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';

describe("dirt in Arkansas's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = loaderOf(() => database);
  const read = (path: string) => readFiles(path, { reader: arkansas });
  const state = (...lines: readonly string[]) => directoryWith({ 'VR.csv': [HEADER, ...lines].join('\r\n') });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const short = voterLine('000000002').slice(0, -1);
    const noCounty = voterLine('000000004', { County: 'Nowhere' });
    const lines = [
      voterLine('000000001'),
      '',
      short,
      voterLine(''),
      noCounty,
      voterLine('000000006', { TEXT_NAME_LAST: 'D\0oe' }),
    ];
    const { report, voters } = await loaded(state(...lines));
    expect(Object.keys(voters)).toEqual(['000000001', '000000006']);
    expect(voters['000000006']).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toEqual({
      rows: 5,
      loaded: 2,
      duplicates: 0,
      rejected: { 'no voter id': 1, 'unknown county': 1, 'wrong number of columns': 1 },
      excluded: {},
    });
    expect(readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n')).toEqual([
      'file,line,reason,record',
      `"VR.csv","4","wrong number of columns","${short}"`,
      `"VR.csv","5","no voter id: ","${voterLine('')}"`,
      `"VR.csv","6","unknown county: Nowhere","${noCounty}"`,
      '',
    ]);
  });

  it('rejects a row whose id has no digit', async () => {
    const lines = ['AR-000001', 'Doe', '*', '0000 1'].map((id) => voterLine(id));
    const { report, voters } = await read(state(...lines));
    expect(Object.keys(voters)).toEqual(['AR-000001']);
    expect(report.registration.rejected).toEqual({ 'no voter id': 3 });
  });

  it('excludes voters who must not be sold, and says why', async () => {
    const statuses = ['A', 'N', 'R', 'S', 'NR', '', 'Q'];
    const { report, voters } = await read(
      state(
        ...statuses.map((CDE_REGISTRANT_STATUS, n) => voterLine(`00000000${n}`, { CDE_REGISTRANT_STATUS })),
        voterLine('000000008', { date_of_birth: '01/11/2008' }),
      ),
    );
    expect(Object.keys(voters)).toEqual(['000000000']);
    expect(report.registration).toEqual({
      rows: 8,
      rejected: {},
      excluded: {
        'neither active nor inactive': 2,
        'in suspense': 1,
        'not eligible': 1,
        'not of voting age': 1,
        'not registered': 1,
        removable: 1,
      },
    });
    expect(report.rejectFile).toBeNull();
  });

  it.each([
    ['a masked birth date', { date_of_birth: 'XX-XX-XXXX' }, { age: null }, 'impossible birth date'],
    ['a birth date no calendar has', { date_of_birth: '02/30/1980' }, { age: null }, 'impossible birth date'],
    [
      'an impossible registration date',
      { date_of_registration: '13/13/2001' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['an unknown party', { CDE_PARTY: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['a placeholder ZIP', { TEXT_RES_ZIP5: '99999' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { TEXT_NAME_LAST: 'D\0oe' }, { last_name: 'DOE' }, 'control character'],
    ['a stray quote', { TEXT_NAME_LAST: '"Doe' }, { last_name: 'DOE' }, 'stray quote'],
    ['a masked name', { TEXT_NAME_LAST: '*' }, { last_name: null }, 'masked field'],
    [
      'a district too high',
      { StateRepresentativeDistrict: '101' },
      { state_house_district: null, state_senate_district: 26 },
      'district out of range',
    ],
    [
      'a district that is no number',
      { CongressionalDistrict: 'Fourth' },
      { congressional_district: null },
      'district out of range',
    ],
  ])('repairs %s and counts it', async (_, cells, stored, kind) => {
    const { report, voters } = await read(state(voterLine('000000001', cells), voterLine('000000002')));
    expect(voters['000000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['no party', { CDE_PARTY: '' }, { party: 'IND' }],
    ['no party stated', { CDE_PARTY: 'O   ' }, { party: 'IND' }],
    ['a nonpartisan ballot', { CDE_PARTY: 'NP' }, { party: 'OTH' }],
    ['padded and lower case codes', { CDE_REGISTRANT_STATUS: 'a   ', CDE_PARTY: 'd ' }, { party: 'DEM' }],
    ['a county in other words', { County: 'ST FRANCIS COUNTY' }, { county: 'St. Francis' }],
    ['extra spaces in a name', { TEXT_NAME_LAST: ' De  la Cruz ' }, { last_name: 'DE LA CRUZ' }],
    ['a comma in quotes', { TEXT_RES_CITY: '"Stonewick, Old"' }, { city: 'STONEWICK, OLD' }],
    ['a district in words', { StateSenateDistrict: 'Senate District 07' }, { state_senate_district: 7 }],
    ['an ordinal district', { CongressionalDistrict: '2nd' }, { congressional_district: 2 }],
    ['an extension of the ZIP', { TEXT_RES_ZIP4: '1234' }, { zip: '71600-1234' }],
    ['a bad extension of the ZIP', { TEXT_RES_ZIP4: '12' }, { zip: '71600' }],
    ['a letter behind the house number', { TEXT_RES_ADDRESS_NBR_SUFFIX: 'b' }, { street_num: '12B' }],
    ['half a house number', { TEXT_RES_ADDRESS_NBR_SUFFIX: '1/2' }, { street_num: '12 1/2' }],
    [
      'all parts of an address',
      {
        CDE_STREET_DIR_PREFIX: 'N ',
        CDE_STREET_DIR_SUFFIX: 'SW',
        DESC_UNIT_TYPE: 'Apt',
        TEXT_RES_UNIT_NBR: '7',
      },
      { street_name: 'N ELM ST SW', unit: 'APT 7' },
    ],
    [
      'an address described',
      {
        TEXT_RES_ADDRESS_NBR: '',
        TEXT_STREET_NAME: '',
        DESC_STREET_TYPE: '',
        TEXT_RES_PHYSICAL_ADDRESS: 'County Road 8 past the pond',
      },
      { street_num: null, street_name: 'COUNTY ROAD 8 PAST THE POND' },
    ],
    [
      'an address both described and named',
      { TEXT_RES_PHYSICAL_ADDRESS: 'Past the pond' },
      { street_num: '12', street_name: 'ELM ST' },
    ],
    ['no code of the precinct', { PrecinctDesignationCode: ' ' }, { precinct: 'PRECINCT 1' }],
    ['a ward', { WardDistrict: 'Ward 1' }, { muni_sub: 'WARD 1' }],
    [
      'a mailing address of four lines',
      {
        TEXT_MAIL_ADDRESS1: 'c/o Roe',
        TEXT_MAIL_ADDRESS3: 'Box 7',
        TEXT_MAIL_ADDRESS4: 'Rear',
        TEXT_MAIL_ZIP5: '71601',
        TEXT_MAIL_ZIP4: '0007',
      },
      { mail_line1: 'C/O ROE', mail_line2: null, mail_line3: 'BOX 7 REAR', mail_zip: '71601-0007' },
    ],
    ['no mailing address', { IND_MAIL: 'N' }, { mail_line1: null, mail_zip: null }],
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters } = await read(state(voterLine('000000001', cells)));
    expect(voters['000000001']).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('reads a byte order mark, bytes that are not UTF-8, mixed line endings and blank lines', async () => {
    const [good, bad] = [
      voterLine('000000001', { TEXT_NAME_LAST: 'Muñoz' }),
      voterLine('000000002', { TEXT_NAME_LAST: 'Pe@a' }),
    ];
    const text = Buffer.from(`\uFEFF${HEADER}\r\n${good}\n\n \r\n${bad}\n\u001A`, 'utf8');
    text[text.indexOf('Pe@a') + 2] = 0xf1;
    const { report, voters } = await read(directoryWith({ 'VR.csv': text }));
    expect(voters['000000001']).toMatchObject({ last_name: 'MUÑOZ' });
    expect(voters['000000002']).toMatchObject({ last_name: 'PEA' });
    expect(report.repaired).toEqual({ 'undecodable character': 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('reads windows-1252', async () => {
    const { voters } = await read(state(voterLine('000000001', { TEXT_NAME_LAST: 'Muñoz' })));
    expect(voters['000000001']).toMatchObject({ last_name: 'MUÑOZ' });
  });

  it('lets the last of several rows with one id win, after exclusions', async () => {
    const { report, voters } = await loaded(
      state(
        voterLine('000000001', { TEXT_NAME_FIRST: 'First' }),
        voterLine('000000001', { TEXT_NAME_FIRST: 'Last' }),
        voterLine('000000001', { TEXT_NAME_FIRST: 'Gone', CDE_REGISTRANT_STATUS: 'R' }),
      ),
    );
    expect(voters['000000001']).toMatchObject({ first_name: 'LAST' });
    expect(report.registration).toMatchObject({ rows: 3, loaded: 1, duplicates: 1 });
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const cities = ['"Enid"', '"Enid', '"Enid"', 'En"id"'];
    const { report } = await read(
      state(...cities.map((TEXT_RES_CITY, n) => voterLine(`00000000${n}`, { TEXT_RES_CITY }))),
    );
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(report.repaired).toEqual({ 'stray quote': 1 });
  });
});
