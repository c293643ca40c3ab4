import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OpsError } from './arguments';

/** The first line of a backup. */
export interface BackupHeader {
  readonly kind: 'precinct-post backup';
  /** The moment whose state it has, ISO 8601. */
  readonly takenAt: string;
  /**
   * The newest data version. Versions loaded after a restore get higher numbers: a purchase names its own.
   */
  readonly newestVersion: number;
  /** The newest migration of its database. */
  readonly newestMigration: string;
}

/** Every line ends with a line break. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The rows of a backup with the table of each. */
export async function* backupRows(path: string): AsyncGenerator<{ table: string; row: object }> {
  for await (const line of unzipped(path)) {
    const [entry] = Object.entries(JSON.parse(line) as Record<string, object>);
    // The header's first entry is a text.
    if (entry && typeof entry[1] === 'object') yield { table: entry[0], row: entry[1] };
  }
}

/**
 * Reads a backup to its end, so that one that was cut off is refused before anything is written.
 * @throws OpsError when it is missing, damaged, cut off or no backup
 */
export async function headerOf(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  try {
    for await (const line of unzipped(path)) {
      const row = JSON.parse(line) as Partial<BackupHeader>;
      if (header === undefined && row.kind !== 'precinct-post backup')
        throw new OpsError('This file is not a backup of Precinct Post.');
      header ??= row as BackupHeader;
    }
  } catch (thrown) {
    throw thrown instanceof OpsError ? thrown : unreadable(path, thrown);
  }
  if (header === undefined) throw new OpsError('This file is empty.');
  return header;
}

async function* unzipped(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // A failure of the file reaches the loop through the stream that it reads.
  const reading = pipeline(createReadStream(path), gunzip).catch((thrown: unknown) => {
    gunzip.destroy(thrown as Error);
  });
  yield* linesOf(gunzip);
  await reading;
}

function unreadable(path: string, cause: unknown): OpsError {
  const failure = fileFailure(cause, path, 'read');
  if (failure !== null) return failure;
  if (codeOf(cause) === 'Z_BUF_ERROR')
    return new OpsError('This file was cut off: its end is missing. Nothing was restored.', { cause });
  return new OpsError('This file is damaged, or is not a backup. Nothing was restored.', { cause });
}

/** Why a file can't be read or written, in a sentence; null for any other failure. */
export function fileFailure(cause: unknown, path: string, done: 'read' | 'written'): OpsError | null {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: done === 'read' ? `There is no file ${path}.` : `There is no place for ${path}.`,
    EISDIR: `${path} is a directory.`,
    ENOTDIR: `${path} is inside something that is no directory.`,
    EACCES: `${path} can’t be ${done} by you.`,
    EPERM: `${path} can’t be ${done} by you.`,
    ENOSPC: `There is no room left for ${path}.`,
  };
  const reason = reasons[String(codeOf(cause))];
  if (reason === undefined) return null;
  return new OpsError(done === 'written' ? `No backup was written. ${reason}` : reason, { cause });
}

const codeOf = (thrown: unknown): unknown => (Object(thrown) as { code?: unknown }).code;
