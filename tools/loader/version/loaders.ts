import { hostname } from 'node:os';
import { processStart } from '../../database/processes';

/** A loading process: host, process id, and start time, because ids are reused. */
export interface Loader {
  readonly host: string;
  readonly pid: number;
  readonly processStart: string;
}

/** How often a load sends a heartbeat. */
export const HEARTBEAT_SECONDS = 15;

/** After this long without a heartbeat, a loader on another host is presumed dead. */
const SILENCE_ELSEWHERE_SECONDS = 120;

/**
 * A running process on this host gets longer: its machine may have been asleep.
 */
const SILENCE_HERE_SECONDS = 1800;

export const thisLoader = (): Loader => ({
  host: hostname(),
  pid: process.pid,
  processStart: processStart(process.pid) ?? '',
});

/** Whether a load whose last heartbeat was `silentSeconds` ago is still running. */
export function isAlive(loader: Loader, silentSeconds: number): boolean {
  if (loader.host !== hostname()) return silentSeconds < SILENCE_ELSEWHERE_SECONDS;
  return processStart(loader.pid) === loader.processStart && silentSeconds < SILENCE_HERE_SECONDS;
}

export const nameOf = ({ host, pid }: Loader) => `process ${pid} on ${host}`;
