/** A Neon host: the endpoint, the suffix that marks it as pooled, and the region and cloud. */
const NEON_HOST = /^([a-z0-9-]+?)(?:-pooler)?((?:\.[a-z0-9-]+)*\.neon\.(?:tech|build))$/u;

/**
 * Replaces Neon's pooler by its direct address: the pooler is meant for many short statements and cuts off
 * those that wait or run for minutes, as copying and indexing a state's voters does. Also turns Neon's own
 * `sslmode=require` into `verify-full`, which the driver treats the same but without a warning. Other hosts
 * are left alone.
 */
export function directUrl(databaseUrl: string): string {
  const hostname = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : '';
  if (!NEON_HOST.test(hostname)) return databaseUrl;
  // Edits the text itself: serializing the URL again might encode a password differently.
  return databaseUrl
    .replace(`@${hostname}`, `@${hostname.replace(NEON_HOST, '$1$2')}`)
    .replace(/([?&]sslmode=)require(?=&|$)/u, '$1verify-full');
}
