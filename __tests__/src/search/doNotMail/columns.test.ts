import {
  type Columns,
  columnsBy,
  guessColumns,
  isProse,
} from '../../../../src/features/search/doNotMail/columns';
import { headingPlace, headingsOf } from '../../../../src/features/search/doNotMail/headings';
import { batchesOf, prepareRows } from '../../../../src/features/search/doNotMail/rowsToSend';
import { unmatchedCsv } from '../../../../src/features/search/doNotMail/unmatchedCsv';

const table = (...records: string[]) => ({ records, delimiter: ',', sheet: null });
const id = (place: number | null): Columns => ({ by: 'voterId', id: place });
const address = (...[last, first, number, zip]: readonly (number | null)[]): Columns => ({
  by: 'address',
  ...{ last: last ?? null, first: first ?? null, number: number ?? null, zip: zip ?? null },
});

it.each<[string, string, string[], Columns]>([
  ['Oklahoma’s own heading', 'OK', ['Precinct,LastName,VoterID', '010101,SMITH,800000001'], id(2)],
  ['North Carolina’s: not the county’s number', 'NC', ['voter_reg_num,ncid', '000012,AA123'], id(1)],
  ['Ohio’s', 'OH', ['SOS_VOTERID,COUNTY_NUMBER', 'OH0012345678,1'], id(0)],
  ['our household file’s', 'OH', ['Name Line,ZIP,Voter IDs', 'A and B Lee,43604,OH1 OH2'], id(2)],
  ['Pennsylvania’s', 'PA', ['Title,ID Number', 'MR,100000001-02'], id(1)],
  ['Florida’s', 'FL', ['County,FVRS Voter ID', 'ALA,112345678'], id(1)],
  ['no headings, by what is in them', 'FL', ['ALA,112345678,SMITH', 'ALA,112345679,JONES'], id(1)],
  ['a heading that says nothing', 'OH', ['Nr,Ref', '1,OH0012345678', '2,'], id(1)],
  ['an ID of something else', 'OK', ['ID,Registration', '1,800000001', '2,800000002'], id(1)],
  [
    'a name and an address in parts',
    'OK',
    ['ID,First Name,Last Name,House Number,Street,Zip Code', '1,ADA,LOVE,12,ELM ST,73102'],
    address(2, 1, 3, 5),
  ],
  [
    'a name and a whole line',
    'OK',
    ['Last,First,Address,City,ZIP', 'LOVE,ADA,12 ELM ST,TULSA,741021234'],
    address(0, 1, 2, 4),
  ],
  [
    'whole names',
    'OH',
    ['Name,Street Address,City,ST,Zip', 'ADA LOVE,12 ELM ST,TOLEDO,OH,43604'],
    address(0, 0, 1, 4),
  ],
  ['“Full name”', 'OH', ['Full Name,Address,Zip', 'ADA LOVE,12 ELM ST,43604'], address(0, 0, 1, 2)],
  ['“Voter name”', 'OH', ['Voter Name,Address,Zip', 'ADA LOVE,12 ELM ST,43604'], address(0, 0, 1, 2)],
  [
    'a name in parts and whole',
    'OH',
    ['Name,Last,First,Address,Zip', 'ADA LOVE,LOVE,ADA,12 ELM ST,43604'],
    address(1, 2, 3, 4),
  ],
  ['whole names and voter IDs', 'OH', ['Name,Ref', 'ADA LOVE,OH0012345678'], id(1)],
  ['nothing to go by', 'OK', ['Color,Size', 'red,4'], address(null, null, null, null)],
  [
    'an address without a ZIP code, and numbers like voter IDs',
    'FL',
    ['Last Name,First Initial,Mailing Address,Phone', 'LOVE,A,12 ELM ST,8135550100'],
    address(0, 1, 2, null),
  ],
  ['short forms', 'OK', ['LAST_NM,FIRST_NM,ADDR,ZIP_CD', 'LOVE,ADA,12 ELM ST,73102'], address(0, 1, 2, 3)],
  ['an ID among addresses that is one', 'OK', ['ID,Last,Zip', '800000001,LOVE,73102'], id(0)],
])('guesses the columns of a file with %s', (_name, state, records, columns) => {
  expect(guessColumns(table(...records), state)).toEqual(columns);
});

it('maps the headings that match, whichever way to find people is chosen', () => {
  const both = table('VoterID,Last,Zip', '800000001,LOVE,73102');
  expect(columnsBy('address', both)).toEqual(address(1, null, null, 2));
  expect(columnsBy('voterId', both)).toEqual(id(0));
});

it.each([
  [['Dear neighbor,', 'I am writing to you, friend, about the park.', 'It closes at dusk.', 'Ada'], true],
  [['Names', 'Ada Lovelace', 'Bo Archer'], true],
  [['Names', '800000001', '800000002'], false],
])('tells written text from a table: %j', (records, isText) => {
  expect(isProse(table(...records))).toBe(isText);
});

it('takes a first row with numbers for a row', () => {
  expect(headingsOf(table('800000001,SMITH'))).toBeNull();
  expect(headingsOf(table('Name of voter,Ref'))).toEqual(['Name of voter', 'Ref']);
});

it.each([
  [['Do not mail', 'as of 11/3/2025', 'VoterID', '800000001'], ['VoterID'], 2],
  [
    ['Do not mail,,,', 'Last,First,Address,Zip', 'LOVE,ADA,12 ELM ST,73102'],
    ['Last', 'First', 'Address', 'Zip'],
    1,
  ],
  [['Do not mail,,', 'Nom,Lieu,Rue', 'LOVE,TULSA,12 ELM ST'], ['Nom', 'Lieu', 'Rue'], 1],
  // A person whose name is a heading’s is no heading.
  [['LOVE,ADA,12,73102', 'STREET,FIRST,12,73102'], null, -1],
  [['800000001', '800000002', 'voterid'], null, -1],
])('finds headings below a title: %j', (records, headings, place) => {
  expect(headingsOf(table(...records))).toEqual(headings);
  expect(headingPlace(table(...records))).toBe(place);
});

it('looks for no one in what stands above the headings', () => {
  const rows = table('Do not mail', 'Last,First,Addr,Zip', 'LOVE,ADA,12 ELM ST,73102');
  const prepared = prepareRows(rows, guessColumns(rows, 'OK'), 'OK');
  expect(prepared).toMatchObject({ rows: ['LOVE|A|12|73102'], places: [2], unusable: [] });
});

it('reads a house number and a ZIP code that a spreadsheet wrote', () => {
  const rows = table(
    'Last,First,Address,Zip',
    'LOVE,ADA,100.0,73102.0',
    'LOVE,ADA,100.0 ELM ST,"73,102"',
    `LOVE,ADA,"=""100""","'73102"`,
    'LOVE,ADA,"1,200 ELM ST",73102',
    'LOVE,ADA,14-Dec,73102',
  );
  const prepared = prepareRows(rows, address(0, 1, 2, 3), 'OK');
  expect(prepared?.rows).toEqual([100, 100, 100, 1200].map((number) => `LOVE|A|${number}|73102`));
  expect(prepared?.unusable).toEqual([{ place: 5, why: 'noNumber' }]);
});

it('says which voter IDs a spreadsheet rounded, and looks for no one with them', () => {
  const rows = table('VoterID', '8.01E+08', '8.00900001E+08');
  expect(prepareRows(rows, id(0), 'OK')).toMatchObject({
    ...{ rows: ['800900001'], unusable: [{ place: 1, why: 'rounded' }] },
  });
});

it('sends upper-case voter IDs as they stand, and says which rows have none', () => {
  const prepared = prepareRows(table('ncid,x', 'aa123,1', ',2', 'BB9,3'), id(0), 'NC');
  expect(prepared).toMatchObject({
    ...{ rows: ['AA123', 'BB9'], places: [1, 3], otherState: null },
    unusable: [{ place: 2, why: 'noId' }],
  });
});

it('notices voter IDs of another state', () => {
  expect(prepareRows(table('VoterID', 'OH0012345678'), id(0), 'OK')?.otherState).toBe('OH');
  expect(prepareRows(table('VoterID', '100000001-02'), id(0), 'OK')?.otherState).toBe('PA');
  expect(prepareRows(table('VoterID', '112345678'), id(0), 'OK')?.otherState).toBeNull();
});

it('sends addresses sorted by ZIP code, with only the initial of the first name', () => {
  const prepared = prepareRows(
    table(
      'Last,First,Address,Zip',
      'Love,Ada,12b Elm St,74102',
      'O’Brien | Co,bo,12-14 1/2 Oak,73102-1234',
      'Noll,,1 A,73102',
      'Street,Al,5th Ave,73102',
      'Zipless,Al,5 Elm,7310',
      `${'A'.repeat(10_000)},Al,5 Elm,73102`,
      'Plus,Four,7,731021234',
      'Box,Ada,P.O. Box 9535,73070',
      'Boxer,Ada,po box #12b,73070',
      'Route,Ada,RR 3 Box 12,73070',
      'Letter,Ada,70 a Elm St,74103',
      'Half,Ada,70½ Elm St,74104',
      'Alone,Ada,70-A,74105',
      'Letter,Bo,70 A St,74106',
    ),
    address(0, 1, 2, 3),
    'OK',
  );
  expect(prepared?.rows).toEqual([
    ...['BOX|A|PO BOX 9535|73070', 'BOXER|A|PO BOX 12B|73070'],
    ...['O’BRIEN   CO|B|12-14 1/2|73102', 'PLUS|F|7|73102', 'LOVE|A|12B|74102'],
    ...['LETTER|A|70A|74103', 'HALF|A|70 1/2|74104', 'ALONE|A|70A|74105', 'LETTER|B|70|74106'],
  ]);
  expect(prepared?.places).toEqual([8, 9, 2, 7, 1, 11, 12, 13, 14]);
  expect(prepared?.unusable.map(({ why }) => why)).toEqual([
    ...['noName', 'noNumber', 'noZip', 'tooLong', 'noNumber'],
  ]);
});

it.each([
  ['Rebecca Bennett', 'BENNETT|R'],
  ['"Bennett, Rebecca A"', 'BENNETT|R'],
  ['"Bennett,Rebecca"', 'BENNETT|R'],
  ['REBECCA A. BENNETT', 'BENNETT|R'],
  ['Mrs. Rebecca  Bennett', 'BENNETT|R'],
  ['Mr. & Mrs. Jack Evans', 'EVANS|J'],
  ['"Jack Evans, Jr."', 'EVANS|J'],
  ['Jack Evans III', 'EVANS|J'],
  ['"Evans Sr, Dr. Jack"', 'EVANS|J'],
  ['"Evans, Jack, IV"', 'EVANS|J'],
  ['Drew Msall', 'MSALL|D'],
  ['Ana M de la Cruz', 'DE LA CRUZ|A'],
  ['Van Johnson', 'JOHNSON|V'],
  ['Maria Garcia or Current Resident', 'GARCIA|M'],
  ['Smith-Jones', null],
  ['Mr Evans', null],
  ['Bennett Rebecca A', null],
  ['"Bennett,"', null],
  ['', null],
])('reads the whole name in one column: %s', (name, sent) => {
  const rows = table('Name,Address,Zip', `${name},12 Elm St,43604`);
  const prepared = prepareRows(rows, address(0, 0, 1, 2), 'OH');
  expect(prepared?.rows).toEqual(sent === null ? [] : [`${sent}|12|43604`]);
  expect(prepared?.unusable).toEqual(sent === null ? [{ place: 1, why: 'noName' }] : []);
});

it('prepares nothing while a column is not chosen', () => {
  expect(prepareRows(table('a', '1'), address(0, 0, 0, null), 'OK')).toBeNull();
});

it('makes requests of at most 4,000 rows and 60 KB', () => {
  const short = batchesOf(Array.from({ length: 9_001 }, (_, n) => String(800_000_000 + n)));
  expect(short.map(({ first, rows }) => [first, rows.length])).toEqual([
    ...[0, 4_000].map((first) => [first, 4_000]),
    [8_000, 1_001],
  ]);
  const long = batchesOf(Array.from({ length: 2_000 }, () => 'Ñ'.repeat(100)));
  expect(long.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(2_000);
  for (const { rows } of long) expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThanOrEqual(60_001);
});

it('writes the rows that were not found with all of their columns, and no formula', () => {
  const records = ['VoterID,Note', '1,"say ""hi"""', '2,=1+1', ',x'];
  expect(
    unmatchedCsv(table(...records), [
      { place: 3, why: 'noId' },
      { place: 1, why: 'notOnFile' },
      { place: 2, why: 'notOnFile' },
    ]),
  ).toBe(
    [
      '"VoterID","Note","Why"',
      '"1","say ""hi""","Not on file"',
      `"2","'=1+1","Not on file"`,
      '"","x","No voter ID"',
      '',
    ].join('\r\n'),
  );
});
