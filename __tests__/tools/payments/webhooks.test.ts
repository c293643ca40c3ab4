import { startLocalServer } from '../../support/localServer';
import { startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const receivers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of receivers.splice(0)) await close();
});

/** Receives webhooks. */
async function receiver(...[answer]: Parameters<typeof startLocalServer>) {
  const { url, close } = await startLocalServer(answer);
  receivers.push(close);
  return url;
}

test('every event gets its answer from a receiver that closes connections it has answered on', async () => {
  const answered = new WeakSet<object>();
  const webhookUrl = await receiver(({ socket }, _body, response) => {
    // A server may close a connection at the moment at which it is used again.
    if (answered.has(socket)) socket.destroy();
    else response.writeHead(200).end();
    answered.add(socket);
  });
  const { control, order } = await startStandIn({ webhookUrl });
  await control('webhooks/hold');
  await order();
  await order();
  await order();
  const created = expect.objectContaining({ type: 'payment_intent.created', status: 200 }) as object;
  expect(await control('webhooks/deliver')).toEqual({ data: [created, created, created] });
});

test('calls while an event is being sent do not send it once more each', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let posts = 0;
  const webhookUrl = await receiver((_request, _body, response) => {
    posts += 1;
    void released.then(() => response.writeHead(500).end());
  });
  const { control, order, look } = await startStandIn({ webhookUrl });
  const { id } = await order();
  for (let calls = 0; calls < 20; calls += 1) await look(id);
  release(undefined);
  // Waits until all that was to be sent before has been.
  await control('webhooks/deliver', { events: [] });
  expect(posts).toBe(2);
});
