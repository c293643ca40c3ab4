/** Every request of a test file goes through `answer`, which may send it on. */
export function interceptFetch(
  answer: (url: URL, init: RequestInit, send: () => Promise<Response>) => Response | Promise<Response>,
): void {
  const network = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, 'https://precinct-post.example');
      return answer(url, init, () => network(input, init));
    };
  });
  afterAll(() => {
    globalThis.fetch = network;
  });
}

/**
 * Lets a test act at each moment of a request, which are its calls of the database.
 * @returns sends a request, and acts before its nth call; `wasLast`: it had fewer
 */
export function interruptRequests() {
  let beforeCall: (() => Promise<void>) | undefined;
  interceptFetch(async ({ pathname }, _init, send) => {
    if (pathname === '/sql') await beforeCall?.();
    return send();
  });
  return async (nth: number, act: () => Promise<unknown>, ask: () => Promise<Response>) => {
    let calls = 0;
    beforeCall = async () => {
      calls += 1;
      if (calls !== nth) return;
      beforeCall = undefined;
      await act();
    };
    const response = await ask();
    beforeCall = undefined;
    return { response, wasLast: calls < nth };
  };
}
