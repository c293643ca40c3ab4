import fc from 'fast-check';
import { plainCell } from '../../../../src/features/search/doNotMail/table';

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

it('reads any cell twice as once, however long it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...`' ’ = " 1 , 0 . E + \u00A0 A`.split(' '), ' '), maxLength: 40 }),
      (cell) => {
        expect(plainCell(plainCell(cell))).toBe(plainCell(cell));
      },
    ),
  );
  for (const piece of ["'", "' ", '"', '="', '1,000', '1.000', '9', '0', '🙂'])
    expect(plainCell(piece.repeat(70_000)).length).toBeLessThanOrEqual(piece.length * 70_000);
});
