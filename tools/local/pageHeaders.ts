import type { Ports } from './ports';
import type { Services } from './settings';

/** Sources by directive, as in `script-src 'self' https://…`. */
type Policy = Map<string, string[]>;

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
    .find(forEveryPage);
  if (everyPage === undefined || !CSP.test(everyPage)) {
    throw new Error('public/_headers has no Content-Security-Policy for /*');
  }
  return everyPage.replace(CSP, (_, name: string, text: string) => {
    const policy = parsePolicy(text);
    // The stand-ins serve plain HTTP on loopback.
    policy.delete('upgrade-insecure-requests');
    if (services.identity === null) {
      allow(policy, ['connect-src', 'frame-src'], `http://127.0.0.1:${ports.identity}`);
    }
    if (services.payments === null) {
      allow(policy, ['script-src', 'connect-src', 'frame-src'], `http://127.0.0.1:${ports.payments}`);
    }
    if (spa === 'dev') {
      allow(policy, ['script-src'], "'unsafe-eval'");
      allow(policy, ['style-src'], "'unsafe-inline'");
      allow(policy, ['connect-src'], `ws://localhost:${ports.site}`);
    }
    return `${name}${formatPolicy(policy)}`;
  });
}

const CSP = /(Content-Security-Policy: )(.+)/u;

const forEveryPage = (block: string) => block.startsWith('/*\n');

function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/u));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

function formatPolicy(policy: Policy): string {
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

function allow(policy: Policy, directives: readonly string[], source: string) {
  for (const name of directives) policy.set(name, [...(policy.get(name) ?? []), source]);
}
