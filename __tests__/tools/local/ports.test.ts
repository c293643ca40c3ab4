import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPorts, findFreePorts, portsFrom, PortsTakenError } from '../../../tools/local/ports';

const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

it('names a taken port, what it is for, and how to fix it', async () => {
  const holder = await listen(0);
  const { port } = holder.address() as AddressInfo;
  const ports = portsFrom(port - 2);
  try {
    await expect(checkPorts(ports)).rejects.toThrow(PortsTakenError);
    await expect(checkPorts(ports)).rejects.toThrow(
      new RegExp(`Port ${port} is taken. The stack needs it for the database`, 'u'),
    );
    await expect(checkPorts(ports)).rejects.toThrow(/PORT=\d+ npm start/u);
  } finally {
    await close(holder);
  }
});

it('finds a base whose ports are all free', async () => {
  const holder = await listen(0);
  const { port } = holder.address() as AddressInfo;
  try {
    const base = await findFreePorts(port - 2);
    expect(base).toBeGreaterThan(port);
    await expect(checkPorts(portsFrom(base))).resolves.toBeUndefined();
  } finally {
    await close(holder);
  }
});
