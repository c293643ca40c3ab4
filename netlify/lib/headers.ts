/**
 * Headers of every function response; those in netlify.toml do not apply to functions. No response may be
 * cached, because the same URL returns something different to another caller; one that says the same to
 * every caller brings its own cache headers.
 */
const ALWAYS: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  'Netlify-CDN-Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Adds the common headers and the request id, which is also in the log line. */
export function withHeaders(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(ALWAYS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set('X-Request-Id', requestId);
  return response;
}

/** A JSON response. */
export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}
