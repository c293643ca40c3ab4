import fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { addressLines } from '../../../netlify/mail/mailed';
import { LONGEST_LINE } from '../../../netlify/mail/nameLine';
import { addresses } from './people';

function written(...lines: readonly string[]) {
  const [mailLine1 = null, mailLine2 = null, mailLine3 = null] = lines;
  const block = addressBlock(addresses({ mailLine1, mailLine2, mailLine3, mailZip: '74101' }));
  if (block.kind !== 'domestic') throw new Error(block.kind);
  return addressLines(block);
}
const LONG = '12345 N MARTIN LUTHER KING MEMORIAL BLVD';

it.each([
  [['12 ELM ST', 'APT 4'], { above: '', delivery: '12 ELM ST APT 4' }],
  [[LONG.slice(0, -5)], { above: '', delivery: LONG.slice(0, -5) }],
  [[LONG, 'APT 4'], { above: 'APT 4', delivery: LONG }],
  [[LONG, 'BLDG C APT 4'], { above: 'BLDG C APT 4', delivery: LONG }],
  [['C/O ROE', LONG, 'APT 4'], { above: 'C/O ROE APT 4', delivery: LONG }],
  [[`${LONG} SW`], { above: '', delivery: `${LONG} SW` }],
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
