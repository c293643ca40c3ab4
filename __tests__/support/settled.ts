/**
 * Lets everything run that an answer set off: listeners and reads of a response each take a few turns of the
 * event loop. For what must not happen, where there is nothing to wait for.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setTimeout(resolve));
}
