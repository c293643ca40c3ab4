/** A generator that started running before its items are consumed. */
export interface Started<T> {
  readonly items: AsyncGenerator<T>;
  /** Stops the generator; once this settles, it no longer runs. */
  stop(): Promise<void>;
}

/** Requests the first item right away, so that the generator works while the caller does something else. */
export function startEagerly<T>(made: AsyncGenerator<T>): Started<T> {
  const first = made.next();
  // Whoever consumes the items gets the error.
  first.catch(() => undefined);
  return {
    items: resume(first, made),
    async stop() {
      await made.return(undefined);
    },
  };
}

async function* resume<T>(first: Promise<IteratorResult<T>>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  const found = await first;
  if (found.done === true) return;
  yield found.value;
  yield* rest;
}
