import fc from 'fast-check';
import { detectingDecoder } from '../../../../tools/loader/text/detectEncoding';

/** Decodes in chunks of the given number of bytes. */
function decoded(bytes: Uint8Array, size: number): string {
  const decoder = detectingDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    text += decoder.decode(bytes.subarray(at, at + size), { stream: true });
  }
  return text + decoder.decode();
}

describe('detecting the encoding of text', () => {
  const sizes = [1, 2, 3, 4, 5, 1000];

  it.each(['', 'DOE', 'MUÑOZ PEÑA', 'ŁÓDŹ – 東京 🗳', 'A🗳'])(
    'reads %j in UTF-8, however it is cut',
    (text) => {
      for (const size of sizes) expect(decoded(Buffer.from(text, 'utf8'), size)).toBe(text);
    },
  );

  it.each(['MUÑOZ PEÑA', 'Ñ', 'PEÑ', 'ÀÉÎÖÜ', 'DOÃ'])(
    'reads %j in windows-1252, however it is cut',
    (text) => {
      for (const size of sizes) expect(decoded(Buffer.from(text, 'latin1'), size)).toBe(text);
    },
  );

  it('stays with UTF-8 when an invalid byte follows a valid character', () => {
    const bytes = Buffer.concat([
      Buffer.from('MUÑOZ ', 'utf8'),
      Buffer.from([0xd1]),
      Buffer.from(' PEÑA', 'utf8'),
    ]);
    for (const size of sizes) expect(decoded(bytes, size)).toBe('MUÑOZ \uFFFD PEÑA');
  });

  it('reads any bytes, and round-trips any text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (bytes, size) => {
        expect(decoded(bytes, size)).toBe(decoded(bytes, 1000));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 6 }), (text, size) => {
        fc.pre(!text.startsWith('\uFEFF'));
        expect(decoded(Buffer.from(text, 'utf8'), size)).toBe(text);
      }),
    );
  });
});
