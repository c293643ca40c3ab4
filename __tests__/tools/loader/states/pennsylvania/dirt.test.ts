import { readFileSync } from 'node:fs';
import { pennsylvania } from '../../../../../tools/loader/states/pennsylvania/reader';
import { startTestDatabase } from '../../../../support/database';
import { directoryWith } from '../../directoryWith';
import { readFiles } from '../../readFiles';
import { liveVoters, load } from '../oklahoma/files';
import { countyFiles, countyWith, earlierLine, idOf, voterLine } from './files';

describe("dirt in Pennsylvania's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const loaded = async (path: string) => {
    const report = await load(database.admin, path, { reader: pennsylvania });
    return { report, voters: await liveVoters(database.admin) };
  };
  const read = (path: string) => readFiles(path, { reader: pennsylvania });

  it('rejects rows that cannot be trusted, with file, line, reason and record, and loads the rest', async () => {
    const lines = [
      voterLine(1),
      '',
      voterLine(2).slice(0, -6),
      `${voterLine(3)}\t""`,
      voterLine(4, { 'ID Number': '' }),
      voterLine(5, { County: 'TULSA' }),
      voterLine(6, { County: '' }),
      voterLine(7, { 'ID Number': 'DOE' }),
      voterLine(8, { 'Last Name': 'D\0OE' }),
    ];
    const { report, voters } = await loaded(countyWith(lines));
    expect(Object.keys(voters).toSorted()).toEqual([idOf(1), idOf(8)]);
    expect(voters[idOf(8)]).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'control character': 1 });
    expect(report.registration).toMatchObject({
      rows: 8,
      loaded: 2,
      rejected: { 'unknown county': 2, 'no voter id': 2, 'wrong number of columns': 2 },
    });
    const rejects = readFileSync(report.rejectFile ?? '', 'utf8').split('\r\n');
    expect(rejects.slice(1, -1).map((line) => line.split(',"""')[0])).toEqual([
      '"ADAMS FVE 20260105.txt","3","wrong number of columns"',
      '"ADAMS FVE 20260105.txt","4","wrong number of columns"',
      '"ADAMS FVE 20260105.txt","5","no voter id: "',
      '"ADAMS FVE 20260105.txt","6","unknown county: TULSA"',
      '"ADAMS FVE 20260105.txt","7","unknown county: "',
      '"ADAMS FVE 20260105.txt","8","no voter id: DOE"',
    ]);
  });

  it('reads rows of 153 or 154 cells, whichever most rows of the file have', async () => {
    const map = [['YORK', '1', 'GENERAL', '11/05/2024']];
    const york = (number: number) => earlierLine(number, { County: 'YORK', 'Election Vote Method 1': 'AP' });
    const { report, voters, votes } = await read(
      directoryWith({
        ...countyFiles([voterLine(1), earlierLine(2), voterLine(3)]),
        ...countyFiles([york(4), york(5), voterLine(6, { County: 'YORK' }), york(7)], { map }, 'YORK'),
      }),
    );
    expect(Object.keys(voters).toSorted()).toEqual([1, 3, 4, 5, 7].map(idOf));
    expect(report.registration.rejected).toEqual({ 'wrong number of columns': 2 });
    expect(votes.map(({ voterId }) => voterId)).toEqual([4, 5, 7].map(idOf));
  });

  it('excludes voters who must not be sold, and says why', async () => {
    const { report, voters } = await read(
      countyWith([
        voterLine(1, { 'Voter Status': 'I' }),
        voterLine(2, { 'Voter Status': 'D' }),
        voterLine(3, { 'Voter Status': '' }),
        voterLine(4, { DOB: '01/10/2008' }),
        voterLine(5, { DOB: '01/11/2008' }),
      ]),
    );
    expect(Object.keys(voters).toSorted()).toEqual([idOf(1), idOf(4)]);
    expect(report.registration).toEqual({
      rows: 5,
      rejected: {},
      excluded: { 'neither active nor inactive': 2, 'not of voting age': 1 },
    });
  });

  it.each([
    ['a birth date no calendar has', { DOB: '02/30/1980' }, { age: null }, 'impossible birth date'],
    ['a masked birth date', { DOB: '##/##/####' }, { age: null }, 'impossible birth date'],
    ['a birth date of the 1800s', { DOB: '01/01/1800' }, { age: null }, 'impossible birth date'],
    [
      'a registration of 1900',
      { 'Registration Date': '01/01/1900' },
      { registration_date: null },
      'impossible registration date',
    ],
    ['a party of a county', { 'Party Code': 'ZEST' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['an unknown gender', { Gender: 'Z' }, { gender: null }, 'unknown gender'],
    ['a placeholder ZIP', { Zip: '00000' }, { zip: null }, 'unusable ZIP'],
    ['a NUL', { 'Last Name': 'D\0OE' }, { last_name: 'DOE' }, 'control character'],
    ['a tab inside quotes', { 'Street Name': 'ELM\tST' }, { street_name: 'ELM ST' }, 'control character'],
    ['a masked name', { 'Last Name': '***' }, { last_name: null }, 'masked field'],
    [
      'a district out of range',
      { 'District 8': 'USC18' },
      { congressional_district: null },
      'district out of range',
    ],
    [
      'a district without number',
      { 'District 7': 'SENATE' },
      { state_senate_district: null },
      'district out of range',
    ],
    [
      'a vote in an election that is not in the map',
      { 'Election Vote Method 3': 'AP' },
      {},
      'vote in an election that is not in the map',
    ],
  ])('repairs %s and counts it once', async (_, cells, stored, kind) => {
    const { report, voters, votes } = await read(countyWith([voterLine(1, cells), voterLine(2)]));
    expect(votes).toEqual([]);
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(report.repaired).toEqual({ [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it.each([
    ['no party', { 'Party Code': '' }, { party: 'IND' }],
    ['no ZIP', { Zip: '' }, { zip: null }],
    ['lower case and extra spaces', { 'Last Name': ' de  la cruz ', 'Party Code': ' d ' }, { party: 'DEM' }],
    ['a county in mixed case', { County: 'McKEAN' }, { county: 'McKean' }],
    ['half a house number', { 'House Number Suffix': '1/2' }, { street_num: '12 1/2' }],
    [
      'an apartment and a second line',
      { 'Apartment Number': 'APT 3', 'Address Line 2': 'REAR' },
      { unit: 'APT 3 REAR' },
    ],
    ['quotes in a name', { 'First Name': 'ROBERT "BOB"' }, { first_name: 'ROBERT "BOB"' }],
    ['doubled quotes in a name', { 'First Name': 'ROBERT ""BOB""' }, { first_name: 'ROBERT "BOB"' }],
    [
      'no districts',
      { 'District 6': '', 'District 7': ' ', 'District 8': '' },
      { state_house_district: null },
    ],
    ['no ward', { 'District 4': '' }, { muni_sub: null }],
    ['a code with words', { 'District 6': 'STHX' }, { state_house_district: 91 }],
    [
      'a mailing address abroad',
      { 'Mail Address 1': '1 Rue de la Paix', 'Mail City': 'Paris', 'Mail Country': 'France' },
      { mail_line1: '1 RUE DE LA PAIX', mail_city: 'PARIS', mail_line3: 'FRANCE' },
    ],
    ['a party without a vote', { 'Election Party 3': 'R' }, {}],
  ])('needs no repair for %s', async (_, cells, stored) => {
    const { report, voters, votes } = await read(countyWith([voterLine(1, cells)]));
    expect(votes).toEqual([]);
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(report.repaired).toEqual({});
  });

  it('reads UTF-8 in one county and windows-1252 in another', async () => {
    const utf8 = (text: string) => Buffer.from(text, 'utf8');
    const { report, voters } = await read(
      directoryWith({
        'ADAMS FVE 20260105.txt': utf8(voterLine(1, { 'Last Name': 'MUÑOZ' })),
        'YORK FVE 20260105.txt': voterLine(2, { 'Last Name': 'PEÑA', County: 'YORK' }),
      }),
    );
    expect(voters).toMatchObject({ [idOf(1)]: { last_name: 'MUÑOZ' }, [idOf(2)]: { last_name: 'PEÑA' } });
    expect(report.repaired).toEqual({});
  });

  it('lets the last of several rows with one id win, over files and after exclusions', async () => {
    const { report, voters } = await loaded(
      directoryWith({
        ...countyFiles([voterLine(1), voterLine(1, { 'First Name': 'SECOND' })]),
        'YORK FVE 20260105.txt': [
          voterLine(1, { 'First Name': 'LAST', County: 'YORK' }),
          voterLine(1, { 'Voter Status': 'D' }),
        ].join('\n'),
      }),
    );
    expect(voters).toMatchObject({ [idOf(1)]: { first_name: 'LAST', county: 'York' } });
    expect(report.registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  });

  it('reads a byte order mark, mixed line endings, blank lines, trailing spaces, and cells without quotes', async () => {
    const lines = [voterLine(1), '  ', `${voterLine(2)}  `, '\0', voterLine(3).replaceAll('"', ''), '\u001A'];
    const text = `\xEF\xBB\xBF${lines.join('\n')}\r\n\r\n${voterLine(4)}`;
    const { report, voters } = await read(directoryWith({ 'adams_fve_20260105.TXT': text }));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(voters[idOf(3)]).toMatchObject({ last_name: 'DOE', state_house_district: 91 });
  });

  it('never lets a stray quote swallow the lines after it', async () => {
    const lines = [1, 2, 3, 4].map((n) => voterLine(n).replace('"DOE"', n % 2 === 0 ? '"DOE' : 'DOE"'));
    const { report, voters } = await read(countyWith(lines));
    expect(report.registration).toEqual({ rows: 4, rejected: {}, excluded: {} });
    expect(voters[idOf(2)]).toMatchObject({ last_name: 'DOE' });
    expect(report.repaired).toEqual({ 'stray quote': 4 });
  });
});
