import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { LoadError } from '../../../tools/loader/errors';
import { chooseFiles } from '../../../tools/loader/files/chooseFiles';
import type { RejectedRow } from '../../../tools/loader/files/rejectFile';
import { readingOf } from '../../../tools/loader/reading';
import { florida } from '../../../tools/loader/states/fl';
import { northCarolina } from '../../../tools/loader/states/nc';
import { oklahoma } from '../../../tools/loader/states/ok';
import type { StateReader } from '../../../tools/loader/states/reader';
import { Tally } from '../../../tools/loader/tally';
import { startTestDatabase } from '../../support/database';
import * as floridaFiles from './floridaFiles';
import {
  directoryWith,
  HEADER,
  HISTORY_HEADER,
  liveVoters,
  load,
  PRECINCTS,
  voterLine,
} from './oklahomaFiles';

/** Bytes that mean something to a reader of lines, beside any others. */
const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(...Buffer.from('",\t\n\r\0\\N*/0é\u001A')),
);
const dirt = fc.array(byte, { maxLength: 120 }).map((bytes) => Buffer.from(bytes));
const marks = fc.constantFrom(...['', '\uFEFF', '\r\n', '"'].map((text) => Buffer.from(text)));

async function textOf(chunks: AsyncIterable<string> | Iterable<string>) {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** Reads files as the loader does, without a database. */
async function readAll(reader: StateReader, path: string) {
  const mended = new Tally();
  const rejected: RejectedRow[] = [];
  const files = await chooseFiles(path, reader);
  const reading = readingOf({
    reader,
    files,
    rows: await reader.open(files.side, { dataDate: '2026-01-10', mended, note: () => undefined }),
    dataDate: '2026-01-10',
    mended,
    rejects: { add: (row) => void rejected.push(row), path: null, close: () => undefined },
    maxRejects: 100,
    onBytes: () => undefined,
  });
  const turnout = await textOf(reading.source.turnout());
  const voters = await textOf(reading.source.voters());
  return {
    voters: voters.split('\n').slice(0, -1),
    turnout: turnout.split('\n').slice(0, -1),
    reading,
    rejected,
  };
}

/** What is read of any bytes between two sound lines; null when they make the file no voter file at all. */
async function readDirty(reader: StateReader, files: Readonly<Record<string, Buffer>>) {
  try {
    return await readAll(reader, directoryWith(files));
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
          const { registration, history } = read.reading;
          const ids = read.voters.map((line) => line.split('\t')[0]);
          expect([ids[0], ids.at(-1)]).toEqual([first, last]);
          expect(read.turnout.at(0)?.startsWith(`${first}\t`)).toBe(true);
          expect(read.turnout.at(-1)?.startsWith(`${last}\t`)).toBe(true);
          const { rows, rejected, excluded } = registration;
          expect(rows).toBe(read.voters.length + rejected.total + excluded.total);
          expect(history.rows).toBeLessThanOrEqual(
            read.turnout.length + history.rejected.total + history.excluded.total,
          );
          // Nothing in a cell is taken for the end of a cell or a row by COPY.
          expect(new Set(read.voters.map((line) => line.split('\t').length)).size).toBe(1);
          expect(read.rejected).toHaveLength(rejected.total + history.rejected.total);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('are counted to the last row by the database too, which takes whatever is read', async () => {
    const database = await startTestDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(dirt, { maxLength: 3 }), async (pieces) => {
        const dirty = Buffer.concat([
          ...pieces,
          Buffer.from(`\n${voterLine(first, { FirstName: 'AGAIN' })}`),
        ]);
        const { registration, history, version } = await load(database.admin, directoryWith(okFiles(dirty)));
        const sum = (counts: Readonly<Record<string, number>>) =>
          Object.values(counts).reduce((total, count) => total + count, 0);
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
  }, 120_000);
});

describe('any bytes for a whole file', () => {
  const names = [
    [oklahoma, 'CTY01_vr.csv'],
    [oklahoma, 'CTY01_vr.csv.gz'],
    [oklahoma, 'CTY01.zip'],
    [florida, 'ALA_20260110.txt'],
    [northCarolina, 'ncvoter1.txt'],
  ] as const;

  it.each(names)('are read or refused with a message, and nothing else happens: %#', async (reader, name) => {
    await fc.assert(
      fc.asyncProperty(marks, dirt, fc.boolean(), async (mark, dirty, packed) => {
        const bytes = Buffer.concat([mark, dirty]);
        const content = packed && name.endsWith('.gz') ? gzipSync(bytes) : bytes;
        const read = await readDirty(reader, { [name]: content });
        if (read === null) return;
        const { rows, rejected, excluded } = read.reading.registration;
        expect(rows).toBe(read.voters.length + rejected.total + excluded.total);
      }),
      { numRuns: 60 },
    );
  });
});
