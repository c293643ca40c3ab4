import type { Ports } from './ports';
import type { Services } from './settings';

export interface LocalPages {
  readonly services: Services;
  readonly ports: Ports;
  /** 'dev' is webpack's development build, which uses eval and reloads over a WebSocket. */
  readonly spa: 'dev' | 'built';
}

/**
 * The pages' headers (public/_headers) for a local stack: as strict as in production, except that they allow
 * the stand-ins in use. Cache headers are left out, because local files change without changing names.
 * @throws Error when the file has no Content-Security-Policy
 */
export function localHeaders(file: string, authDomain: string, { services, ports, spa }: LocalPages): string {
  const everyPage = file
    .replaceAll('%FIREBASE_AUTH_DOMAIN%', authDomain)
    .split(/^(?=\/)/mu)
    .find((block) => block.startsWith('/*\n'));
  if (everyPage?.includes('Content-Security-Policy: ') !== true) {
    throw new Error('public/_headers has no Content-Security-Policy for /*');
  }
  // The stand-ins serve plain HTTP on loopback.
  let headers = everyPage.replace(/; upgrade-insecure-requests/u, '');
  const allow = (source: string, ...directives: readonly string[]) => {
    for (const name of directives)
      headers = headers.replace(new RegExp(`\\b${name} [^;\n]+`, 'u'), `$& ${source}`);
  };
  if (services.identity === null) allow(`http://127.0.0.1:${ports.identity}`, 'connect-src', 'frame-src');
  if (services.payments === null)
    allow(`http://127.0.0.1:${ports.payments}`, 'script-src', 'connect-src', 'frame-src');
  if (spa === 'dev') {
    allow("'unsafe-eval'", 'script-src');
    allow("'unsafe-inline'", 'style-src');
    allow(`ws://localhost:${ports.site}`, 'connect-src');
  }
  return headers;
}
