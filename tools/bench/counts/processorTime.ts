import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseAdmin } from '../../database/admin';

/** Milliseconds of processor time that answers have cost so far. */
export interface ProcessorTime {
  /** Of PostgreSQL's processes with a connection. */
  readonly server: number;
  /** Of this process, which runs the functions. */
  readonly functions: number;
}

/** A clock tick of Linux: a hundredth of a second. */
const TICK_MS = 10;
/** Where user and system time are in `/proc/PID/stat`, counted from the state, which follows the name. */
const [USER, SYSTEM] = [11, 12];

/** Undefined where the system does not tell, or the server is on another machine. */
export async function processorTime(admin: DatabaseAdmin): Promise<ProcessorTime | undefined> {
  const connected = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  const files = connected.map(({ pid }) => `/proc/${pid}/stat`).filter((file) => existsSync(file));
  if (files.length < connected.length || files.length === 0) return undefined;
  const server = files.reduce((sum, file) => {
    const stat = readFileSync(file, 'utf8');
    const cells = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + TICK_MS * (Number(cells[USER]) + Number(cells[SYSTEM]));
  }, 0);
  const { user, system } = process.cpuUsage();
  return { server, functions: (user + system) / 1000 };
}
