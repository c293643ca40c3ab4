import { gunzipSync } from 'node:zlib';
import { gzippedChunks, streamed } from '../../../netlify/downloads/stream';
import { captureLog } from '../support/log';

jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  RESPONSE_BYTES: 1_000,
  RESPONSE_MS: 50,
  RECORD_MS: 20,
}));

const log = captureLog();
afterAll(() => log.restore());

async function* chunksOf(count: number, wait?: () => Promise<void>) {
  for (let n = 0; n < count; n += 1) {
    await (wait?.() ?? Promise.resolve());
    yield Buffer.alloc(100, n);
  }
}

test('a response beyond the platform’s size limit is visibly aborted', async () => {
  const response = await streamed({ chunks: chunksOf(11), abort: new AbortController() }, {});
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(log.take()).toEqual([expect.objectContaining({ level: 'alarm', event: 'file_broken' })]);
  const within = await streamed({ chunks: chunksOf(10), abort: new AbortController() }, {});
  expect((await within.arrayBuffer()).byteLength).toBe(1_000);
});

test('a response beyond the platform’s time limit is visibly aborted', async () => {
  const clock = jest.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const wait = () => Promise.resolve(void (now += 20));
  const response = await streamed({ chunks: chunksOf(5, wait), abort: new AbortController() }, {});
  await expect(response.arrayBuffer()).rejects.toThrow();
  clock.mockRestore();
});

test('gzip consumes each chunk before the next is made in the same memory', async () => {
  const memory = Buffer.alloc(50_000);
  async function* reusing() {
    for (let n = 0; n < 50; n += 1) yield await Promise.resolve(memory.fill(n));
  }
  const compressed: Uint8Array[] = [];
  for await (const chunk of gzippedChunks(reusing())) compressed.push(chunk);
  const file = gunzipSync(Buffer.concat(compressed));
  expect(Array.from({ length: 50 }, (_, n) => file[n * 50_000 + 49_999])).toEqual(
    Array.from({ length: 50 }, (_, n) => n),
  );
});

test('an error during compression reaches the reader', async () => {
  async function* failing() {
    yield await Promise.resolve(Buffer.alloc(10));
    throw new Error('database away');
  }
  const reading = async () => {
    for await (const _ of gzippedChunks(failing()));
  };
  await expect(reading()).rejects.toThrow('database away');
});

describe('the end of a file', () => {
  const read = async (onFinished: (bytes: number) => Promise<void>, chunks = chunksOf(3)) =>
    (await streamed({ chunks, abort: new AbortController(), onFinished }, {})).arrayBuffer();

  test('is recorded with its number of bytes, before the response ends', async () => {
    const finished: number[] = [];
    await read((bytes) => Promise.resolve(void finished.push(bytes)));
    expect(finished).toEqual([300]);
  });

  test('is not recorded when the file broke off', async () => {
    const finished: number[] = [];
    const onFinished = (bytes: number) => Promise.resolve(void finished.push(bytes));
    await expect(read(onFinished, chunksOf(11))).rejects.toThrow();
    expect(finished).toEqual([]);
  });

  test('does not harm the file when recording it fails or takes too long', async () => {
    log.take();
    expect((await read(() => Promise.reject(new Error('database away')))).byteLength).toBe(300);
    expect(log.take()).toEqual([expect.objectContaining({ event: 'finish_not_recorded' })]);
    expect((await read(() => new Promise(() => undefined))).byteLength).toBe(300);
  });
});
