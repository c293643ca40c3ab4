import fc from 'fast-check';
import { wordsOfNumber } from '../../../src/contract/addresses';
import { houseNumber, spellingsOf } from '../../../src/contract/houseNumber';

it.each([
  ['70', '70'],
  ['70 A', '70A'],
  ['70-A', '70A'],
  ['70 - A', '70A'],
  ['70A', '70A'],
  ['70 1/2', '70 1/2'],
  ['70-1/2', '70 1/2'],
  ['70½', '70 1/2'],
  ['70 A 1/2', '70A 1/2'],
  ['70-12', '70-12'],
  ['70 REAR', '70 REAR'],
  ['A', 'A'],
])('%s is written %s', (text, written) => {
  expect(houseNumber(text)).toBe(written);
});

it.each([
  ['70 A ELM ST', '70A'],
  ['70 A ST JOHNS RD', '70A'],
  ['70 B HIGHWAY 5', '70B'],
  ['70 1/2 ELM ST', '70 1/2'],
  ['70 A 1/2 ELM ST', '70A 1/2'],
  ['70 A ST', '70'],
  ['70 C AVENUE NW', '70'],
  ['70 E ELM ST', '70'],
  ['70 O NEAL RD', '70'],
  ['70 A AND M DR', '70'],
  ['70 A & M DR', '70'],
  ['70 J F SMITH RD', '70'],
  ['70 I 40 FRONTAGE RD', '70'],
  ['70 A', '70'],
  ['70 5TH ST', '70'],
  ['5TH ST', ''],
  ['ELM ST', ''],
])('of %s, %s is the number', (line, number) => {
  const words = line.split(' ');
  expect(houseNumber(words.slice(0, wordsOfNumber(words)).join(' '))).toBe(number);
});

it('is the same when read again, and every spelling of it is one number', () => {
  const text = fc
    .array(fc.constantFrom('7', '0', 'A', 'B', ' ', '-', '1/2', '½'), { maxLength: 7 })
    .map((parts) => parts.join('').trim().replace(/ +/gu, ' '));
  fc.assert(
    fc.property(text, (typed) => {
      const number = houseNumber(typed);
      expect(houseNumber(number)).toBe(number);
      expect(new Set(spellingsOf(typed).map(houseNumber))).toEqual(new Set([number]));
    }),
    { seed: 17, numRuns: 2000 },
  );
});
