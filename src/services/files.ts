import { linkedDownloadEndpoint } from '../contract/purchases';
import { type CallError, readAnswer } from './http';

/** Files for the device: they come in one response, or are written to a sink part by part. */
export interface FilesService {
  readonly openDownload: (url: string, fileName: string) => Promise<OpenedDownload>;
  readonly openFileSink: () => Promise<FileSink>;
  readonly saveFile: (file: Blob, fileName: string) => void;
}

/** `rollBack` undoes everything written since the last `commit`. */
export interface FileSink {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly commit: () => void;
  readonly rollBack: () => Promise<void>;
  /** Closes the file. Rejects if it doesn't hold exactly what was committed. */
  readonly finish: (type: string) => Promise<Blob>;
  readonly discard: () => Promise<void>;
}

/** After this many milliseconds, files of earlier downloads are deleted. */
const STALE_FILE_MS = 3_600_000;
const DIRECTORY = 'downloads';

/** A new file in the site's private file system, or else in memory, which browsers move to disk if large. */
export async function openFileSink(): Promise<FileSink> {
  try {
    return await openDiskSink(crypto.randomUUID());
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
    // The browser is still copying the file. A later download deletes it.
    finish: async (type) => {
      await writable.close();
      const file = await handle.getFile();
      if (file.size !== committed) throw new Error('The file has another size');
      return file.slice(0, file.size, type);
    },
    discard: async () => {
      // Rejects if the file is complete and closed.
      await writable.abort().catch(() => undefined);
      await directory.removeEntry(name);
    },
  };
}

/** A file that another tab is writing is locked and stays. */
async function removeStaleFiles(directory: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of directory.entries()) {
    if (handle.kind !== 'file') continue;
    const { lastModified } = await handle.getFile();
    if (Date.now() - lastModified > STALE_FILE_MS) {
      await directory.removeEntry(name).catch(() => undefined);
    }
  }
}

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

/** After this many milliseconds, every browser has begun to save a file. */
const RELEASE_MS = 60_000;

export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/** `whole` rejects if the download breaks off. */
export type OpenedDownload =
  { readonly ok: true; readonly whole: Promise<File> } | { readonly ok: false; readonly error: CallError };

const NETWORK = { ok: false, error: { kind: 'network' } } as const;

/** Fetches a CSV file in one response. Resolves with its first bytes. Never rejects. */
export async function openDownload(url: string, fileName: string): Promise<OpenedDownload> {
  try {
    const response = await fetch(url);
    if (response.ok) {
      const whole = response.blob().then((bytes) => new File([bytes], fileName, { type: 'text/csv' }));
      return { ok: true, whole };
    }
    const answer = readAnswer(linkedDownloadEndpoint, response, await response.text());
    return answer.ok ? NETWORK : answer;
  } catch {
    return NETWORK;
  }
}
