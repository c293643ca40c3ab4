import { Sha256 } from '../contract/files/sha256';

/** Read at a time: short enough that the page answers between two pieces. */
const PIECE = 1024 * 1024;
/** How often progress is reported, as a share of the file. */
const STEPS = 20;

let held: File | null = null;

/** Keeps the file that was chosen, which is never part of the state. */
export function holdFile(file: File | null): void {
  held = file;
}

/**
 * The SHA-256 of the file that is held, read piece by piece, so that it may have gigabytes. It does not leave
 * the browser. Rejects when it can't be read, or `signal` aborts.
 * @param onRead called now and then with the number of bytes read
 */
export async function hashOfHeldFile(onRead: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const file = held;
  if (file === null) throw new Error('No file');
  const hash = new Sha256();
  let reported = 0;
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    signal.throwIfAborted();
    hash.update(piece);
    if (hash.bytes - reported < file.size / STEPS) continue;
    reported = hash.bytes;
    onRead(reported);
  }
  if (hash.bytes !== file.size) throw new Error('The file has changed');
  return hash.digest();
}
