/** Milliseconds before a failed chunk is fetched again. */
const AGAIN_MS = 5000;

/** For chunks that nothing waits for: retries until the import succeeds. */
export function retryImport<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return fetchPart().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return retryImport(fetchPart);
  });
}
