/** Items whose making has begun before anybody asks for them. */
export interface Started<T> {
  readonly items: AsyncGenerator<T>;
  /** Ends the making wherever it is; nothing goes on when it settles. */
  stop(): Promise<void>;
}

/** Asks for the first item at once, so that what makes it works while something else is done. */
export function startedNow<T>(made: AsyncGenerator<T>): Started<T> {
  const first = made.next();
  // Whoever takes the items hears of it.
  first.catch(() => undefined);
  return {
    items: following(first, made),
    async stop() {
      await made.return(undefined);
    },
  };
}

async function* following<T>(first: Promise<IteratorResult<T>>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  const found = await first;
  if (found.done === true) return;
  yield found.value;
  yield* rest;
}
