import type { FileSink } from './partFiles';

/** Milliseconds after which a file left behind by another visit goes. */
const LEFT_BEHIND_MS = 3_600_000;
const DIRECTORY = 'downloads';

/**
 * A new file on disk, in the browser's own storage for this site, where every current browser can write one; else in
 * memory, which browsers move to disk when it gets large.
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
  await removeLeftBehind(directory);
  const handle = await directory.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  let position = 0;
  let kept = 0;
  return {
    write: async (bytes) => {
      await writable.write({ type: 'write', position, data: bytes });
      position += bytes.byteLength;
    },
    keep: () => {
      kept = position;
    },
    takeBack: async () => {
      position = kept;
      await writable.truncate(kept);
    },
    // The file stays until the next download: the browser copies it while the visitor goes on.
    finish: async () => {
      await writable.close();
      return handle.getFile();
    },
    discard: async () => {
      await writable.abort();
      await directory.removeEntry(name);
    },
  };
}

/** Files of downloads that are over. One that another tab still writes to is locked, and stays. */
async function removeLeftBehind(directory: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of directory.entries()) {
    if (handle.kind !== 'file') continue;
    const { lastModified } = await handle.getFile();
    if (Date.now() - lastModified > LEFT_BEHIND_MS) {
      await directory.removeEntry(name).catch(() => undefined);
    }
  }
}

/** A file in memory, a Blob for every part. */
export function openMemorySink(): FileSink {
  const kept: Blob[] = [];
  let written: Blob[] = [];
  return {
    write: (bytes) => Promise.resolve(void written.push(new Blob([bytes]))),
    keep: () => {
      kept.push(new Blob(written));
      written = [];
    },
    takeBack: () => Promise.resolve(void (written = [])),
    finish: () => Promise.resolve(new Blob(kept, { type: 'text/csv' })),
    discard: () => Promise.resolve(void kept.splice(0)),
  };
}

let shown: string | null = null;

/** Hands a file to the browser's downloads. The one before is let go. */
export function saveFile(file: Blob, fileName: string): void {
  if (shown !== null) URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = shown;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
