import * as fc from 'fast-check';
import { leaveOutFromAddress, leaveOutForAddress } from '../../../src/state/exclusions/standing';
import { isLeaveOutWord, readAddressLeaveOut } from '../../../src/state/exclusions/leaveOutAddress';
import { ignoredInUrl } from '../../../src/state/search/readSearchUrl';

/** What is left out of a list, with or without households, and what stands for it. */
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
const leaveOut = numbers.chain((own) =>
  fc
    .tuple(...own.map((number) => fc.constantFrom(`${number}`, `${number}H`)))
    .map((entries) => entries.toSorted((one, other) => parseInt(one, 10) - parseInt(other, 10)).join(',')),
);
const understood = (text: string, standing: readonly number[]) => {
  const { named, words } = readAddressLeaveOut(text);
  return leaveOutFromAddress(words, named, standing);
};

it('an address finds the same lists again, whichever stand, are taken off, or have their households', () => {
  fc.assert(
    fc.property(leaveOut, numbers, (value, standing) => {
      expect(understood(leaveOutForAddress(value, standing), standing)).toBe(value);
      expect(understood(leaveOutForAddress(value, standing, false), standing)).toBe(value);
    }),
  );
});

it.each([
  ['nothing of those that stand', '7,8', [7, 8], ''],
  ['none once they are taken off', '', [7, 8], 'none'],
  ['which one was taken off', '8', [7, 8], '-7'],
  ['a bought list beside them', '5,7', [7], '5'],
  ['a bought list without them', '5', [7], '5,none'],
  ['their households', '5H,7H', [7], '5H,H'],
  ['nothing where none stands', '5', [], '5'],
])('says %s', (_what, value, standing, text) => {
  expect(leaveOutForAddress(value, standing)).toBe(text);
});

it('says nothing to who has no such lists, whoever wrote it', () => {
  fc.assert(
    fc.property(leaveOut, numbers, (value, standing) => {
      const theirs = value.split(',').filter((entry) => !standing.includes(parseInt(entry, 10)));
      const text = leaveOutForAddress(value, standing);
      const named = readAddressLeaveOut(text)
        .named.split(',')
        .filter((entry) => entry !== '');
      // One that differs from the others is named.
      const mixed = named.filter((entry) => standing.includes(parseInt(entry, 10)));
      expect(named.filter((entry) => !mixed.includes(entry))).toEqual(theirs.filter((entry) => entry !== ''));
      expect(understood(readAddressLeaveOut(text).words.join(','), [])).toBe('');
    }),
  );
});

it('reads them however they are written, and leaves what else is there to be complained of', () => {
  expect(readAddressLeaveOut(' NONE , 5h,-7,h')).toEqual({ named: '5H', words: ['none', '-7', 'H'] });
  expect(['none', '-7', 'H', '7', '7H', '-', 'nones'].filter(isLeaveOutWord)).toEqual(['none', '-7', 'H']);
  expect(ignoredInUrl('?State=OK&LeaveOut=none')).toEqual([]);
  expect(ignoredInUrl('?State=OK&LeaveOut=5,-7,H')).toEqual([]);
  expect(ignoredInUrl('?State=OK&LeaveOut=some')).toEqual(['Leave out']);
});
