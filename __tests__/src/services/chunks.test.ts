import type { retryImport as Retry, watchChunks as Watch } from '../../../src/services/chunks';

let retryImport: typeof Retry;
let watchChunks: typeof Watch;
let stopListening: () => void;
const replaced = jest.fn();
const asked = jest.fn<Promise<{ status: number }>, Parameters<typeof fetch>>();

// What the module remembers lasts as long as a page.
beforeEach(async () => {
  jest.resetModules();
  ({ retryImport, watchChunks } = await import('../../../src/services/chunks'));
  replaced.mockReset();
  asked.mockReset();
  globalThis.fetch = asked as unknown as typeof fetch;
  const listening = jest.spyOn(window, 'addEventListener');
  watchChunks(replaced);
  stopListening = () => {
    for (const [type, listener, options] of listening.mock.calls)
      window.removeEventListener(type, listener, options);
    listening.mockRestore();
  };
});
afterEach(() => {
  stopListening();
});

/** As a browser tells of a part that did not load. */
async function failToLoad(part: string) {
  const script = document.createElement('script');
  script.src = part;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  await Promise.resolve();
  script.remove();
}

const PART = '/assets/breakdown.0123456789.js';
const isAsked = () => new Promise<void>((done) => void setTimeout(done));

it.each([
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the part is there', () => Promise.resolve({ status: 200 })],
  ['the server is down', () => Promise.resolve({ status: 503 })],
])('says nothing when %s', async (_why, answer) => {
  asked.mockImplementation(answer);
  await failToLoad(PART);
  await isAsked();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(replaced).not.toHaveBeenCalled();
});

it('looks only at parts of this site', async () => {
  await failToLoad('https://js.stripe.com/v3/');
  await isAsked();
  expect(asked).not.toHaveBeenCalled();
});

describe('a part that nothing waits for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is fetched again until it comes', async () => {
    const fetchPart = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue('part');
    const part = retryImport(fetchPart);
    await jest.advanceTimersByTimeAsync(5000);
    await expect(part).resolves.toBe('part');
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });

  it('is not fetched again once it is gone', async () => {
    asked.mockResolvedValue({ status: 404 });
    const fetchPart = jest.fn().mockRejectedValue(new Error('ChunkLoadError'));
    void retryImport(fetchPart);
    await failToLoad(PART);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(replaced).toHaveBeenCalledTimes(1);
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });
});
