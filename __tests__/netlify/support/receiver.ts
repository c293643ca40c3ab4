import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was posted to the webhook of alarms. */
export interface Post {
  readonly text: string;
  readonly event: string;
  readonly at: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly release: string;
}

/** A server outside the shop: an operator's webhook, or a service that waits for a heartbeat. */
export async function startReceiver() {
  let status: number | 'never' = 200;
  const bodies: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      if (status !== 'never') outgoing.writeHead(status).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** From now on it answers with this. */
    answer: (next: number | 'never') => {
      status = next;
    },
    /** Bodies received since the last time. */
    bodies: () => bodies.splice(0),
    posts: () => bodies.splice(0).map((body) => JSON.parse(body) as Post),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
