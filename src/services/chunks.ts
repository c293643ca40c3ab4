/** Milliseconds before a chunk that failed to load is fetched again. */
const AGAIN_MS = 5000;

/** Whether chunks of this program are gone from the server, because another has replaced it. */
let replaced = false;

/**
 * Fetches a chunk that nothing waits for: again and again until the network has it, unless the program was
 * replaced.
 */
export function retryImport<Chunk>(fetchChunk: () => Promise<Chunk>): Promise<Chunk> {
  return fetchChunk().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return replaced ? new Promise<never>(() => undefined) : retryImport(fetchChunk);
  });
}

/**
 * Reports, once, that the server no longer has a chunk. Other failures, such as a lost connection, are not
 * reported.
 */
export function watchChunks(onReplaced: () => void): void {
  const report = () => {
    if (!replaced) onReplaced();
    replaced = true;
  };
  const check = async ({ target }: Event) => {
    const chunk =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    if (replaced || !chunk.startsWith(`${location.origin}/assets/`)) return;
    const { status } = await fetch(chunk, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) report();
  };
  // Elements' errors don't bubble.
  window.addEventListener('error', (event) => void check(event).catch(() => undefined), true);
}
