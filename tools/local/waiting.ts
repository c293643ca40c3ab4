import { setTimeout as sleep } from 'node:timers/promises';

const SECONDS = 120;

/**
 * Polls a URL until `accept` accepts the answer.
 * @throws Error with the URL and its last answer after two minutes, or the signal's reason
 */
export async function waitForAnswer(
  url: string,
  signal: AbortSignal,
  accept = (response: Response) => response.ok,
): Promise<void> {
  const deadline = Date.now() + SECONDS * 1000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]) });
      const text = await response.text();
      if (accept(response)) return;
      last = `${response.status} ${text.slice(0, 200)}`;
    } catch (thrown) {
      signal.throwIfAborted();
      last = thrown instanceof Error ? thrown.message : String(thrown);
    }
    await sleep(150, undefined, { signal });
  }
  throw new Error(`${url} did not answer as expected within ${SECONDS} s: ${last}`);
}
