import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createTraceLibrary } from '../../../src/replay/timeline/traceLibrary';
import { MAX_FILE_BYTES } from '../../../src/trace/traceLimits';

const GOLDEN = readFileSync('__tests__/replay/golden/sign-in-error.json');

function open(bytes: Uint8Array<ArrayBuffer>) {
  const library = createTraceLibrary(() => Promise.resolve());
  const file = Object.assign(new Blob([bytes]), { name: 'precinct-post-trace-1.json.gz', lastModified: 0 });
  return library.open(library.add(file as File), () => undefined);
}

it('opens a trace as it is sent, compressed', async () => {
  const opened = await open(new Uint8Array(gzipSync(GOLDEN)));
  expect(opened.ok).toBe(true);
});

it.each([
  ['whose end is missing', gzipSync(GOLDEN).subarray(0, 900), 'damaged'],
  ['that is no compressed file', GOLDEN, 'damaged'],
  ['without anything in it', Buffer.alloc(0), 'empty'],
  ['that unfolds to more than a trace may hold', gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, 32)), 'too_large'],
])('refuses one %s', async (_what, bytes, problem) => {
  expect(await open(new Uint8Array(bytes))).toEqual({ ok: false, problem });
});
