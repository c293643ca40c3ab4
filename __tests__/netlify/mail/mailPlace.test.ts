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
