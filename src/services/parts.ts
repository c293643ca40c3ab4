/** Milliseconds before a part that failed to load is fetched again. */
const AGAIN_MS = 5000;

/** Whether parts of this program are gone from the server, because another has replaced it. */
let replaced = false;

/**
 * Fetches a part of the program that nothing waits for: again and again until the network has it, unless the
 * program was replaced.
 */
export function retryImport<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return fetchPart().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return replaced ? new Promise<never>(() => undefined) : retryImport(fetchPart);
  });
}

/**
 * Tells, once, that a part of the program was asked for and is gone from the server. A part that fails for
 * another reason, such as a lost connection, says nothing.
 */
export function watchParts(onReplaced: () => void): void {
  const tell = () => {
    if (!replaced) onReplaced();
    replaced = true;
  };
  const check = async ({ target }: Event) => {
    const part =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
    if (replaced || !part.startsWith(`${location.origin}/assets/`)) return;
    const { status } = await fetch(part, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) tell();
  };
  // Elements' errors don't bubble.
  window.addEventListener('error', (event) => void check(event).catch(() => undefined), true);
}
