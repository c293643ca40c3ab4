import { BODY_LIMIT_BYTES } from '../../src/contract/limits';
import { ApiError } from './errors';

const JSON_UTF8 = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/iu;

/** Refuses what is not plain JSON in UTF-8: 415. */
export function checkMediaType(headers: Headers): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!JSON_UTF8.test(headers.get('content-type') ?? '') || encoding !== 'identity') {
    throw new ApiError('unsupported_media_type', 'The body must be application/json in UTF-8.');
  }
}

/**
 * Reads a body of at most `BODY_LIMIT_BYTES`, counting what arrives: Content-Length is only a claim.
 * Throws a 413 `ApiError` and stops reading.
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > BODY_LIMIT_BYTES) {
      await reader.cancel();
      throw new ApiError('too_large', 'The body must be at most 64 KB.');
    }
    chunks.push(value);
  }
}
