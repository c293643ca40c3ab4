import fc from 'fast-check';
import { maybeSame, placesOf, placesOfLine } from '../../../netlify/exclusions/mailPlaces';
import type { Addresses } from '../../../netlify/mail/resident';

const NOTHING = {
  ...{ streetNum: null, streetName: null, unit: null, city: 'NORMAN', state: 'OK', zip: '73071-1234' },
  ...{ mailLine1: null, mailLine2: null, mailLine3: null, mailCity: null, mailState: null, mailZip: null },
} satisfies Addresses;
const home = (streetNum: string, streetName: string, unit: string | null = null): Addresses => ({
  ...NOTHING,
  ...{ streetNum, streetName, unit },
});
const isAt = (voter: Addresses, line: string, zip = '73071') =>
  placesOf(voter).some((lives) => placesOfLine(line, zip, 'OK').some((place) => maybeSame(place, lives)));

it.each([
  ['36 TOTALLY DIFFERENT RD', false],
  ['36 S MEADOW AVE', true],
  ['36 SOUTH MEADOW AVENUE', true],
  ['36 MEADOW AVE S.', true],
  ['36 MEADOW', true],
  ['36 S MEADOW AVE APT 4', true],
  ['36 S. MEADOW AVE., NORMAN, OK 73071', true],
  ['36 S. MEADOW AVE., NORMAN', true],
  ['36 S MEADOW AVE, PO BOX 7', true],
  ['36 N MEADOW AVE', false],
  ['36 S MEADOW ST', false],
  ['36 S MEADOWS AVE', false],
  ['360 S MEADOW AVE', false],
  ['36A S MEADOW AVE', false],
  ['36', false],
  ['36 S', false],
  ['', false],
  ['🙂 36 🙂', false],
  ['36 '.repeat(60), false],
])('compares the street of 36 S Meadow Ave with %s', (line, same) => {
  expect(isAt(home('36', 'S MEADOW AVE'), line)).toBe(same);
});

it('compares the ZIP code, and units where both have one', () => {
  expect(isAt(home('36', 'S MEADOW AVE'), '36 S MEADOW AVE', '73072')).toBe(false);
  const apartment = home('36', 'S MEADOW AVE', 'APT 4');
  expect(isAt(apartment, '36 S MEADOW AVE')).toBe(true);
  expect(isAt(apartment, '36 S MEADOW AVE # 4')).toBe(true);
  expect(isAt(apartment, '36 S MEADOW AVE BLDG C APT 4')).toBe(true);
  expect(isAt(apartment, '36 S MEADOW AVE APT 5')).toBe(false);
});

it.each([
  ['PO BOX 12', 'P. O. Box #12'],
  ['RR 3 BOX 12', 'RURAL ROUTE 3 BOX 12'],
  ['HC 1 BOX 7A', 'HC 01 BOX 7A'],
])('compares the box of %s', (mailLine1, line) => {
  const voter = { ...NOTHING, mailLine1, mailZip: '73071' };
  expect(isAt(voter, line.toUpperCase())).toBe(true);
  expect(isAt(voter, line.replace('1', '2').toUpperCase())).toBe(false);
});

const street = fc.record({
  number: fc.integer({ min: 1, max: 99_999 }).map(String),
  before: fc.constantFrom('', 'N', 'S', 'E', 'W'),
  name: fc.constantFrom('MEADOW', 'OAK GROVE', '5TH', 'MARTIN LUTHER KING', 'SAINT CLAIR', 'COUNTY ROAD 12'),
  suffix: fc.constantFrom('', 'AVE', 'ST', 'RD', 'DR'),
});
const lineOf = ({
  number,
  before,
  name,
  suffix,
}: Readonly<Record<'number' | 'before' | 'name' | 'suffix', string>>) =>
  [number, before, name, suffix].filter((word) => word !== '').join(' ');
const LONG: Readonly<Record<string, string>> = {
  AVE: 'Avenue',
  ST: 'Street',
  RD: 'Road',
  N: 'North',
  S: 'so.',
};

it('finds an address as people spell it, and none with another number or street', () => {
  fc.assert(
    fc.property(street, street, ({ ...one }, other) => {
      const voter = home(one.number, lineOf({ ...one, number: '' }));
      const spelled = lineOf({ ...one, suffix: LONG[one.suffix] ?? one.suffix }).toUpperCase();
      expect(isAt(voter, spelled)).toBe(true);
      expect(isAt(voter, `${spelled}.  # 7`)).toBe(true);
      const differs =
        one.number !== other.number ||
        one.name !== other.name ||
        (one.suffix !== other.suffix && one.suffix !== '' && other.suffix !== '');
      if (differs) expect(isAt(voter, lineOf(other))).toBe(false);
    }),
  );
});
