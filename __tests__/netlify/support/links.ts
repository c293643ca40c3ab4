import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { call } from './call';
import type { Buyer } from './shop';

/** A new download link to a purchase. */
export async function linkTo(
  buyer: Buyer,
  purchaseId: string,
  layout?: LayoutName,
): Promise<{ url: string; expiresAt: number; recordCount: number }> {
  const response = await buyer.link(purchaseId, layout && { layout });
  const body = (await response.json()) as { downloadUrl: string; expiresAt: number; recordCount: number };
  return { url: body.downloadUrl, expiresAt: body.expiresAt, recordCount: body.recordCount };
}

export const followLink = (url: string) =>
  call(linkedDownloadEndpoint, { params: { token: url.split('/').at(-1) ?? '' } });
