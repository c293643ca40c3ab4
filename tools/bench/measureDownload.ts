import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import { createLink } from '../../netlify/downloads/links';
import * as manifestFunction from '../../netlify/functions/downloads-manifest';
import * as partFunction from '../../netlify/functions/downloads-part';
import { database } from '../../netlify/lib/db';
import { purchaseById } from '../../netlify/queries/purchases/purchases';
import { pathOf } from '../../src/contract/endpoint';
import { layoutSchema } from '../../src/contract/layouts/layouts';
import { votersColumn } from '../../src/contract/layouts/layoutWords';
import { manifestEndpoint, partEndpoint } from '../../src/contract/purchases';

/**
 * Downloads a purchase through the functions with Neon's driver, in its own process: `measureDownload.ts
 * PURCHASE LAYOUT`. Settings come from the environment. Prints one line of JSON, a `DownloadMeasurement`.
 */
export interface DownloadMeasurement {
  readonly parts: number;
  readonly rows: number;
  readonly compressedBytes: number;
  readonly largestPartBytes: number;
  readonly longestPartSeconds: number;
  readonly manifestSeconds: number;
  readonly seconds: number;
  /** Growth of resident memory since before the first part. */
  readonly grownMegabytes: number;
  /**
   * From a second complete download: the records in the joined file, the voters they are for, and whether its
   * bytes were identical.
   */
  readonly joinedRows: number;
  readonly joinedVoters: number;
  readonly joinedBytes: number;
  readonly identical: boolean;
}

const SITE = 'https://precinct-post.example';
const CONTEXT = { requestId: 'bench' } as Context;
const MEGABYTE = 1 << 20;
console.log = () => undefined;

const purchase = await purchaseById(database(), process.argv[2] ?? '');
if (!purchase) throw new Error('No such purchase');
const layout = v.parse(layoutSchema, process.argv[3]);
const { token } = await createLink(purchase, layout);

const asked = performance.now();
const answer = await manifestFunction.default(
  new Request(SITE + pathOf(manifestEndpoint, { token })),
  CONTEXT,
);
const manifest = v.parse(manifestEndpoint.response, await answer.json());
const manifestSeconds = since(asked);

let peak = process.memoryUsage.rss();
const before = peak;
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const bytes: number[] = [];
const took: number[] = [];
const first = createHash('sha256');
const started = performance.now();
// Like the web app, requests the next part while one is being received.
let ahead = bodyOf(1);
for (const { part } of manifest.parts) {
  const begun = performance.now();
  let size = 0;
  const body = await ahead;
  if (part < manifest.parts.length) ahead = bodyOf(part + 1);
  for await (const chunk of body) {
    size += chunk.byteLength;
    first.update(chunk);
  }
  bytes.push(size);
  took.push(since(begun));
}
const seconds = since(started);
clearInterval(watching);

const second = createHash('sha256');
let joinedBytes = 0;
let [joinedRows, joinedVoters] = [-1, 0];
const column = votersColumn(layout);
const file = Readable.from(joined(), { objectMode: false }).pipe(createGunzip());
// No cell of an invented voter has a line feed or a quote.
for await (const record of createInterface({ input: file })) {
  joinedBytes += record.length + 2;
  if (joinedRows >= 0) joinedVoters += column === null ? 1 : Number(record.split('","')[column]);
  joinedRows += 1;
}

const measured: DownloadMeasurement = {
  parts: manifest.parts.length,
  rows: manifest.recordCount,
  compressedBytes: bytes.reduce((sum, size) => sum + size, 0),
  largestPartBytes: Math.max(...bytes),
  longestPartSeconds: Math.max(...took),
  manifestSeconds,
  seconds,
  grownMegabytes: (peak - before) / MEGABYTE,
  joinedRows,
  joinedVoters,
  joinedBytes,
  identical: first.digest('hex') === second.digest('hex'),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);

async function bodyOf(part: number): Promise<AsyncIterable<Uint8Array>> {
  const url = SITE + pathOf(partEndpoint, { token, part: String(part) });
  const response = await partFunction.default(new Request(url), CONTEXT);
  if (response.status !== 200 || !response.body) throw new Error(`Part ${part}: ${response.status}`);
  return response.body;
}

async function* joined() {
  for (const { part } of manifest.parts) {
    for await (const chunk of await bodyOf(part)) {
      second.update(chunk);
      yield chunk;
    }
  }
}

function since(moment: number): number {
  return (performance.now() - moment) / 1000;
}
