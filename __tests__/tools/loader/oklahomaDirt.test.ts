import { readFileSync } from 'node:fs';
import { startTestDatabase } from '../../support/database';
import { countyWith, directoryWith, HEADER, liveVoters, load, PRECINCTS, voterLine } from './oklahomaFiles';

describe("dirt in Oklahoma's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string, options = {}) => {
    const report = await load(database.admin, path, options);
    return { report, voters: await liveVoters(database.admin) };
  };

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
      voterLine('800000006'),
    ];
    const { report, voters } = await loaded(countyWith(lines));
    expect(Object.keys(voters)).toEqual(['800000001', '800000006']);
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

  it('takes an id that is no number for a row out of joint', async () => {
    const { report } = await loaded(countyWith([voterLine('800000001'), voterLine('REP')]));
    expect(report.registration.rejected).toEqual({ 'no voter id': 1 });
  });

  it.each([
    [
      'a masked birth date',
      { DateOfBirth: '##/##/####' },
      { birth_date: null, age: null },
      'impossible birth date',
    ],
    [
      'a birth date no calendar has',
      { DateOfBirth: '02/30/1980' },
      { birth_year: null },
      'impossible birth date',
    ],
    ['a birth date to come', { DateOfBirth: '01/11/2026' }, { birth_date: null }, 'impossible birth date'],
    [
      'a birth date of the 1800s',
      { DateOfBirth: '01/01/1899' },
      { birth_date: null },
      'impossible birth date',
    ],
    [
      'an impossible registration date',
      { RegistrationDate: '13/13/2001' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['a party that nobody knows', { PolitalAff: 'XYZ' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
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
  ])('mends %s and counts it', async (_, cells, stored, kind) => {
    const { report, voters } = await loaded(
      countyWith([voterLine('800000001', cells), voterLine('800000002')]),
    );
    expect(voters['800000001']).toMatchObject(stored);
    expect(report.mended).toEqual({ [kind]: 1 });
    expect(report.registration).toMatchObject({ loaded: 2, rejected: {} });
  });

  it.each([
    ['a known former party', { PolitalAff: 'AE' }, { party: 'OTH' }],
    ['no party at all', { PolitalAff: 'IND' }, { party: 'IND' }],
    [
      'lower case and blanks',
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
      { street_name: null, household_key: null },
    ],
    ['a backslash', { BldgNum: 'APT\\2' }, { unit: 'APT\\2' }],
    ['what COPY takes for null', { MiddleName: '\\N' }, { middle_name: '\\N' }],
    [
      'dates without slashes',
      { DateOfBirth: '19800604' },
      { birth_date: '1980-06-04', birth_year: 1980, age: 45 },
    ],
    ['a comma in quotes', { City: '"STONEWICK, OLD"' }, { city: 'STONEWICK, OLD' }],
  ])('needs no mending for %s', async (_, cells, stored) => {
    const { report, voters } = await loaded(countyWith([voterLine('800000001', cells)]));
    expect(voters['800000001']).toMatchObject(stored);
    expect(report.mended).toEqual({});
  });

  it('gives a mailing address only where the file has one', async () => {
    const mailing = { MailStreet1: 'PO Box 7', MailCity: 'Tulsa', MailState: 'OK', MailZip: '741010000' };
    const { voters } = await loaded(countyWith([voterLine('800000001', mailing), voterLine('800000002')]));
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

  it('leaves out who is not of age yet, and whose status is neither active nor inactive', async () => {
    const { report, voters } = await loaded(
      countyWith([
        voterLine('800000001', { DateOfBirth: '01/10/2008' }),
        voterLine('800000002', { DateOfBirth: '01/11/2008' }),
        voterLine('800000003', { Status: 'C' }),
      ]),
    );
    expect(Object.keys(voters)).toEqual(['800000001']);
    expect(voters['800000001']).toMatchObject({ age: 18 });
    expect(report.registration).toMatchObject({
      loaded: 1,
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

  it('reads the older form with 49 columns, columns in another order and an older name of one', async () => {
    const columns = HEADER.split(',')
      .filter((column) => column !== 'StreetPostDir')
      .toReversed();
    const header = columns.join(',').replace('RegistrationDate', 'OriginalRegistration');
    const { report, voters } = await loaded(
      directoryWith({
        'cty01_VR.CSV': `\uFEFF${header}\n${voterLine('800000001', {}, columns)}`.replace(
          '\uFEFF',
          '\xEF\xBB\xBF',
        ),
        'PRECINCTS.CSV': PRECINCTS,
      }),
    );
    expect(voters['800000001']).toMatchObject({
      registration_date: '2001-01-07',
      street_name: 'ELM ST',
      congressional_district: 1,
      state_senate_district: 2,
      state_house_district: 3,
    });
    expect(report.registration.rejected).toEqual({});
  });

  it('reads lines with mixed ends, blank lines and trailing blanks', async () => {
    const lines = [
      voterLine('800000001'),
      '  ',
      `${voterLine('800000002')}   `,
      '\0\0',
      voterLine('800000003'),
      '\u001A',
    ];
    const text = `\r\n${HEADER}\r\n${lines.join('\n')}\r\n\r\n`;
    const { report } = await loaded(directoryWith({ 'CTY01_vr.csv': text, 'Precincts.csv': PRECINCTS }));
    expect(report.registration).toMatchObject({ rows: 3, loaded: 3, rejected: {} });
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const lines = [1, 2, 3, 4].map((n) =>
      voterLine(`80000000${n}`, { City: n % 2 === 0 ? '"ENID' : '"ENID"' }),
    );
    const { report } = await loaded(countyWith(lines));
    expect(report.registration.loaded).toBe(4);
    expect(report.mended).toEqual({ 'stray quote': 2 });
  });

  describe('in the history', () => {
    const two = [voterLine('800000001'), voterLine('800000002')];

    it('drops bad rows and unknown voters alone, counts them, and keeps each vote once', async () => {
      const { report, voters } = await loaded(
        countyWith(two, [
          '800000001,11/05/2024,IP',
          '800000001,20241105,AI',
          '800000002,11/05/2024,IP',
          '899999999,11/05/2024,IP',
          '800000002,11/31/2024,IP',
          '800000002,11/03/2026,IP',
          ',11/05/2024,IP',
          '800000002,11/05/2024',
        ]),
      );
      expect(report.history).toEqual({
        votes: 4,
        rejected: {
          'history without election date': 2,
          'history without voter id': 1,
          'wrong number of columns': 1,
        },
      });
      expect(report.version).toMatchObject({ participations: 2, orphans: 1, repeatedTurnout: 1 });
      expect(voters['800000001']?.vote_history).toBe(1);
      expect(readFileSync(report.rejectFile ?? '', 'utf8')).toContain(
        '"CTY01_vh.csv","6","history without election date: 11/31/2024","800000002,11/31/2024,IP"',
      );
      expect(report.registration).toMatchObject({ loaded: 2, rejected: {} });
    });

    const withPairs = voterLine('800000001', {
      VoterHist1: '11/05/2024',
      HistMethod1: 'IP',
      VoterHist2: '06/18/2024',
      HistMethod2: 'AB',
    });

    it("believes the history files over the pairs in the registration's row", async () => {
      const { report } = await loaded(countyWith([withPairs], ['800000001,11/08/2022,IP']));
      expect(report.version.tracked.map(({ date }) => date)).toEqual(['2022-11-08']);
    });

    it('takes the pairs where there are no history files', async () => {
      const { report, voters } = await loaded(
        directoryWith({ 'CTY01_vr.csv': `${HEADER}\n${withPairs}`, 'Precincts.csv': PRECINCTS }),
      );
      expect(report.version.tracked.map(({ date }) => date)).toEqual(['2024-11-05', '2024-06-18']);
      expect(report).toMatchObject({
        history: { votes: 2, rejected: {} },
        registration: { rows: 1, loaded: 1 },
      });
      expect(voters['800000001']?.vote_history).toBe(3);
    });
  });

  describe('in what there is to load', () => {
    it('takes one registration file with its own history and the precincts beside it', async () => {
      const directory = countyWith([voterLine('800000001')], ['800000001,11/05/2024,IP']);
      const { report, voters } = await loaded(`${directory}/CTY01_vr.csv`);
      expect(report.files).toEqual({ registration: 1, history: 1, side: 1 });
      expect(voters['800000001']).toMatchObject({ state_house_district: 3, vote_history: 1 });
    });

    it('says when there are no precincts, and which counties are empty', async () => {
      const { report, voters } = await loaded(
        directoryWith({ 'CTY01_vr.csv': `${HEADER}\n${voterLine('800000001')}` }),
      );
      expect(voters['800000001']?.congressional_district).toBeNull();
      expect(report.notes[0]).toContain('no Precincts.csv');
      expect(report.notes[1]).toMatch(/^No voters in 76 counties: Alfalfa, Atoka, /u);
    });

    it.each([
      ['nothing', '/nowhere/at/all', 'There is nothing to read at /nowhere/at/all'],
      [
        'no voter file',
        directoryWith({ 'readme.pdf': 'x' }),
        'Its files are called CTYnn_vr.csv (registrations)',
      ],
      ['only history', directoryWith({ 'CTY01_vh.csv': 'x' }), 'holds no voter file of Oklahoma'],
      [
        'another header',
        directoryWith({ 'CTY01_vr.csv': 'VoterID,Precinct\n1,2' }),
        'CTY01_vr.csv has no column LastName, ',
      ],
      ['a header alone', directoryWith({ 'CTY01_vr.csv': HEADER }), 'There is no voter to load'],
    ])('explains itself when there is %s', async (_, path, message) => {
      await expect(load(database.admin, path)).rejects.toThrow(message);
    });
  });

  it('finds people of one household by one key', async () => {
    const { voters } = await loaded(
      countyWith([
        voterLine('800000001', { Zip: '73000-1055' }),
        voterLine('800000002', { FirstName: 'JOHN' }),
        voterLine('800000003', { BldgNum: 'APT 2' }),
        voterLine('800000004', { StreetNum: '13' }),
      ]),
    );
    const keys = Object.values(voters).map((voter) => voter.household_key);
    expect(keys[0]).toMatch(/^[0-9a-f]{16}$/u);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});
