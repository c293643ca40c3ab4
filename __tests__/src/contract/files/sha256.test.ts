import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Sha256 } from '../../../../src/contract/files/sha256';

const theirs = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('is the standard’s SHA-256', () => {
  expect(new Sha256().update(Buffer.from('abc')).digest()).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31 + length) % 256);
    expect(new Sha256().update(bytes).digest()).toBe(theirs(bytes));
  }
});

test('is the same however the bytes arrive, and when it is put aside after each piece', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
      const whole = Buffer.concat(pieces);
      const streamed = new Sha256();
      let saved = new Sha256().save();
      for (const piece of pieces) {
        streamed.update(piece);
        saved = Sha256.load(saved).update(piece).save();
      }
      expect(streamed.bytes).toBe(whole.length);
      expect(streamed.digest()).toBe(theirs(whole));
      expect(Sha256.load(saved).digest()).toBe(theirs(whole));
    }),
  );
});

test('counts the bits of files beyond half a gigabyte', () => {
  const length = 2 ** 29 + 64;
  const words = new Sha256().save().split('.')[0] ?? '';
  const at = Sha256.load(`${words}.${length}.`);
  // The same start and another length end differently.
  expect(at.digest()).not.toBe(Sha256.load(`${words}.64.`).digest());
});

test.each(['', 'abc', `${'0'.repeat(64)}.1.`, `${'0'.repeat(64)}.64.00`, `${'g'.repeat(64)}.0.`])(
  '%j is no saved hash',
  (saved) => {
    expect(() => Sha256.load(saved)).toThrow('No saved hash');
  },
);
