import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processStart } from '../processes';

/** The process that has a data directory open, and its endpoint once it is listening. */
export interface Holder {
  readonly pid: number;
  readonly processStart: string;
  readonly endpoint: string | null;
}

export interface Lock {
  /** Publishes the endpoint (`http://127.0.0.1:PORT/sql`) so that other processes can find the database. */
  announce(endpoint: string): void;
  release(): void;
}

export class LockedError extends Error {
  override readonly name = 'LockedError';
  constructor(
    dataDir: string,
    readonly holder: Holder,
  ) {
    super(`The database in ${dataDir} is in use by process ${holder.pid}. Stop that one first.`);
  }
}

const lockFile = (dataDir: string) => `${dataDir}.lock`;

/**
 * Locks a data directory for this process: two processes would corrupt it. Takes over the lock of a process
 * that was killed.
 * @throws LockedError while a running process, including this one, holds the lock
 */
export function lockDataDir(dataDir: string): Lock {
  const file = lockFile(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  const self: Holder = {
    pid: process.pid,
    processStart: processStart(process.pid) ?? '',
    endpoint: null,
  };
  while (!createWhole(file, self)) {
    const found = read(file);
    if (found === null) continue;
    if (isRunning(found.holder)) throw new LockedError(dataDir, found.holder);
    removeStale(file, found.text);
  }
  return {
    announce: (endpoint) => replaceWhole(file, { ...self, endpoint }),
    release: () => rmSync(file, { force: true }),
  };
}

/** The running process that has the directory open, or null. */
export function holderOf(dataDir: string): Holder | null {
  const found = read(lockFile(dataDir));
  return found !== null && isRunning(found.holder) ? found.holder : null;
}

const isRunning = ({ pid, processStart: start }: Holder) => processStart(pid) === start;

function read(file: string): { text: string; holder: Holder } | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, holder: JSON.parse(text) as Holder };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}

/**
 * A hard link appears with its content, and only if the name is free: no process reads half a lock file, and
 * of two processes exactly one wins.
 */
function createWhole(file: string, holder: Holder): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  } finally {
    rmSync(draft);
  }
}

function replaceWhole(file: string, holder: Holder) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, file);
}

/**
 * Another process may be taking over the same stale lock, so check the file after moving it and before
 * deleting it.
 */
function removeStale(file: string, expected: string) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw thrown;
  }
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, file);
  rmSync(aside);
}
