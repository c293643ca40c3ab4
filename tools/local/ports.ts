import { createServer } from 'node:net';

/** Every port of a stack, counted from the base port. All but the first serve this machine only. */
const OFFSETS = {
  site: 0,
  webpack: 1,
  database: 2,
  identity: 3,
  payments: 4,
  identityHub: 5,
  identityLog: 6,
  functions: 7,
} as const;

export type Ports = Readonly<Record<keyof typeof OFFSETS, number>>;

const PURPOSES: Readonly<Record<keyof typeof OFFSETS, string>> = {
  site: 'the site itself',
  webpack: 'the single-page app',
  database: 'the database',
  identity: 'the identity emulator',
  payments: 'the payments stand-in',
  identityHub: 'the identity emulator’s hub',
  identityLog: 'the identity emulator’s log',
  functions: 'the functions',
};

export class PortsTakenError extends Error {
  override readonly name = 'PortsTakenError';
}

export function portsFrom(base: number): Ports {
  return Object.fromEntries(
    Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset]),
  ) as unknown as Ports;
}

/** @throws PortsTakenError naming each port that somebody listens on, what it is for, and the way out */
export async function checkPorts(ports: Ports): Promise<void> {
  const names = Object.keys(OFFSETS) as (keyof Ports)[];
  const states = await Promise.all(names.map(async (name) => ({ name, free: await isFree(ports[name]) })));
  const taken = states.filter(({ free }) => !free);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ name }) => `Port ${ports[name]} is taken. The stack needs it for ${PURPOSES[name]}.`,
  );
  lines.push(
    `Stop what uses ${taken.length === 1 ? 'it' : 'them'}, or choose another first port of ${names.length}: ` +
      `PORT=${ports.site + 100} npm start`,
  );
  throw new PortsTakenError(lines.join('\n'));
}

/** Free on loopback and on every address: the parts listen on one or the other. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::']) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Anything but a taken port (no IPv6 on this machine, say) is not for this check to judge.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
