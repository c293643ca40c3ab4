/**
 * Headers of every answer of the functions (purchase-integrity.md, sections 5 and 6). netlify.toml's never reach
 * them. No answer may be shared or kept: the same URL means something else to another caller.
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

/** The answer with the headers that every answer has, and the id under which its log line is found. */
export function withHeaders(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(ALWAYS)) response.headers.set(name, value);
  response.headers.set('X-Request-Id', requestId);
  return response;
}

/** A JSON answer. */
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
