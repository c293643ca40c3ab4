import { hostname } from 'node:os';
import { processStart } from '../../local/database/processes';

/** A process that loads: a host's process id, and its start because ids are used again. */
export interface Loader {
  readonly host: string;
  readonly pid: number;
  readonly processStart: string;
}

/** How often a load says that it is alive. */
export const HEARTBEAT_SECONDS = 15;

/** Without a word for so long, a loader on another host is dead. */
const SILENCE_ELSEWHERE_SECONDS = 120;

/**
 * A process of this host that is there is believed for longer: the embedded database may keep its heartbeat
 * waiting behind an index of many rows.
 */
const SILENCE_HERE_SECONDS = 1800;

export const thisLoader = (): Loader => ({
  host: hostname(),
  pid: process.pid,
  processStart: processStart(process.pid) ?? '',
});

/** Whether a load last heard of so many seconds ago still goes on. */
export function isAlive(loader: Loader, silentSeconds: number): boolean {
  if (loader.host !== hostname()) return silentSeconds < SILENCE_ELSEWHERE_SECONDS;
  return processStart(loader.pid) === loader.processStart && silentSeconds < SILENCE_HERE_SECONDS;
}

export const nameOf = ({ host, pid }: Loader) => `process ${pid} on ${host}`;
