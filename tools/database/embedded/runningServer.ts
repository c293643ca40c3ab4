import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server that has a data directory open. */
interface RunningServer {
  readonly pid: number;
  /** Of its database `postgres`. */
  readonly url: string;
  /** Whether it takes connections. */
  readonly ready: boolean;
}

/** Lines of `postmaster.pid`, counted from zero. */
const [PID, PORT, SOCKET, STATUS] = [0, 3, 4, 7];

/** The server that has this data directory open, as PostgreSQL writes it down there, or null. */
export function runningServer(dataDir: string): RunningServer | null {
  const lines = linesOf(join(dataDir, 'postmaster.pid'));
  const pid = Number(lines[PID]);
  if (!(pid > 0) || !isAlive(pid)) return null;
  return {
    pid,
    url: urlAt(lines[SOCKET] ?? '', lines[PORT] ?? '', 'postgres'),
    ready: lines[STATUS]?.trim() === 'ready',
  };
}

/** A database of the server whose socket is in that directory. */
export const urlAt = (directory: string, port: string, database: string) =>
  `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(directory)}`;

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
