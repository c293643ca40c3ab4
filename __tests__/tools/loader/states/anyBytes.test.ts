import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { LoadError } from '../../../../tools/loader/model/errors';
import type { StateReader } from '../../../../tools/loader/states/reader';
import { STATE_CODES } from '../../../../tools/loader/states/facts';
import { directoryWith } from '../directoryWith';
import { readFiles, type FilesRead } from '../readFiles';
import { stateFile } from './stateFiles';

/** Bytes that are special to a line reader, along with any others. */
const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(...Buffer.from('",\t\n\r\0\\N*/0é\u001A')),
);
const dirt = fc.array(byte, { maxLength: 120 }).map((bytes) => Buffer.from(bytes));

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The rows in the reject file; a record is one line. */
function rejectedIn({ report }: FilesRead): number {
  if (report.rejectFile === null) return 0;
  return readFileSync(report.rejectFile, 'latin1').split('\n').length - 2;
}

/** What is read from any bytes between two valid lines; null if they make the whole file unreadable. */
async function readDirty(reader: StateReader, files: Readonly<Record<string, string | Buffer>>) {
  try {
    return await readFiles(directoryWith(files), reader);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(LoadError);
    return null;
  }
}

/** A valid line, damaged at one place. */
const damaged = (line: string) =>
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0, 1, 3, 40), fc.array(byte))
    .map(([at, removed, junk]) => {
      const place = Math.floor(at * line.length);
      const [before, after] = [line.slice(0, place), line.slice(place + removed)];
      return Buffer.concat([Buffer.from(before), Buffer.from(junk), Buffer.from(after)]);
    });

it.each(STATE_CODES)(
  'any bytes between two lines of %s lose neither, and every row is counted',
  async (state) => {
    const { reader, files, idOf, voterLine: lineOf } = stateFile(state);
    const [name = '', text = ''] = Object.entries(files([lineOf(1), '<dirt>', lineOf(2)]))[0] ?? [];
    const [before = '', after = ''] = text.split('<dirt>');
    await fc.assert(
      fc.asyncProperty(fc.oneof(dirt, damaged(lineOf(3))), async (dirty) => {
        const content = Buffer.concat([Buffer.from(before), dirty, Buffer.from(after)]);
        const read = await readDirty(reader, { ...files([]), [name]: content });
        expect(read?.rows[0]?.['voter_id']).toBe(idOf(1));
        expect(read?.rows.at(-1)?.['voter_id']).toBe(idOf(2));
        if (read !== null) expect(rejectedIn(read)).toBe(sum(read.report.registration.rejected));
      }),
      { numRuns: 100 },
    );
  },
);
