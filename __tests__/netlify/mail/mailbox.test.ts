import fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import type { AddressBlock } from '../../../netlify/mail/block';
import { mailboxOf } from '../../../netlify/mail/mailbox';
import type { Addresses } from '../../../netlify/mail/resident';
import { addresses, livingAt, mailTo } from './people';

const keyOf = (voter: Addresses) => mailboxOf(addressBlock(voter));

// `strangers.test.ts` spells boxes, routes, house numbers and units in every way.
it.each([
  ['a direction', 'NORTH ELM ST|N. ELM STREET|N ELM ST'],
  ['an ordinal', 'FIFTH ST|5TH ST'],
  ['a saint', "SAINT JOHN'S RD|ST JOHNS ROAD"],
  ['a county road', 'COUNTY ROAD 13|CO RD 13|CR 13|CR13|CNTY RD 13'],
  ['a state route', 'STATE ROUTE 5|SR 5|SR5|S R 5|ST RT 5|ST RTE 5|STATE RD 5|ST RD 5'],
  ['a state highway', 'N STATE HIGHWAY 335|N SH 335|NORTH ST HWY 335|N STATE HWY 335'],
  ['a road of the country', 'US HIGHWAY 62|US HWY 62|U.S. 62|US 62|US62|U S ROUTE 62'],
  ['an accent', 'PEÑA ST|PENA ST'],
])('is one mailbox, however the street is spelled: %s', (_, streets) => {
  const keys = new Set(streets.split('|').map((street) => keyOf(livingAt('1', street))));
  expect([...keys]).toEqual([expect.stringMatching(/^74101\W/u)]);
});

it('is one mailbox of those who live there and of those who only get their mail there', () => {
  const voters = [
    livingAt('0012', 'MAIN STREET', 'NO 4'),
    mailTo('12 Main St', 'Apt 4'),
    mailTo('C/O ROE', '12 MAIN STREET', 'APT4'),
    mailTo('12 MAIN ST APT 4', 'TULSA OK 74101'),
  ];
  expect(new Set(voters.map(keyOf)).size).toBe(1);
});

it('apartments, floors, numbers, streets, boxes and ZIP codes stay apart', () => {
  const voters = [
    livingAt('12', 'MAIN ST'),
    ...['APT 4', 'APT 40', 'FL 4', 'BLDG 4', 'APT 4 BLDG 5', 'APT 5 BLDG 4', 'REAR'].map((unit) =>
      livingAt('12', 'MAIN ST', unit),
    ),
    ...['12 1/2', '12A', '12E', '12-14', '1214', '121'].map((number) => livingAt(number, 'MAIN ST')),
    ...['A ST', 'E MAIN ST', 'MAIN AVE', 'MAIN ST N', '4TH ST'].map((street) => livingAt('12', street)),
    livingAt('1', '24TH ST'),
    ...['STATE ROUTE 5', 'SR 50', 'STATE HIGHWAY 5', 'US HIGHWAY 5', 'COUNTY RD 5', 'STATE ROUTE 5 N'].map(
      (road) => livingAt('12', road),
    ),
    ...['PO BOX 12', 'PO BOX 1-2', 'RR 1 BOX 2', 'RR 12 BOX 2', 'HC 1 BOX 2'].map((box) => mailTo(box)),
    ...['URB A', 'URB B'].map((mailLine2) =>
      addresses({ mailLine1: 'B5 CALLE 3', mailLine2, mailState: 'PR', mailZip: '00957' }),
    ),
    mailTo('KERR HALL', '12 MAIN ST'),
    { ...livingAt('12', 'MAIN ST'), zip: '74102' },
    addresses({ mailLine1: '12 MAIN ST', mailCity: 'PARIS', mailState: 'FRANCE' }),
  ];
  expect(new Set(voters.map(keyOf)).size).toBe(voters.length);
});

it('is the same abroad for the same lines, whatever their punctuation', () => {
  const abroad = (mailLine1: string) => addresses({ mailLine1, mailCity: 'PARIS', mailState: 'FRANCE' });
  expect(keyOf(abroad('1, Rue de la Paix'))).toBe(keyOf(abroad('1 RUE DE LA PAIX')));
  expect(keyOf(abroad('1 RUE DE LA PAIX'))).not.toBe(keyOf(abroad('2 RUE DE LA PAIX')));
});

it('is null where nothing can be delivered, so that nobody shares it', () => {
  expect(keyOf(addresses({}))).toBeNull();
});

const at = (delivery: string, zip5 = '74101'): AddressBlock => ({
  ...{ kind: 'domestic', source: 'residence', above: '', delivery },
  ...{ city: 'TULSA', state: 'OK', zip5, zip4: '' },
});

/** As a carrier walks: boxes, then street by street, the even side before the odd one. */
const WALK: readonly AddressBlock[] = [
  at('99 ZEBRA ST', '74037'),
  at('PO BOX 9'),
  at('PO BOX 10'),
  at('7 4TH ST'),
  at('7 10TH ST'),
  at('2 ELM ST'),
  at('10 ELM ST'),
  at('100 ELM ST'),
  at('9 ELM ST'),
  at('11 ELM ST'),
  at('11 ELM ST APT 2'),
  at('11 ELM ST # 3'),
  at('11 ELM ST APT 10'),
  at('1 OAK ST'),
  { kind: 'foreign', source: 'mailing', lines: ['10 DOWNING ST', 'UNITED KINGDOM'] },
];

it('sorts by ZIP code, street, side of the street, number and unit, however they were mixed', () => {
  const key = (block: AddressBlock) => mailboxOf(block) ?? '';
  fc.assert(
    fc.property(fc.shuffledSubarray([...WALK], { minLength: WALK.length }), (mixed) => {
      expect(mixed.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual(WALK);
    }),
  );
});
