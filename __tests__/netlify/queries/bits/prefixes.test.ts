import type { BitSet } from '../../../../netlify/queries/bits/expression';
import { type BitAttribute, codesOf, digitsOf, firstStrings } from '../../../../netlify/queries/bits/layout';
import { withinNamedCodes } from '../../../../netlify/queries/bits/prefixes';

/** Whether a voter whose bit is set in these strings is in a set. */
function isIn(set: BitSet, strings: ReadonlySet<number>): boolean {
  switch (set.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'string':
    case 'excluded':
      return strings.has(set.string);
    case 'households':
    case 'voter':
    case 'column':
      throw new RangeError('No prefix is about these');
    case 'not':
      return !isIn(set.of, strings);
    case 'and':
      return set.parts.every((part) => isIn(part, strings));
    case 'or':
      return set.parts.some((part) => isIn(part, strings));
    case 'minus':
      // XOR, like `#` in SQL.
      return isIn(set.parts[0], strings) !== isIn(set.parts[1], strings);
  }
}

/** The codes that a set matches; -1 stands for a voter without a value. */
function found(attribute: BitAttribute, from: number, to: number | null): number[] {
  const firsts = firstStrings('named', attribute);
  const set = withinNamedCodes(attribute, from, to);
  const codes = Array.from({ length: codesOf(attribute) }, (_, code) => code).slice(1);
  return [-1, ...codes].filter((code) => {
    const digits = code < 0 ? [] : digitsOf(attribute, code);
    return isIn(set, new Set(digits.map((digit, place) => (firsts[place] ?? 0) + digit)));
  });
}

test.each([[[5]], [[3, 2]], [[3, 4, 2]], [[2, 3, 2, 3]]])(
  'any range of codes finds exactly the codes in it: digits of %j',
  (radices) => {
    const attribute = { first: 7, radices };
    const codes = codesOf(attribute);
    for (let from = 1; from <= codes; from += 1) {
      for (const to of [null, ...Array.from({ length: codes + 2 }, (_, end) => end)]) {
        const expected = Array.from({ length: codes }, (_, code) => code).filter(
          (code) => code >= from && code < (to ?? codes),
        );
        expect(found(attribute, from, to)).toEqual(expected);
      }
    }
  },
);
