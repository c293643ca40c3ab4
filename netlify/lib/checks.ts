import { config } from './config';
import { ApiError } from './errors';

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
