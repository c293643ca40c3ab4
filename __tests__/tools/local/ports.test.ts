import { checkPorts, findFreePorts, portsFrom, PortsTakenError } from '../../../tools/local/ports';
import { startLocalServer } from '../../support/localServer';

let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const holder = await startLocalServer(() => undefined);
  ({ close } = holder);
  port = Number(new URL(holder.url).port);
});
afterAll(() => close());

it('names a taken port, what it is for, and how to fix it', async () => {
  const taken = checkPorts(portsFrom(port - 2));
  await expect(taken).rejects.toThrow(PortsTakenError);
  await expect(taken).rejects.toThrow(`Port ${port} is taken. The stack needs it for the database`);
  await expect(taken).rejects.toThrow(/PORT=\d+ npm start/u);
});

it('finds a base whose ports are all free', async () => {
  const base = await findFreePorts(port - 2);
  expect(base).toBeGreaterThan(port);
  await expect(checkPorts(portsFrom(base))).resolves.toBeUndefined();
});
