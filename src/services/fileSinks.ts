/** Where the bytes of a file are written. `rollBack` undoes everything written since the last `commit`. */
export interface FileSink {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly commit: () => void;
  readonly rollBack: () => Promise<void>;
  /** What was committed, which can't be written to any more. Rejects if that is not what the file has. */
  readonly finish: (type: string) => Promise<Blob>;
  readonly discard: () => Promise<void>;
}

/** The device did not take the file, mostly because it is full. */
export class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten';
}

/** Files of earlier downloads older than this many milliseconds are deleted. */
const STALE_FILE_MS = 3_600_000;
const DIRECTORY = 'downloads';

/**
 * A new file in the site's private file system, which every current browser supports. If that fails, a file
 * in memory, which browsers move to disk when it gets large.
 */
export async function openFileSink(name: string): Promise<FileSink> {
  try {
    return await openDiskSink(name);
  } catch {
    return openMemorySink();
  }
}

async function openDiskSink(name: string): Promise<FileSink> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(DIRECTORY, { create: true });
  await removeStaleFiles(directory);
  const handle = await directory.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  let position = 0;
  let committed = 0;
  return {
    write: async (bytes) => {
      await writable.write({ type: 'write', position, data: bytes });
      position += bytes.byteLength;
    },
    commit: () => {
      committed = position;
    },
    rollBack: async () => {
      position = committed;
      await writable.truncate(committed);
    },
    // Keep the file after finishing: the browser is still copying it. A later download deletes it.
    finish: async (type) => {
      await writable.close();
      const file = await handle.getFile();
      if (file.size !== committed) throw new Error('The file has another size');
      return file.slice(0, file.size, type);
    },
    discard: async () => {
      // A complete file is closed already.
      await writable.abort().catch(() => undefined);
      await directory.removeEntry(name);
    },
  };
}

/** Deletes files of earlier downloads. A file that another tab is writing is locked and stays. */
async function removeStaleFiles(directory: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of directory.entries()) {
    if (handle.kind !== 'file') continue;
    const { lastModified } = await handle.getFile();
    if (Date.now() - lastModified > STALE_FILE_MS) {
      await directory.removeEntry(name).catch(() => undefined);
    }
  }
}

/** A file in memory, one Blob per part. */
export function openMemorySink(): FileSink {
  const committed: Blob[] = [];
  let uncommitted: Blob[] = [];
  return {
    write: (bytes) => Promise.resolve(void uncommitted.push(new Blob([bytes]))),
    commit: () => {
      committed.push(new Blob(uncommitted));
      uncommitted = [];
    },
    rollBack: () => Promise.resolve(void (uncommitted = [])),
    finish: (type) => Promise.resolve(new Blob(committed, { type })),
    discard: () => Promise.resolve(void committed.splice(0)),
  };
}

/** Milliseconds after which every browser has begun to save a file. */
const RELEASE_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
