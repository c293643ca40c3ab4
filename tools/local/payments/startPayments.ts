import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Keys } from './api/answer';
import { controlRoutes } from './api/controls';
import { createFaults } from './faults';
import { openLedger } from './ledger/ledger';
import type { Transact } from './ledger/state';
import { answering } from './server';
import { startWebhooks, type WebhookSettings } from './webhooks';

const LOOPBACK = '127.0.0.1';

interface PaymentsOptions extends Keys, WebhookSettings {
  /** Loopback port; 0 for any free one. */
  readonly port: number;
  /** Keeps payments across restarts; without it they are kept in memory. */
  readonly stateFile?: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Starts the local stand-in for Stripe: its API for cards, Stripe.js, and webhooks.
 * @throws Error when the port is taken or the state file is invalid
 */
export async function startPayments({ now = Date.now, ...options }: PaymentsOptions) {
  let url = '';
  const ledger = openLedger(() => ({ now: Math.floor(now() / 1000), url }), options.stateFile);
  const webhooks = startWebhooks(ledger, options);
  const transact: Transact = (work) => {
    const result = ledger.transact(work);
    webhooks.wake();
    return result;
  };
  const faults = createFaults();
  const server = createServer(answering(transact, faults, controlRoutes(faults, webhooks), options));
  await once(server.listen(options.port, LOOPBACK), 'listening');
  url = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  webhooks.wake();
  return {
    /** `http://127.0.0.1:PORT`: the API, `/stripe.js` and the controls. */
    url,
    /** Stops listening and delivering. Undelivered events are delivered after the next start. */
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await webhooks.close();
      await closed;
    },
  };
}
