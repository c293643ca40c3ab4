import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import { pathOf } from '../../src/contract/endpoint';
import { type LayoutName, LAYOUTS } from '../../src/contract/layouts/layouts';
import { manifestEndpoint, partEndpoint } from '../../src/contract/purchases';
import type { DatabaseAdmin } from '../database/admin';
import { onServer, throughFunctions } from './database';
import { measured, printTable } from './figures';
import { inventVersion } from './inventVoters';

const SITE = 'https://precinct-post.example';
const CONTEXT = { requestId: 'bench' } as Context;

/**
 * How fast a purchased list downloads in each layout through the functions and Neon's driver, and how much
 * memory that takes.
 */
export async function benchDownload(voters = 5_000_000): Promise<void> {
  await onServer({}, async (admin, url) => {
    const versionId = await inventVersion(admin, 'FL', voters);
    const purchaseId = await purchase(admin, versionId, voters);
    const rows = await throughFunctions(url, async () => {
      const found: (readonly (string | number)[])[] = [];
      for (const layout of LAYOUTS) {
        const { parts, seconds, megabytes } = await download(purchaseId, layout);
        const largest = Math.max(...parts.map(({ bytes }) => bytes)) / 1e6;
        const slowest = Math.max(...parts.map(({ took }) => took));
        found.push([
          layout,
          voters / seconds,
          megabytes,
          `${parts.length}, ${largest.toFixed(1)} MB, ${slowest.toFixed(1)} s`,
        ]);
      }
      return found;
    });
    printTable(['Layout', 'Voters a second', 'Memory grown, MB', 'Parts, largest, slowest'], rows);
  });
}

async function purchase(admin: DatabaseAdmin, versionId: number, voters: number): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
       currency, status, completed_at)
     VALUES ($1, 'bench', '{}', $2, $3, $4, 999, 'usd', 'succeeded', now())`,
    [id, 'b'.repeat(64), `{${versionId}}`, voters],
  );
  return id;
}

/** Like the web app, requests the next part while one is being received. */
async function download(purchaseId: string, layout: LayoutName) {
  const [{ createLink }, downloads, { database }, { purchaseById }] = await Promise.all([
    import('../../netlify/downloads/links'),
    import('../../netlify/functions/downloads'),
    import('../../netlify/lib/db'),
    import('../../netlify/queries/purchases/purchases'),
  ]);
  const bought = await purchaseById(database(), purchaseId);
  if (!bought) throw new Error('No such purchase');
  const { token } = await createLink(
    bought,
    { uid: bought.uid, email: null, authTime: Date.now() / 1000 },
    { layout },
  );
  const answer = await downloads.default(new Request(SITE + pathOf(manifestEndpoint, { token })), CONTEXT);
  const manifest = v.parse(manifestEndpoint.response, await answer.json());
  const bodyOf = async (part: number): Promise<AsyncIterable<Uint8Array>> => {
    const url = SITE + pathOf(partEndpoint, { token, part: String(part) });
    const response = await downloads.default(new Request(url), CONTEXT);
    if (response.status !== 200 || !response.body) throw new Error(`Part ${part}: ${response.status}`);
    return response.body;
  };
  const { result, ...cost } = await measured(async () => {
    const parts: { readonly bytes: number; readonly took: number }[] = [];
    let ahead = bodyOf(1);
    for (const { part } of manifest.parts) {
      const begun = performance.now();
      const body = await ahead;
      if (part < manifest.parts.length) ahead = bodyOf(part + 1);
      let bytes = 0;
      for await (const chunk of body) bytes += chunk.byteLength;
      parts.push({ bytes, took: (performance.now() - begun) / 1000 });
    }
    return parts;
  });
  return { parts: result, ...cost };
}
