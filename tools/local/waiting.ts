import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls a URL until `accept` accepts the answer.
 * @throws Error with the URL and its last answer after `seconds`, or the signal's reason
 */
export async function waitForAnswer(
  url: string,
  options: {
    readonly seconds: number;
    readonly signal: AbortSignal;
    readonly accept?: (response: Response) => boolean;
  },
): Promise<void> {
  const { seconds, signal, accept = (response: Response) => response.ok } = options;
  const deadline = Date.now() + seconds * 1000;
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
  throw new Error(`${url} did not answer as expected within ${seconds} s: ${last}`);
}
