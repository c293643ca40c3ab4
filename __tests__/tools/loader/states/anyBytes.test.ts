import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LoadError } from '../../../../tools/loader/model/errors';
import { florida } from '../../../../tools/loader/states/florida/reader';
import { northCarolina } from '../../../../tools/loader/states/northCarolina/reader';
import { oklahoma } from '../../../../tools/loader/states/oklahoma/reader';
import type { StateReader } from '../../../../tools/loader/states/reader';
import { startTestDatabase } from '../../../support/database';
import * as floridaFiles from './florida/files';
import { directoryWith } from '../directoryWith';
import { readFiles, type FilesRead } from '../readFiles';
import { HEADER, HISTORY_HEADER, liveVoters, load, PRECINCTS, voterLine } from './oklahoma/files';

/** Bytes that are special to a line reader, along with any others. */
const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(...Buffer.from('",\t\n\r\0\\N*/0é\u001A')),
);
const dirt = fc.array(byte, { maxLength: 120 }).map((bytes) => Buffer.from(bytes));
const marks = fc.constantFrom(...['', '\uFEFF', '\r\n', '"'].map((text) => Buffer.from(text)));

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The rows in the reject file; a record is one line. */
function rejectedIn({ report }: FilesRead): number {
  if (report.rejectFile === null) return 0;
  return readFileSync(report.rejectFile, 'latin1').split('\n').length - 2;
}

/** What is read from any bytes between two valid lines; null if they make the whole file unreadable. */
async function readDirty(reader: StateReader, files: Readonly<Record<string, Buffer>>) {
  try {
    return await readFiles(directoryWith(files), { reader });
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(LoadError);
    return null;
  }
}

const [first, last] = ['800000001', '899999999'];
const lines = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]));

const okFiles = (dirty: Buffer) => ({
  'CTY01_vr.csv': lines(HEADER, voterLine(first), dirty, voterLine(last)),
  'CTY01_vh.csv': lines(HISTORY_HEADER, `${first},11/05/2024,IP`, dirty, `${last},11/05/2024,IP`),
  'Precincts.csv': Buffer.from(PRECINCTS),
});
const flFiles = (dirty: Buffer) => ({
  'ALA_20260110.txt': lines(floridaFiles.voterLine(first), dirty, floridaFiles.voterLine(last)),
  'ALA_H_20260110.txt': lines(floridaFiles.historyLine(first), dirty, floridaFiles.historyLine(last)),
});

describe('any bytes between two lines of a voter file', () => {
  it.each<[string, StateReader, (dirty: Buffer) => Record<string, Buffer>]>([
    ['commas and quotes (Oklahoma)', oklahoma, okFiles],
    ['tabs and no quotes (Florida)', florida, flFiles],
  ])(
    'lose neither the line before nor the one after, and every row is counted: %s',
    async (_, reader, files) => {
      await fc.assert(
        fc.asyncProperty(dirt, async (dirty) => {
          const read = await readDirty(reader, files(dirty));
          expect(read).not.toBeNull();
          if (read === null) return;
          const { rows, votes } = read;
          expect([rows[0]?.['voter_id'], rows.at(-1)?.['voter_id']]).toEqual([first, last]);
          expect([votes[0]?.voterId, votes.at(-1)?.voterId]).toEqual([first, last]);
          const { registration, history } = read.report;
          expect(rejectedIn(read)).toBe(sum(registration.rejected) + sum(history.rejected));
        }),
        { numRuns: 150 },
      );
    },
  );

  it('are accepted by the database, which counts every row that was read', async () => {
    const database = await startTestDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(dirt, { maxLength: 3 }), async (pieces) => {
        const dirty = Buffer.concat([
          ...pieces,
          Buffer.from(`\n${voterLine(first, { FirstName: 'AGAIN' })}`),
        ]);
        const { registration, history, version } = await load(database.admin, directoryWith(okFiles(dirty)));
        expect(registration.duplicates).toBeGreaterThan(0);
        expect(registration.rows).toBe(
          registration.loaded +
            registration.duplicates +
            sum(registration.rejected) +
            sum(registration.excluded),
        );
        expect(history.votes).toBe(version.participations + version.orphans + version.repeatedTurnout);
        const voters = await liveVoters(database.admin);
        expect(voters[first]).toMatchObject({ first_name: 'AGAIN' });
        expect(Object.keys(voters)).toContain(last);
      }),
      { numRuns: 12 },
    );
    await database.close();
  }, 600_000);
});

describe('any bytes for a whole file', () => {
  const names = [
    [oklahoma, 'CTY01_vr.csv'],
    [oklahoma, 'CTY01_vr.csv.gz'],
    [oklahoma, 'CTY01.zip'],
    [florida, 'ALA_20260110.txt'],
    [northCarolina, 'ncvoter1.txt'],
  ] as const;

  it.each(names)('are either read or refused with a message: %#', async (reader, name) => {
    await fc.assert(
      fc.asyncProperty(marks, dirt, fc.boolean(), async (mark, dirty, packed) => {
        const bytes = Buffer.concat([mark, dirty]);
        const content = packed && name.endsWith('.gz') ? gzipSync(bytes) : bytes;
        await readDirty(reader, { [name]: content });
      }),
      { numRuns: 60 },
    );
  });
});
