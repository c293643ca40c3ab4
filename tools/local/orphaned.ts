const LOOKS_EVERY_MS = 500;

/**
 * Calls `stop` once the process that started this one is gone: an `npm start` that was killed, or stopped in
 * a way that it doesn't pass on. Keeps no process alive.
 */
export function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOKS_EVERY_MS).unref();
}
