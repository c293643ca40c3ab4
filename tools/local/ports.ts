import { createServer } from 'node:net';

/**
 * What each port of a stack is for. They follow one another in this order. All but the first listen on
 * loopback only.
 */
const PURPOSES = {
  site: 'the site itself',
  webpack: 'the single-page app',
  database: 'the database',
  identity: 'the identity emulator',
  payments: 'the payments stand-in',
  identityHub: 'the identity emulator’s hub',
  identityLog: 'the identity emulator’s log',
  functions: 'the functions',
  pages: 'the built pages',
} as const;

export type Ports = Readonly<Record<keyof typeof PURPOSES, number>>;
const NAMES = Object.keys(PURPOSES) as (keyof Ports)[];

export class PortsTakenError extends Error {
  override readonly name = 'PortsTakenError';
}

export function portsFrom(base: number): Ports {
  return Object.fromEntries(NAMES.map((name, offset) => [name, base + offset])) as Ports;
}

/** @throws PortsTakenError naming each port in use, what the stack needs it for, and how to fix it */
export async function checkPorts(ports: Ports): Promise<void> {
  const states = await Promise.all(NAMES.map(async (name) => ({ name, free: await isFree(ports[name]) })));
  const taken = states.filter(({ free }) => !free);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ name }) => `Port ${ports[name]} is taken. The stack needs it for ${PURPOSES[name]}.`,
  );
  lines.push(
    `Stop what is using ${taken.length === 1 ? 'it' : 'them'}, or start at another port (the stack uses ${NAMES.length}): ` +
      `PORT=${ports.site + 100} npm start`,
  );
  throw new PortsTakenError(lines.join('\n'));
}

/**
 * The first base port at or above `from` whose ports are all free.
 * @throws PortsTakenError, as for `from`, when none of the next hundred stacks would fit
 */
export async function findFreePorts(from: number): Promise<number> {
  const step = NAMES.length;
  for (let base = from; base < from + 100 * step; base += step) {
    const states = await Promise.all(Object.values(portsFrom(base)).map(isFree));
    if (states.every(Boolean)) return base;
  }
  await checkPorts(portsFrom(from));
  return from;
}

/** Whether a port is free on loopback and on all addresses: services listen on one or the other. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::']) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Any other error, such as a machine without IPv6, does not mean that the port is taken.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
