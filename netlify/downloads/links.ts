import { createHash, randomBytes } from 'node:crypto';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { insertLink, startLink } from '../queries/downloadLinks';
import type { PurchaseRecord } from '../queries/purchases';
import { keptVersionsOf } from './keptVersions';

/** A link as its buyer gets it; the token is known to nobody else, this server included. */
export interface Link {
  readonly token: string;
  /** Epoch milliseconds by the database's clock. */
  readonly expiresAt: number;
}

/**
 * A new link to a purchase's file. Throws 402 when the purchase is not, or no longer, succeeded, and 409 `data_retired`
 * when its records are no longer kept.
 */
export async function createLink(purchase: PurchaseRecord): Promise<Link> {
  await keptVersionsOf(purchase);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = await insertLink(database(), hashOf(token), purchase.id);
  if (expiresAt === undefined) throw new ApiError('not_paid', 'This purchase has no file to download.');
  return { token, expiresAt };
}

/** The purchase behind a link. Throws 404 for a link that never was, 410 for one that no longer serves. */
export async function openLink(token: string): Promise<PurchaseRecord> {
  const start = await startLink(database(), hashOf(token));
  if (!start) throw new ApiError('not_found', 'There is no such download link.');
  if (!start.started) {
    throw new ApiError('link_expired', 'This download link has expired. Get a new one from your profile.');
  }
  return start;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
