/** Milliseconds. */
const AGAIN_MS = 5000;

/** A new deployment has removed this version's chunks from the server. */
let replaced = false;

/** Fetches a chunk that nothing waits for, and retries until it loads or a new version was deployed. */
export function retryImport<Chunk>(fetchChunk: () => Promise<Chunk>): Promise<Chunk> {
  return fetchChunk().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return replaced ? new Promise<never>(() => undefined) : retryImport(fetchChunk);
  });
}

/** Calls back once if a chunk failed to load because the server no longer has it. */
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

/** Safari has no `requestIdleCallback`: there, after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 2000);
}
