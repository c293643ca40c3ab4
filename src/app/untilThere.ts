/** Before a part of the program is fetched again. */
const AGAIN_MS = 5000;

/** For parts that nothing waits for: fetched until they have come, since a network that failed comes back. */
export function untilThere<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return fetchPart().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return untilThere(fetchPart);
  });
}
