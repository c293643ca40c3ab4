import { createHash } from 'node:crypto';
import { createLinkEndpoint, linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { call, succeed } from './call';
import type { Buyer } from './shop';

/** The bytes of a buyer's file, as downloaded by its link. */
export async function downloaded(buyer: Buyer, purchaseId: string, asked = {}): Promise<Buffer> {
  const body = { purchaseId, ...asked };
  const { downloadUrl } = await succeed(createLinkEndpoint, { token: buyer.token, body });
  const params = { token: downloadUrl.split('/').at(-1) ?? '' };
  return Buffer.from(await (await call(linkedDownloadEndpoint, { params })).arrayBuffer());
}

/** In hexadecimal. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
