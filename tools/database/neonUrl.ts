/** A host of Neon's: the endpoint, what marks it as pooled, and the region and cloud. */
const NEON_HOST = /^([a-z0-9-]+?)(?:-pooler)?((?:\.[a-z0-9-]+)*\.neon\.(?:tech|build))$/u;

/**
 * The direct address where a connection string names Neon's pooler: the pooler is made for many short statements, and
 * ends those that wait or last for minutes, as copying and indexing a state's voters does. Over TLS with the server's
 * name checked, which the driver does for Neon's own `sslmode=require` too, though not without a warning. What is not
 * Neon's stays as it is.
 */
export function directUrl(databaseUrl: string): string {
  const hostname = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : '';
  if (!NEON_HOST.test(hostname)) return databaseUrl;
  // Written into the text: assembling it anew might write a password's characters in another way.
  return databaseUrl
    .replace(`@${hostname}`, `@${hostname.replace(NEON_HOST, '$1$2')}`)
    .replace(/([?&]sslmode=)require(?=&|$)/u, '$1verify-full');
}
