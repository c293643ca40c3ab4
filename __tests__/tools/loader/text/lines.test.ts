import { LoadError } from '../../../../tools/loader/model/errors';
import { isBlankLine, lineBatches } from '../../../../tools/loader/text/lines';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function linesOf(bytes: Buffer | string, size = 3) {
  const lines: [number, string][] = [];
  for await (const batch of lineBatches(inPieces(Buffer.from(bytes), size))) {
    lines.push(...batch.lines.map((line, index): [number, string] => [batch.first + index, line]));
  }
  return { lines };
}

describe('splitting bytes into lines', () => {
  it('accepts mixed CRLF and LF, numbers physical lines, and needs no newline at the end', async () => {
    const { lines } = await linesOf('one\r\ntwo\n\nfour\r\nfive');
    expect(lines).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, ''],
      [4, 'four'],
      [5, 'five'],
    ]);
  });

  it('yields no line after the last newline, and none for an empty file', async () => {
    expect((await linesOf('one\r\n')).lines).toEqual([[1, 'one']]);
    expect((await linesOf('')).lines).toEqual([]);
  });

  it('reads latin-1, and the quotation marks that windows-1252 adds', async () => {
    const bytes = Buffer.from([0x4d, 0x55, 0xd1, 0x4f, 0x5a, 0x92, 0x53]);
    expect((await linesOf(bytes)).lines).toEqual([[1, 'MUÑOZ’S']]);
  });

  it.each([3, 4, 1000])('reads UTF-16 by its mark, in chunks of %d bytes', async (size) => {
    const little = Buffer.from('\uFEFFPEÑA\r\n🗳', 'utf16le');
    const lines = [
      [1, 'PEÑA'],
      [2, '🗳'],
    ];
    expect((await linesOf(little, size)).lines).toEqual(lines);
    expect((await linesOf(Buffer.from(little).swap16(), size)).lines).toEqual(lines);
  });

  it('fails on a file without line endings', async () => {
    const endless = Buffer.alloc(1_100_000, 'x');
    await expect(linesOf(endless, 1 << 18)).rejects.toThrow(LoadError);
  });

  it('takes a line of commas for a record', () => {
    expect(isBlankLine(',,,')).toBe(false);
  });
});
