import { config } from './config';
import { ApiError } from './errors';

/** The most bytes a request body may have, counted while reading. */
export const BODY_LIMIT_BYTES = 65_536;

/** Throws 405 with `Allow` for any method but the endpoint's own. */
export function checkMethod(request: Request, method: 'GET' | 'POST'): void {
  if (request.method !== method) {
    throw new ApiError('method_not_allowed', `Use ${method}.`, { allow: method });
  }
}

/**
 * Throws 403 for a page of another site. Callers other than browsers send no Origin and rely on their token.
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin && origin !== config().siteOrigin) {
    throw new ApiError('forbidden', 'Requests must come from this site.');
  }
}

const JSON_UTF8 = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/iu;

/** Throws 415 for anything but plain JSON in UTF-8. */
export function checkMediaType(headers: Headers): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!JSON_UTF8.test(headers.get('content-type') ?? '') || encoding !== 'identity') {
    throw new ApiError('unsupported_media_type', 'The body must be application/json in UTF-8.');
  }
}

/**
 * Reads a body of at most `BODY_LIMIT_BYTES`. Counts the bytes received, because Content-Length cannot be
 * trusted. Beyond the limit, stops reading and throws a 413 `ApiError`.
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
