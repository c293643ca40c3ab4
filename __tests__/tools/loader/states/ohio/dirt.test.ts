import { readFileSync } from 'node:fs';
import { ohio } from '../../../../../tools/loader/states/ohio/reader';
import { startTestDatabase } from '../../../../support/database';
import { HEADER, idOf, partWith, voterLine } from './files';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';
import { liveVoters, load } from '../oklahoma/files';

describe("dirt in Ohio's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string) => {
    const report = await load(database.admin, path, { reader: ohio });
    return { report, voters: await liveVoters(database.admin) };
  };
  const read = (path: string) => readFiles(path, { reader: ohio });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const short = voterLine(2).slice(0, -3);
    const noCounty = voterLine(4, { COUNTY_NUMBER: '89' });
    const lines = [voterLine(1), '', short, voterLine(3, { SOS_VOTERID: '' }), noCounty];
    const jointless = voterLine(5, { SOS_VOTERID: '01' });
    const { report, voters } = await loaded(
      partWith([
        ...lines,
        voterLine(5, { COUNTY_NUMBER: '' }),
        jointless,
        voterLine(6, { LAST_NAME: 'D\0OE' }),
      ]),
    );
    expect(Object.keys(voters).toSorted()).toEqual([idOf(1), idOf(6)]);
    expect(voters[idOf(6)]).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toMatchObject({
      rows: 7,
      loaded: 2,
      rejected: { 'unknown county': 2, 'no voter id': 2, 'wrong number of columns': 1 },
    });
    const rejects = readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n');
    expect(rejects.slice(1, 4).map((line) => line.split(',"""')[0])).toEqual([
      '"SWVF_1_22.txt","4","wrong number of columns"',
      '"SWVF_1_22.txt","5","no voter id: "',
      '"SWVF_1_22.txt","6","unknown county: 89"',
    ]);
    // Each is reported once, even though the rows are read a second time for their votes.
    expect(rejects).toHaveLength(7);
  });

  it.each([
    ['a birth date no calendar has', { DATE_OF_BIRTH: '1980-02-30' }, { age: null }, 'impossible birth date'],
    ['a masked birth date', { DATE_OF_BIRTH: '##/##/####' }, { age: null }, 'impossible birth date'],
    ['a birth date of the 1800s', { DATE_OF_BIRTH: '1800-01-01' }, { age: null }, 'impossible birth date'],
    [
      'a registration of 1900',
      { REGISTRATION_DATE: '1900-01-01' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['an unknown party', { PARTY_AFFILIATION: 'Q' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no status', { VOTER_STATUS: ' ' }, { status: 'I' }, 'no status: taken as inactive'],
    ['a placeholder ZIP', { RESIDENTIAL_ZIP: '99999' }, { zip: null }, 'unusable ZIP'],
    ['a masked ZIP', { RESIDENTIAL_ZIP: '*' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { LAST_NAME: 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
    ['a masked name', { LAST_NAME: '*' }, { last_name: null }, 'masked field'],
    [
      'a district out of range',
      { STATE_SENATE_DISTRICT: '34' },
      { state_senate_district: null },
      'district out of range',
    ],
    ['an id with a NUL', { SOS_VOTERID: `\0${idOf(1)}` }, { voter_id: idOf(1) }, 'control character'],
    ['a NUL for a vote', { 'GENERAL-11/05/2024': '\0' }, {}, 'control character'],
  ])('repairs %s and counts it once', async (_, cells, stored, kind) => {
    const { report, voters, votes } = await read(partWith([voterLine(1, cells), voterLine(2)]));
    expect(votes).toEqual([]);
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['no party', { PARTY_AFFILIATION: '' }, { party: 'IND' }],
    ['dates of 2015', { DATE_OF_BIRTH: '6/4/1980', REGISTRATION_DATE: '01/07/2001' }, { age: 45 }],
    [
      'lower case and extra spaces',
      { LAST_NAME: ' de  la cruz ', VOTER_STATUS: 'active ' },
      { last_name: 'DE LA CRUZ' },
    ],
    ['a county without its nought', { COUNTY_NUMBER: '2' }, { county: 'Allen' }],
    ['a ZIP in two columns', { RESIDENTIAL_ZIP_PLUS4: '0405' }, { zip: '43000-0405' }],
    ['half an extension', { RESIDENTIAL_ZIP_PLUS4: '40' }, { zip: '43000' }],
    [
      'a ZIP that is whole',
      { RESIDENTIAL_ZIP: '43000-1234', RESIDENTIAL_ZIP_PLUS4: '1234' },
      { zip: '43000-1234' },
    ],
    ['a placeholder extension', { RESIDENTIAL_ZIP_PLUS4: '0000' }, { zip: '43000' }],
    ['a unit', { RESIDENTIAL_SECONDARY_ADDR: 'STE 30' }, { street_name: 'ELM ST', unit: 'STE 30' }],
    ['a unit in the first line', { RESIDENTIAL_ADDRESS1: '12 ELM ST APT 3' }, { unit: 'APT 3' }],
    ['quotes in a name', { FIRST_NAME: 'ROBERT "BOB"' }, { first_name: 'ROBERT "BOB"' }],
    ['doubled quotes in a name', { FIRST_NAME: 'ROBERT ""BOB""' }, { first_name: 'ROBERT "BOB"' }],
    ['a comma in a name', { LAST_NAME: 'DOE, JR' }, { last_name: 'DOE, JR' }],
    ['no ward', { WARD: '' }, { muni_sub: null }],
    ['a ward', { WARD: 'Stonewick W1' }, { muni_sub: 'STONEWICK W1' }],
    [
      'a mailing address abroad',
      {
        MAILING_ADDRESS1: '1 Rue de la Paix',
        MAILING_CITY: 'Paris',
        MAILING_COUNTRY: 'France',
        MAILING_POSTAL_CODE: 'F-75002',
      },
      { mail_line1: '1 RUE DE LA PAIX', mail_line3: 'FRANCE', mail_city: 'PARIS', mail_zip: 'F-75002' },
    ],
    ['the country at home', { MAILING_COUNTRY: 'USA' }, { mail_line1: null, mail_line3: null }],
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters } = await read(partWith([voterLine(1, cells)]));
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('reads UTF-8 in one file and windows-1252 in another', async () => {
    const { report, voters } = await read(
      directoryWith({
        'SWVF_1_22.txt': Buffer.from(`${HEADER}\n${voterLine(1, { LAST_NAME: 'MUÑOZ' })}`, 'utf8'),
        'SWVF_23_44.txt': `${HEADER}\n${voterLine(2, { LAST_NAME: 'PEÑA', COUNTY_NUMBER: '23' })}`,
      }),
    );
    expect(voters).toMatchObject({ [idOf(1)]: { last_name: 'MUÑOZ' }, [idOf(2)]: { last_name: 'PEÑA' } });
    expect(report.repaired).toEqual({});
  });

  it('excludes minors and voters of unknown status', async () => {
    const { report, voters } = await read(
      partWith([
        voterLine(1, { DATE_OF_BIRTH: '2008-01-10' }),
        voterLine(2, { DATE_OF_BIRTH: '2008-01-11' }),
        voterLine(3, { VOTER_STATUS: 'CANCELLED' }),
        voterLine(4, { VOTER_STATUS: 'CONFIRMATION' }),
      ]),
    );
    expect(Object.keys(voters).toSorted()).toEqual([idOf(1), idOf(4)]);
    expect(report.registration).toEqual({
      rows: 4,
      rejected: {},
      excluded: { 'not of voting age': 1, 'neither active nor in confirmation': 1 },
    });
  });

  it('lets the last of several rows with one id win, over files and after exclusions', async () => {
    const { report, voters } = await loaded(
      directoryWith({
        'SWVF_1_22.txt': [HEADER, voterLine(1), voterLine(1, { FIRST_NAME: 'SECOND' })].join('\n'),
        'SWVF_23_44.txt': [
          HEADER,
          voterLine(1, { FIRST_NAME: 'LAST', COUNTY_NUMBER: '44' }),
          voterLine(1, { VOTER_STATUS: 'CANCELLED' }),
        ].join('\n'),
      }),
    );
    expect(voters).toMatchObject({ [idOf(1)]: { first_name: 'LAST', county: 'Lawrence' } });
    expect(report.registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  });

  it('reads a byte order mark, mixed line endings, blank lines, trailing spaces, and cells without quotes', async () => {
    const lines = [voterLine(1), '  ', `${voterLine(2)}  `, '\0', voterLine(3).replaceAll('"', ''), '\u001A'];
    const text = `\xEF\xBB\xBF\r\n${HEADER}\r\n${lines.join('\n')}\r\n\r\n`;
    const { report } = await read(directoryWith({ 'swvf_1_22.TXT': text }));
    expect(report.registration).toEqual({ rows: 3, rejected: {}, excluded: {} });
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const lines = [1, 2, 3, 4].map((n) => voterLine(n).replace('"DOE"', n % 2 === 0 ? '"DOE' : 'DOE"'));
    const { report, voters } = await read(partWith(lines));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(voters[idOf(2)]).toMatchObject({ last_name: 'DOE' });
  });
});
