import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { DatabaseAdmin } from '../database/admin';
import { OpsError } from './arguments';

/**
 * What only the database knows, each table after those it refers to. Voters come from the states' files;
 * plans of downloads and what only speeds something up or limits it are made anew.
 */
export const BACKED_UP = [
  ...['users', 'sessions_ended', 'affirmations', 'purchases', 'purchase_events', 'download_links'],
  ...['downloads', 'files', 'alarms', 'audited_days', 'operations', 'suppressions'],
] as const;
/** Rows sent at once. */
const BATCH = 500;

/** The first line of a backup. */
interface Header {
  readonly kind: 'precinct-post backup';
  readonly takenAt: string;
  /**
   * The newest data version. Versions loaded after a restore get higher numbers: a purchase names its own.
   */
  readonly newestVersion: number;
}

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Writes a backup: gzip of JSON lines, all from one moment, readable only by its owner, because it holds
 * personal data. The file appears when it is whole.
 * @throws OpsError rather than replace a file
 */
export async function writeBackup(admin: DatabaseAdmin, path: string): Promise<Counts> {
  if (existsSync(path)) throw new OpsError(`${path} is there already.`);
  const counts: Record<string, number> = {};
  // One statement sees one moment.
  const select = [
    `SELECT jsonb_build_object('kind', 'precinct-post backup', 'takenAt', now(),
       'newestVersion', (SELECT coalesce(max(version_id), 0) FROM data_versions))::text`,
    ...BACKED_UP.map((table) => `SELECT jsonb_build_object('${table}', to_jsonb(t))::text FROM ${table} t`),
  ].join(' UNION ALL ');
  async function* lines() {
    for await (const line of copiedLines(admin.copyOut(select, { scratch: 'backup_rows' }))) {
      const table = /^\{"(\w+)": \{/u.exec(line)?.[1];
      if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1;
      yield `${line}\n`;
    }
  }
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return counts;
}

/**
 * Lines of COPY's text format. JSON has neither tab nor line break in it, only backslashes, which COPY
 * doubles.
 */
async function* copiedLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const line of linesOf(chunks)) yield line.replaceAll('\\\\', '\\');
}

/** Every line ends with a line break. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * Puts a backup into a database that has every migration and none of these rows. The migrations may be newer
 * than the backup.
 * @throws OpsError when the file is missing, damaged, cut off or no backup, or the database is not empty;
 *   nothing is written then
 */
export async function restoreBackup(admin: DatabaseAdmin, path: string): Promise<Counts> {
  for (const table of BACKED_UP) {
    const [found] = await admin.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (found) throw new OpsError(`${table} has rows: a backup is restored into an empty database only.`);
  }
  const { newestVersion } = await headerOf(path);
  const counts: Record<string, number> = {};
  let waiting: { table: string; rows: string[] } = { table: '', rows: [] };
  const flush = async () => {
    const { table, rows } = waiting;
    waiting = { table: '', rows: [] };
    if (rows.length === 0) return;
    await insert(admin, table, rows);
    counts[table] = (counts[table] ?? 0) + rows.length;
  };
  await readLines(path, async (line) => {
    const [table, row] = Object.entries(JSON.parse(line) as Record<string, unknown>)[0] ?? ['', null];
    if (!BACKED_UP.some((known) => known === table)) return;
    if (table !== waiting.table || waiting.rows.length >= BATCH) await flush();
    waiting = { table, rows: [...waiting.rows, JSON.stringify(row)] };
  });
  await flush();
  await continueNumbers(admin, newestVersion);
  return counts;
}

/** Reads a backup to its end, so that one that was cut off is refused before anything is written. */
async function headerOf(path: string): Promise<Header> {
  let header: Header | undefined;
  try {
    await readLines(path, (line) => {
      const row = JSON.parse(line) as Partial<Header>;
      if (header === undefined && row.kind !== 'precinct-post backup')
        throw new OpsError('This file is not a backup of Precinct Post.');
      header ??= row as Header;
    });
  } catch (thrown) {
    throw thrown instanceof OpsError ? thrown : unreadable(path, thrown);
  }
  if (header === undefined) throw new OpsError('This file is empty.');
  return header;
}

function unreadable(path: string, cause: unknown): OpsError {
  if (codeOf(cause) === 'ENOENT') return new OpsError(`There is no file ${path}.`, { cause });
  if (codeOf(cause) === 'Z_BUF_ERROR')
    return new OpsError('This file was cut off: its end is missing. Nothing was restored.', { cause });
  return new OpsError('This file is damaged, or is not a backup. Nothing was restored.', { cause });
}

const codeOf = (thrown: unknown): unknown => (Object(thrown) as { code?: unknown }).code;

async function readLines(path: string, read: (line: string) => Promise<void> | void): Promise<void> {
  await pipeline(
    createReadStream(path),
    createGunzip(),
    async (unzipped: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const line of linesOf(unzipped)) await read(line);
    },
  );
}

/** Inserts the columns that the backup knows; those that came later keep their defaults. */
async function insert(admin: DatabaseAdmin, table: string, rows: readonly string[]): Promise<void> {
  const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object).map((name) => `"${name}"`);
  await admin.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** Numbers that a restored table counts up go on after those it has. */
async function continueNumbers(admin: DatabaseAdmin, newestVersion: number): Promise<void> {
  const numbered = await admin.query<{ table: string; column: string }>(
    `SELECT attrelid::regclass::text AS "table", attname AS "column" FROM pg_attribute
     WHERE attidentity <> '' AND attrelid::regclass::text = ANY ($1::text[])`,
    [[...BACKED_UP]],
  );
  for (const { table, column } of numbered) {
    await admin.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
    );
  }
  await admin.query(
    `SELECT setval(pg_get_serial_sequence('data_versions', 'version_id'),
       greatest($1::bigint + 1, (SELECT coalesce(max(version_id), 0) + 1 FROM data_versions)), false)`,
    [newestVersion],
  );
}
