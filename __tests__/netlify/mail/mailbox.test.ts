import fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import type { AddressBlock } from '../../../netlify/mail/block';
import { mailboxOf } from '../../../netlify/mail/mailbox';
import type { Addresses } from '../../../netlify/mail/resident';
import { addresses, livingAt, mailTo } from './people';

const keyOf = (voter: Addresses) => mailboxOf(addressBlock(voter));

describe('one mailbox', () => {
  it.each([
    [
      'an apartment',
      [
        livingAt('12', 'MAIN ST', 'APT 4'),
        livingAt('12', 'MAIN ST', '#4'),
        livingAt('12', 'MAIN ST', 'UNIT 4'),
        livingAt('12', 'MAIN ST', 'STE 04'),
        livingAt('12', 'MAIN ST', '4'),
        livingAt('0012', 'MAIN STREET', 'NO 4'),
        livingAt('12', 'MAIN ST. APT. 4'),
        mailTo('12 Main St', 'Apt 4'),
        mailTo('12 MAIN ST #4'),
        mailTo('C/O ROE', '12 MAIN STREET', 'APT4'),
        mailTo('12 MAIN ST APT 4', 'TULSA OK 74101'),
      ],
    ],
    [
      'a number and a letter',
      [livingAt('1', 'ELM ST', '4 B'), livingAt('1', 'ELM ST', 'APT 4-B'), livingAt('1', 'ELM ST', '4B')],
    ],
    [
      'a rural route',
      [mailTo('RR 2 BOX 30 LOT 4'), mailTo('RT 02 BOX 30 # 4'), livingAt(null, 'RR 2 BOX 30', '4')],
    ],
    [
      'a direction',
      [livingAt('1', 'NORTH ELM ST'), livingAt('1', 'N. ELM STREET'), livingAt('1', 'N ELM ST')],
    ],
    ['an ordinal', [livingAt('1', 'FIFTH ST'), livingAt('1', '5TH ST')]],
    ['a saint', [livingAt('1', "SAINT JOHN'S RD"), livingAt('1', 'ST JOHNS ROAD')]],
    [
      'a county road',
      ['COUNTY ROAD 13', 'CO RD 13', 'CR 13', 'CR13', 'CNTY RD 13'].map((road) => livingAt('1', road)),
    ],
    [
      'a state route',
      ['STATE ROUTE 5', 'SR 5', 'SR5', 'S R 5', 'ST RT 5', 'ST RTE 5', 'STATE RD 5', 'ST RD 5'].map((road) =>
        livingAt('1', road),
      ),
    ],
    [
      'a state highway',
      ['N STATE HIGHWAY 335', 'N SH 335', 'NORTH ST HWY 335', 'N STATE HWY 335'].map((road) =>
        livingAt('1', road),
      ),
    ],
    [
      'a road of the country',
      ['US HIGHWAY 62', 'US HWY 62', 'U.S. 62', 'US 62', 'US62', 'U S ROUTE 62'].map((road) =>
        livingAt('1', road),
      ),
    ],
    ['an accent', [livingAt('1', 'PEÑA ST'), livingAt('1', 'PENA ST')]],
  ])('%s', (_, voters) => {
    const keys = new Set(voters.map(keyOf));
    expect([...keys]).toEqual([expect.stringMatching(/^74101\W/u)]);
  });
});

it('apartments, floors, numbers, streets, boxes and ZIP codes stay apart', () => {
  const voters = [
    livingAt('12', 'MAIN ST'),
    livingAt('12', 'MAIN ST', 'APT 4'),
    livingAt('12', 'MAIN ST', 'APT 5'),
    livingAt('12', 'MAIN ST', 'APT 40'),
    livingAt('12', 'MAIN ST', 'FL 4'),
    livingAt('12', 'MAIN ST', 'BLDG 4'),
    livingAt('12', 'MAIN ST', 'APT 4 BLDG 5'),
    livingAt('12', 'MAIN ST', 'APT 5 BLDG 4'),
    livingAt('12', 'MAIN ST', 'REAR'),
    livingAt('12 1/2', 'MAIN ST'),
    livingAt('12A', 'MAIN ST'),
    livingAt('12', 'A ST'),
    livingAt('12', 'E MAIN ST'),
    livingAt('12E', 'MAIN ST'),
    livingAt('12-14', 'MAIN ST'),
    livingAt('1214', 'MAIN ST'),
    livingAt('121', 'MAIN ST'),
    livingAt('12', 'MAIN AVE'),
    livingAt('12', 'N MAIN ST'),
    livingAt('12', 'MAIN ST N'),
    livingAt('1', '24TH ST'),
    livingAt('12', '4TH ST'),
    ...['STATE ROUTE 5', 'SR 50', 'STATE HIGHWAY 5', 'US HIGHWAY 5', 'COUNTY RD 5', 'STATE ROUTE 5 N'].map(
      (road) => livingAt('12', road),
    ),
    mailTo('PO BOX 12'),
    mailTo('PO BOX 120'),
    mailTo('RR 1 BOX 2'),
    mailTo('RR 12 BOX 2'),
    mailTo('HC 1 BOX 2'),
    mailTo('UNIT 2050', 'BOX 12'),
    mailTo('UNIT 2051', 'BOX 12'),
    mailTo('PSC 2050 BOX 12'),
    mailTo('PO BOX 1-2'),
    addresses({ mailLine1: 'B5 CALLE 3', mailLine2: 'URB A', mailState: 'PR', mailZip: '00957' }),
    addresses({ mailLine1: 'B5 CALLE 3', mailLine2: 'URB B', mailState: 'PR', mailZip: '00957' }),
    mailTo('KERR HALL', '12 MAIN ST'),
    { ...livingAt('12', 'MAIN ST'), zip: '74102' },
    addresses({ mailLine1: '12 MAIN ST', mailCity: 'PARIS', mailState: 'FRANCE' }),
  ];
  const keys = voters.map(keyOf);
  expect(new Set(keys).size).toBe(voters.length);
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
