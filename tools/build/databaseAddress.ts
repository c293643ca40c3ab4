/** The addresses of databases, made comparable: two spellings of one server are equal here. */

/** The server in a database's URL, as `normalHost` writes it; empty if there is none. */
export function serverOf(url = ''): string {
  return URL.canParse(url) ? normalHost(new URL(url).hostname) : '';
}

/**
 * A host as DNS sees it: without capitals, a trailing dot or percent-encoding. Neon's pooled and direct
 * addresses are one server.
 */
export function normalHost(host: string): string {
  return decoded(host.trim())
    .toLowerCase()
    .replace(/\.+$/u, '')
    .replace(/^([a-z0-9-]+?)-pooler\./u, '$1.');
}

/**
 * Whether a URL's query leads somewhere else than its host: the tools' driver prefers `?host=` to the host,
 * and Neon takes `?options=endpoint%3D…`.
 */
export function hasHostInQuery(url = ''): boolean {
  if (!URL.canParse(url)) return false;
  const query = new URL(url).searchParams;
  return (
    ['host', 'hostaddr', 'port'].some((name) => query.has(name)) ||
    /\b(?:endpoint|project)=/u.test(query.get('options') ?? '')
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
