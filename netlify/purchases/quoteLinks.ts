import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '../lib/config';

/**
 * The secret of a quote's link: 43 characters that hold the quote's id and a keyed hash of it and of a link
 * number. Nothing of it is stored, so neither the database nor a backup of it opens a quote; its author gets
 * the same link again. Closing raises the number, which ends the links that were out.
 */
export const linkSecret = (quoteId: string, linkNo: number): string =>
  Buffer.concat([idBytes(quoteId), keyedHash(quoteId, linkNo)]).toString('base64url');

const BYTES = { id: 16, hash: 16 } as const;

/** The id of the quote that a secret names; undefined if it is none. */
export function quoteNamedBy(secret: string): string | undefined {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== BYTES.id + BYTES.hash || bytes.toString('base64url') !== secret) return undefined;
  const [a, b, c, d, e] = [0, 4, 6, 8, 10].map((from, n) =>
    bytes.toString('hex', from, [4, 6, 8, 10, 16][n]),
  );
  return [a, b, c, d, e].join('-');
}

/** Whether a secret is that of a quote's link with one of these numbers. */
export const isLinkOf = (secret: string, quoteId: string, linkNos: readonly number[]): boolean =>
  linkNos.some((linkNo) => timingSafeEqual(Buffer.from(secret), Buffer.from(linkSecret(quoteId, linkNo))));

const idBytes = (quoteId: string) => Buffer.from(quoteId.replaceAll('-', ''), 'hex');

/** The key is of its own, derived from the one that every deploy has. */
function keyedHash(quoteId: string, linkNo: number): Buffer {
  const key = createHmac('sha256', config().logHashKey).update('links of quotes').digest();
  return createHmac('sha256', key).update(`${quoteId} ${linkNo}`).digest().subarray(0, BYTES.hash);
}
