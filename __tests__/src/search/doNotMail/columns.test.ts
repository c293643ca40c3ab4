import fc from 'fast-check';
import {
  type Columns,
  columnsBy,
  guessColumns,
  isProse,
  headingPlace,
  headingsOf,
} from '../../../../src/features/search/doNotMail/columns';
import { address, id, table } from './tables';
import { plainCell } from '../../../../src/features/search/doNotMail/table';

it.each<[string, string, string[], Columns]>([
  ['Oklahoma’s own heading', 'OK', ['Precinct,LastName,VoterID', '010101,SMITH,800000001'], id(2)],
  ['North Carolina’s: not the county’s number', 'NC', ['voter_reg_num,ncid', '000012,AA123'], id(1)],
  ['Ohio’s', 'OH', ['SOS_VOTERID,COUNTY_NUMBER', 'OH0012345678,1'], id(0)],
  ['our household file’s', 'OH', ['Name Line,ZIP,Voter IDs', 'A and B Lee,43604,OH1 OH2'], id(2)],
  ['no headings, by what is in them', 'FL', ['ALA,112345678,SMITH', 'ALA,112345679,JONES'], id(1)],
  ['a heading that says nothing', 'OH', ['Nr,Ref', '1,OH0012345678', '2,'], id(1)],
  ['an ID of something else', 'OK', ['ID,Registration', '1,800000001', '2,800000002'], id(1)],
  [
    'a name and an address in parts',
    'OK',
    ['ID,First Name,Last Name,House Number,Street,Zip Code', '1,ADA,LOVE,12,ELM ST,73102'],
    address(2, 1, 3, 5, 4),
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

// What a spreadsheet makes of a voter ID.

it.each([
  ['800900001.', '800900001'],
  ['800900001,00', '800900001'],
  ['=800900001', '800900001'],
  ['800.900.001', '800900001'],
  ['800\u00A0900\u202F001', '800900001'],
  // These mean something else, or have lost what they meant.
  ['8.01E+08', '8.01E+08'],
  ['100000001-02', '100000001-02'],
  ['39.2', '39.2'],
  ['1/2', '1/2'],
  ['=SUM(A1:A2)', '=SUM(A1:A2)'],
  ['1,20', '1,20'],
  ['73102-1234', '73102-1234'],
  ['O’Hare', 'O’Hare'],
  ['🙂', '🙂'],
  ['', ''],
])('reads %s', (cell, plain) => {
  expect(plainCell(cell)).toBe(plain);
});

const DIGITS = (id: string) => /^\d+$/u.test(id);
const grouped = (by: string) => (id: string) => id.replace(/\B(?=(?:\d{3})+$)/gu, by);
/** What spreadsheets do to a number, and to any text. */
const TO_NUMBERS: readonly ((id: string) => string)[] = [
  (id) => `${id}.0`,
  (id) => `${id}.00`,
  (id) => `${id},0`,
  grouped(','),
  grouped('\u00A0'),
  (id) => `${grouped(',')(id)}.00`,
  (id) => `${id[0] ?? ''}.${id.slice(1)}E+0${id.length - 1}`,
];
const TO_ANY: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `'${id}`,
  (id) => `="${id.replaceAll('"', '""')}"`,
  (id) => `"${id.replaceAll('"', '""')}"`,
  (id) => `'="${id.replaceAll('"', '""')}"`,
  (id) => ` ${id} `,
];

it('undoes what a spreadsheet does to an ID, in any order and twice', () => {
  const id = fc.constantFrom(
    ...[/^[1-9]\d{2,8}$/u, /^\d{9,10}$/u, /^[A-Z]{1,3}\d{1,9}$/u, /^OH\d{5,11}$/u, /^[1-9]\d{6,9}-\d{2}$/u],
  );
  const cell = id
    .chain((form) => fc.stringMatching(form))
    .chain((one) =>
      fc
        .tuple(
          fc.constantFrom(...TO_ANY),
          fc.constantFrom(...TO_ANY),
          fc.constantFrom(...(DIGITS(one) ? TO_NUMBERS : TO_ANY)),
        )
        .map(([outer, inner, first]) => ({ one, cell: outer(inner(first(one))) })),
    );
  fc.assert(
    fc.property(cell, ({ one, cell }) => {
      expect(plainCell(cell.trim())).toBe(one);
    }),
  );
});
