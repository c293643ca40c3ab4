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
