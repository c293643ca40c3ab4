import { startLocalServer } from '../../support/localServer';

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
  const server = await startLocalServer((_asked, body, answer) => {
    bodies.push(body);
    if (status !== 'never') answer.writeHead(status).end('ok');
  });
  return {
    url: `${server.url}/hook`,
    /** From now on it answers with this. */
    answer: (next: number | 'never') => {
      status = next;
    },
    /** Bodies received since the last time. */
    bodies: () => bodies.splice(0),
    posts: () => bodies.splice(0).map((body) => JSON.parse(body) as Post),
    close: server.close,
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
