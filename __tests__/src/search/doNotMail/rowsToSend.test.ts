import { guessColumns } from '../../../../src/features/search/doNotMail/columns';
import { batchesOf, prepareRows } from '../../../../src/features/search/doNotMail/rowsToSend';
import { resultsCsv } from '../../../../src/features/search/doNotMail/checkWords';
import { address, id, table } from './tables';

it('looks for no one in what stands above the headings', () => {
  const rows = table('Do not mail', 'Last,First,Addr,Zip', 'LOVE,ADA,12 ELM ST,73102');
  const prepared = prepareRows(rows, guessColumns(rows, 'OK'), 'OK');
  expect(prepared).toMatchObject({ rows: ['LOVE|A|12 ELM ST|73102'], places: [2], unusable: [] });
});

it('reads a house number and a ZIP code that a spreadsheet wrote', () => {
  const rows = table(
    'Last,First,House Number,Zip,Street',
    'LOVE,ADA,100.0,73102.0,ELM ST',
    'LOVE,ADA,100.0 ELM ST,"73,102"',
    `LOVE,ADA,"=""100""","'73102",ELM ST`,
    'LOVE,ADA,"1,200",73102,ELM ST',
    'LOVE,ADA,14-Dec,73102,ELM ST',
    'LOVE,ADA,100.0,73102',
  );
  const prepared = prepareRows(rows, guessColumns(rows, 'OK'), 'OK');
  expect(prepared?.rows).toEqual([100, 100, 100, 1200].map((number) => `LOVE|A|${number} ELM ST|73102`));
  expect(prepared?.unusable).toEqual([
    { place: 5, why: 'noNumber' },
    { place: 6, why: 'noStreet' },
  ]);
});

it('loses no row of odd ones, and says of each why it can’t be looked for', () => {
  const long = 'x'.repeat(70_000);
  const rows = table(
    'Last,First,Address,Zip,Note',
    '🙂,ADA,12 Elm St,73102,',
    'LOVE,🙂,12 Elm St,73102,',
    `LOVE,“ADA”,12 Elm St 🙂,73102,${long}`,
    `LOVE,ADA,12 ${long},73102,`,
    'LOVE,ADA,🙂,73102,',
    'LOVE,ADA,12 🙂,73102,',
    'LOVE,ADA,12 Elm St,🙂,',
  );
  const prepared = prepareRows(rows, guessColumns(rows, 'OK'), 'OK');
  expect(prepared?.rows).toEqual(['LOVE|A|12 ELM ST 🙂|73102']);
  expect(prepared?.unusable.map(({ place, why }) => [place, why])).toEqual([
    ...[[1, 'noName'], [2, 'noName'], [4, 'tooLong'], [5, 'noNumber'], [6, 'noStreet'], [7, 'noZip']], // prettier-ignore
  ]);
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
      'Plus,Four,7 Elm,731021234',
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
    ...['BOX|A|P.O. BOX 9535|73070', 'BOXER|A|PO BOX #12B|73070', 'ROUTE|A|RR 3 BOX 12|73070'],
    ...['O’BRIEN   CO|B|12-14 1/2 OAK|73102', 'PLUS|F|7 ELM|73102', 'LOVE|A|12B ELM ST|74102'],
    ...['LETTER|A|70 A ELM ST|74103', 'HALF|A|70½ ELM ST|74104', 'LETTER|B|70 A ST|74106'],
  ]);
  expect(prepared?.places).toEqual([8, 9, 10, 2, 7, 1, 11, 12, 14]);
  expect(prepared?.unusable.map(({ why }) => why)).toEqual([
    ...['noName', 'noNumber', 'noZip', 'tooLong', 'noStreet'],
  ]);
});

it.each([
  ['Rebecca Bennett', 'BENNETT|R'],
  ['"Bennett, Rebecca A"', 'BENNETT|R'],
  ['Mrs. Rebecca  Bennett', 'BENNETT|R'],
  ['Mr. & Mrs. Jack Evans', 'EVANS|J'],
  ['"Jack Evans, Jr."', 'EVANS|J'],
  ['Jack Evans III', 'EVANS|J'],
  ['"Evans Sr, Dr. Jack"', 'EVANS|J'],
  ['Ana M de la Cruz', 'DE LA CRUZ|A'],
  ['Van Johnson', 'JOHNSON|V'],
  ['Maria Garcia or Current Resident', 'GARCIA|M'],
  ['Smith-Jones', null],
  ['Mr Evans', null],
  ['Bennett Rebecca A', null],
  ['', null],
])('reads the whole name in one column: %s', (name, sent) => {
  const rows = table('Name,Address,Zip', `${name},12 Elm St,43604`);
  const prepared = prepareRows(rows, address(0, 0, 1, 2), 'OH');
  expect(prepared?.rows).toEqual(sent === null ? [] : [`${sent}|12 ELM ST|43604`]);
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

it('writes all rows with what became of them, and no formula', () => {
  const records = ['Do not mail', 'VoterID,Note', '1,"say ""hi"""', '2,=1+1', ',x', '4,'];
  expect(
    resultsCsv(table(...records), [
      { place: 4, why: 'noId' },
      { place: 2, why: 'notOnFile' },
      { place: 3, why: 'notOnFile' },
    ]),
  ).toBe(
    [
      '"VoterID","Note","Result"',
      '"1","say ""hi""","Not on file"',
      `"2","'=1+1","Not on file"`,
      '"","x","No voter ID"',
      '"4","","Left out"',
      '',
    ].join('\r\n'),
  );
});
