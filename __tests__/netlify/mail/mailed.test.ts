import fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { addressLines, mailed } from '../../../netlify/mail/mailed';
import { LONGEST_LINE, nameLineOf } from '../../../netlify/mail/nameLine';
import { addresses, mailLines } from './people';

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName: firstName === '-' ? null : firstName, middleName: null, lastName, suffix: null };
};
const unnamed = { firstName: null, middleName: null, lastName: null, suffix: null };
const named = (...names: readonly string[]) => nameLineOf(names.map(person));
const ADDRESS = { Address1: '1 MAIN ST', NameLine2: '', AddressNote: '' };

test.each([
  [named('Maria Garcia'), 'Maria Garcia'],
  [named('Maria Garcia', 'Jose Lee'), 'Maria Garcia and Jose Lee'],
  [named('Maria Garcia', 'Jose Garcia'), 'Maria and Jose Garcia'],
  // Names that read like something else.
  [named('The Household'), 'The Household'],
  [named('Current Resident'), 'Current Resident'],
  [named('Ana Garcia', 'Jose Lee', 'Mia Lee'), 'Friends'],
  [named('- Garcia'), 'Friend'],
  [nameLineOf([unnamed, unnamed]), 'Friends'],
  [nameLineOf([unnamed]), 'Friend'],
])('a formal salutation of $line', (name, salutation) => {
  expect(mailed(name, ADDRESS, { salutation: 'formal' })).toMatchObject({
    NameLine: name.line,
    Salutation: salutation,
  });
});

const orResident = (name: string, change: Partial<typeof ADDRESS> = {}) =>
  mailed(named(name), { ...ADDRESS, ...change }, { orResident: 'Y' });
/** 21 characters: with 20 more, one too many. */
const LONG = 'Maximiliana Garcialee';

test('without options, names and address stay as they are', () => {
  expect(mailed(named('Maria Garcia'), ADDRESS)).toEqual({
    ...ADDRESS,
    NameLine: 'Maria Garcia',
    Salutation: 'Maria',
  });
});

test('“or Current Resident” follows the name if the line has room', () => {
  expect(orResident('Maria Garcia').NameLine).toBe('Maria Garcia or Current Resident');
  const fits = orResident('Maximilian Garcialee');
  expect([fits.NameLine.length, fits.NameLine2]).toEqual([40, '']);
});

test('without room it goes above the address, if nothing is there', () => {
  expect(orResident(LONG)).toMatchObject({ NameLine: LONG, NameLine2: 'or Current Resident' });
  const full = { NameLine2: 'C/O ANA LEE' };
  expect(orResident(LONG, full)).toMatchObject({ NameLine: LONG, ...full });
});

test.each([
  { AddressNote: 'foreign' },
  { AddressNote: 'military' },
  { AddressNote: 'undeliverable: no street', Address1: '' },
])('%j stays as it is', (change) => {
  expect(orResident('Maria Garcia', change)).toMatchObject({ NameLine: 'Maria Garcia', NameLine2: '' });
});

test('no one stays no one', () => {
  expect(mailed(nameLineOf([unnamed]), ADDRESS, { orResident: 'Y' }).NameLine).toBe('Current Resident');
});

function written(...lines: readonly string[]) {
  const block = addressBlock(addresses({ ...mailLines(lines.join(' / ')), mailZip: '74101' }));
  if (block.kind !== 'domestic') throw new Error(block.kind);
  return addressLines(block);
}
const STREET = '12345 N MARTIN LUTHER KING MEMORIAL BLVD';

it.each([
  [['12 ELM ST', 'APT 4'], { above: '', delivery: '12 ELM ST APT 4' }],
  [[STREET.slice(0, -5)], { above: '', delivery: STREET.slice(0, -5) }],
  [[STREET, 'APT 4'], { above: 'APT 4', delivery: STREET }],
  [[STREET, 'BLDG C APT 4'], { above: 'BLDG C APT 4', delivery: STREET }],
  [['C/O ROE', STREET, 'APT 4'], { above: 'C/O ROE APT 4', delivery: STREET }],
  [[`${STREET} SW`], { above: '', delivery: `${STREET} SW` }],
] as const)('of %j, a unit that does not fit stands above', (lines, expected) => {
  expect(written(...lines)).toEqual(expected);
});

it('loses nothing, and is too long only if the street itself is', () => {
  const name = fc.array(fc.constantFrom('MARTIN', 'LUTHER', 'KING', 'OLD', 'PRAIRIE'), {
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(name, fc.constantFrom('APT 4', 'FL 3', 'BLDG C APT 4', 'LOT 12'), (words, unit) => {
      const street = `12345 ${words.join(' ')} BLVD`;
      const { above, delivery } = written(street, unit);
      expect([delivery, above].filter((line) => line !== '')).toEqual(
        `${street} ${unit}`.length <= LONGEST_LINE ? [`${street} ${unit}`] : [street, unit],
      );
    }),
    { seed: 17 },
  );
});
