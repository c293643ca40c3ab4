import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

/** A rejected row, as written to the reject file. */
interface RejectedRow {
  readonly file: string;
  /** Physical line, counted from 1. */
  readonly line: number;
  readonly reason: string;
  readonly record: string;
}

export type Rejects = ReturnType<typeof rejectFile>;

/**
 * A CSV file (file, line, reason, record) that is created with the first rejected row. Deletes the file of an
 * earlier load.
 */
export function rejectFile(path: string) {
  rmSync(path, { force: true });
  let descriptor: number | null = null;
  return {
    add({ file, line, reason, record }: RejectedRow) {
      if (descriptor === null) {
        descriptor = openSync(path, 'w');
        writeSync(descriptor, 'file,line,reason,record\r\n');
      }
      writeSync(descriptor, `${[file, String(line), reason, record].map(quoted).join(',')}\r\n`);
    },
    /** The path of the reject file; null until a row is rejected. */
    get path(): string | null {
      return descriptor === null ? null : path;
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
