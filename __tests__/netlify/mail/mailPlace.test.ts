import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import { addresses, livingAt, mailTo } from './people';

const home = livingAt('12', 'MAIN ST', 'APT 4');

it.each([
  ['a house', home, { deliverable: true, elsewhere: false }],
  ['a box in the same ZIP code', { ...mailTo('PO BOX 7'), zip: '74101' }, { elsewhere: false }],
  ['a box in another ZIP code', { ...mailTo('PO BOX 7'), zip: '74037' }, { elsewhere: true }],
  [
    'an address abroad',
    addresses({ mailLine1: '1 RUE DE LA PAIX', mailCity: 'PARIS', mailState: 'FRANCE' }),
    { deliverable: true, elsewhere: true },
  ],
  ['nothing', addresses({}), { deliverable: false, elsewhere: true }],
  ['no house number', livingAt(null, 'MAIN ST'), { deliverable: false, elsewhere: true }],
])('says of %s whether and where it gets its mail', (_, voter, expected) => {
  expect(mailPlaceOf(voter)).toMatchObject(expected);
});

it('puts those without an address after all others, sorted by where they live', () => {
  const undeliverable = ['74102', '74101'].map(
    (zip) => mailPlaceOf({ ...livingAt(null, 'MAIN ST'), zip }).key,
  );
  const abroad = mailPlaceOf(
    addresses({ mailLine1: '1 RUE DE LA PAIX', mailCity: 'PARIS', mailState: 'FRANCE' }),
  ).key;
  const sorted = [...undeliverable, abroad, mailPlaceOf(home).key].sort();
  expect(sorted).toEqual([mailPlaceOf(home).key, abroad, undeliverable[1], undeliverable[0]]);
});

const APO = { mailCity: 'APO', mailState: 'AE', mailZip: '09499' };
it.each([
  ['GENERAL DELIVERY', {}],
  ['KERR HALL', {}],
  ['UNIT 2050', APO],
  ['USS HAMILTON', APO],
])('many get their mail at %s: only those of one home are a household', (line, place) => {
  const keyOf = (streetNum: string, mailLine1 = line) =>
    mailPlaceOf({ ...mailTo(mailLine1), ...place, streetNum, streetName: 'ELM ST', zip: '74101' }).key;
  expect(keyOf('12')).toBe(keyOf('12'));
  expect(keyOf('12')).not.toBe(keyOf('14'));
  expect(keyOf('12', 'PO BOX 7')).toBe(keyOf('14', 'PO BOX 7'));
});
