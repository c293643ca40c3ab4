import fc from 'fast-check';
import type { AddressBlock } from '../../../netlify/mail/block';
import { mailSortKey } from '../../../netlify/mail/mailOrder';

const at = (delivery: string, zip5 = '74101'): AddressBlock => ({
  ...{
    kind: 'domestic',
    source: 'residence',
    above: '',
    delivery,
    city: 'TULSA',
    state: 'OK',
    zip5,
    zip4: '',
  },
});

/** As a carrier walks: boxes, then street by street, the even side before the odd one. */
const WALK: readonly AddressBlock[] = [
  at('99 ZEBRA ST', '74037'),
  at('PO BOX 9'),
  at('PO BOX 10'),
  at('2 ELM ST'),
  at('10 ELM ST'),
  at('100 ELM ST'),
  at('9 ELM ST'),
  at('11 ELM ST'),
  at('11 ELM ST APT 2'),
  at('11 ELM ST APT 10'),
  at('1 OAK ST'),
  { kind: 'undeliverable', reason: 'no-address' },
  { kind: 'foreign', source: 'mailing', lines: ['10 DOWNING ST', 'UNITED KINGDOM'] },
];

it('sorts by ZIP code, street, side of the street, number and unit, however they were mixed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...WALK], { minLength: WALK.length }), (mixed) => {
      const sorted = mixed.toSorted((one, other) => (mailSortKey(one) < mailSortKey(other) ? -1 : 1));
      expect(sorted).toEqual(WALK);
    }),
  );
});
