/** The results of some work on each item, in their order; only so many are worked on at the same time. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const next = async () => {
    for (const [n, item] of waiting) results[n] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
