/**
 * Imported ahead of the load command: sends the process a signal, `DIE_OF` or SIGKILL, the moment it
 * announces the step named by `DIE_AT_STEP`. One from outside arrives some statements later, on a busy
 * machine even after the load ended.
 */
const step = process.env['DIE_AT_STEP'];
const write = process.stderr.write.bind(process.stderr);
process.stderr.write = (text: string | Uint8Array) => {
  const written = write(text);
  if (step !== undefined && String(text).startsWith(step))
    process.kill(process.pid, process.env['DIE_OF'] ?? 'SIGKILL');
  return written;
};
