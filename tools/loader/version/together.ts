/**
 * Pieces of work beside each other: as many at once as `lanes`, in their order. All of those that were started have
 * ended when it settles, so that nothing goes on behind the back of whoever clears up; then the first failure is thrown.
 */
export async function together(lanes: number, work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...work];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && failures.length === 0; next = waiting.shift()) {
      await next().catch((thrown: unknown) => failures.push(thrown));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Two pieces of work beside each other, both ended when it settles. @throws what the first to fail threw */
export async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
