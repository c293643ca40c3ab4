import fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { mailboxOf } from '../../../netlify/mail/mailbox';
import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import { type Addresses } from '../../../netlify/mail/resident';
import { addresses, livingAt } from './people';
import { INVENTED } from './sampleVoters';

/** An address and one way to write it. Two are the same exactly if `is` is. */
interface Written {
  readonly is: string;
  readonly lines: readonly string[];
  readonly military?: true;
  /** The columns of a residence, or else the lines are of a mailing address. */
  readonly home?: readonly [number: string, street: string, unit: string];
}

const pick = (text: string) => fc.constantFrom(...text.split('|'));
const inAnyOrder = (one: string, other: string) => [[one, other], [other, one], [`${one} ${other}`]];

const NUMBERS: Readonly<Record<string, string>> = {
  '7': '7|07',
  '70': '70',
  '7A': '7A|7 A|7-A|7 a',
  '7B': '7B|7 B',
  '7 1/2': '7 1/2|7-1/2|7½|7 ½',
  '7-11': '7-11',
  '711': '711',
};
const UNITS: Readonly<Record<string, string>> = {
  '': '|APT|UNIT',
  '3': 'APT 3|# 3|UNIT 3|UNITS 3|STE 03|NO. 3|Apartment #3|3',
  'FL 3': 'FL 3|FL 3RD|3RD FL|3 FL|THIRD FLOOR|FLR 3',
  '3 BLDG C': 'BLDG C APT 3|APT 3, BUILDING C',
  '31': 'APT 31|#31|31',
  S: 'UNIT S|UNITS S|APT S',
};
const STREETS = 'ELM ST|ELM AVE|N ELM ST|5TH ST|ELM ST NW';
const house = fc
  .tuple(fc.constantFrom(...Object.keys(NUMBERS)), pick(STREETS), fc.constantFrom(...Object.keys(UNITS)))
  .chain(([number, street, unit]) =>
    fc
      .tuple(pick(NUMBERS[number] ?? ''), pick(UNITS[unit] ?? ''), fc.boolean(), fc.boolean())
      .map(([numbered, united, together, atHome]): Written => {
        const line = `${street} ${united}`.trim();
        const home = together ? ([numbered, line, ''] as const) : ([numbered, street, united] as const);
        return {
          is: [number, street, unit].join(', '),
          lines: together ? [`${numbered} ${line}`] : [`${numbered} ${street}`, united],
          ...(atHome && { home }),
        };
      }),
  );

const VALUES: Readonly<Record<string, string>> = {
  '7': '7|#7|NO. 7|07',
  '70': '70',
  '7A': '7A|7-A|7 A',
  '192': '192',
  '19-2': '19-2|19 2',
  '1234': '1234|1,234',
  G: 'G',
  G7: 'G7|G-7|G 7',
};
const box = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((value) => pick(VALUES[value] ?? '').map((written) => ({ value, written })));

const postOffice = fc
  .tuple(box, pick('PO BOX |P.O. BOX |POST OFFICE BOX |P O BOX |POB |BOX |DRAWER '), fc.nat(3))
  .map(([{ value, written }, name, way]): Written => {
    const line = name + written;
    const plain = /^P/u.test(name) && name !== 'POB ' ? [`14 ELM ST ${line}`] : ['14 ELM ST', line];
    return {
      is: `PO BOX ${value}`,
      lines: [[line], ['14 ELM ST', line], ['C/O ROE', line], plain][way] ?? [],
    };
  });

const ROUTES: Readonly<Record<string, string>> = {
  RR: 'RR |R.R. |RFD ROUTE |RURAL ROUTE |RT |RD |ROUTE ',
  HC: 'HC |HCR |STAR ROUTE |HIGHWAY CONTRACT ROUTE ',
};
const route = fc
  .tuple(fc.constantFrom('RR', 'HC'), pick('2|21'), box)
  .chain(([kind, number, { value, written }]) =>
    fc.tuple(pick(ROUTES[kind] ?? ''), fc.nat(5)).map(([name, way]): Written => {
      const [line, of] = [name + number, `BOX ${written}`];
      const signed = /^\d/u.test(written) ? [`${line} # ${written}`] : [`${line} ${of}`];
      const road = /[ ,]/u.test(written)
        ? [`${line} ${of}`, 'BRYAN DAIRY RD']
        : [`${line} ${of} BRYAN DAIRY RD`];
      return {
        is: `${kind} ${number} BOX ${value}`,
        lines: [...inAnyOrder(line, of), signed, road, ['14 ELM ST', line, of]][way] ?? [],
      };
    }),
  );

const military = fc
  .tuple(pick('PSC|CPR|OPC|UPR|UNIT'), pick('2|21'), box, pick('BOX |PO BOX '), fc.nat(7), fc.boolean())
  .map(([kind, number, { value, written }, name, way, isOld]): Written => {
    const [line, of] = [`${kind === 'CPR' && isOld ? 'CMR' : kind} ${number}`, name + written];
    const whole = `${line} ${of}`;
    return {
      is: `${kind} ${number} BOX ${value}`,
      lines:
        [
          ...inAnyOrder(line, of),
          ['HHC 1 BDE', whole],
          [whole, '1 BDE HHC'],
          ['HHC', line, of],
          [`HHC 1 BDE ${whole}`],
          [`HHC ${line}`, of],
        ][way] ?? [],
      military: true,
    };
  });

const anywhere = fc.oneof(house, postOffice, route, military);

const TULSA = { mailCity: 'TULSA', mailState: 'OK', mailZip: '74101' };
const OVERSEAS = { mailCity: 'APO', mailState: 'AP', mailZip: '96278' };
const inMail = ([one, two, three]: readonly string[], isOverseas?: true) =>
  addresses({
    ...{ mailLine1: one || null, mailLine2: two || null, mailLine3: three || null },
    ...(isOverseas ? OVERSEAS : TULSA),
  });
const voterAt = ({ lines, military: isOverseas, home }: Written) =>
  home === undefined ? inMail(lines, isOverseas) : livingAt(home[0], home[1], home[2] || null);
/** As the loader finds it, which knows a quicker way to a house. */
function keyOf(voter: Addresses): string | null {
  const { key, deliverable } = mailPlaceOf(voter);
  expect(deliverable ? key : null).toBe(mailboxOf(addressBlock(voter)));
  return deliverable ? key : null;
}

it('however an address is written it is one mailbox, and one that differs in box, unit or number never is', () => {
  const keys = new Map<string, string | null>();
  const addressesAt = new Map<string | null, string>();
  fc.assert(
    fc.property(anywhere, (one) => {
      const key = keyOf(voterAt(one));
      expect(key).not.toBeNull();
      expect([one.is, keys.get(one.is) ?? key]).toEqual([one.is, key]);
      expect([key, addressesAt.get(key) ?? one.is]).toEqual([key, one.is]);
      keys.set(one.is, key);
      addressesAt.set(key, one.is);
    }),
    { seed: 18, numRuns: 8 * INVENTED },
  );
});

it('an address is the same when what was written of it is read again', () => {
  fc.assert(
    fc.property(anywhere, (one) => {
      const block = addressBlock(voterAt(one));
      if (block.kind !== 'domestic' && block.kind !== 'military') throw new Error(block.kind);
      const again = addressBlock(inMail([block.delivery], one.military));
      expect(again).toMatchObject({ delivery: block.delivery, above: '' });
      expect(mailboxOf(again)).toBe(mailboxOf({ ...block, above: '' }));
    }),
    { seed: 19, numRuns: 4 * INVENTED },
  );
});
