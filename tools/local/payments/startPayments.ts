import type { AddressInfo } from 'node:net';
import type { Transact } from './api/answer';
import { openStore } from './ledger/store';
import { settleLatePayment } from './ledger/intents';
import type { Transaction } from './ledger/transaction';
import { createFaults } from './faults';
import { createPaymentsServer } from './server';
import { startWebhooks } from './webhooks';

const LOOPBACK = '127.0.0.1';
const SETTLE_LATE_AFTER_MS = 5_000;

interface PaymentsOptions {
  /** Loopback port; 0 for any free one. */
  readonly port: number;
  /** Keeps payments across restarts; without it they are kept in memory. */
  readonly stateFile?: string;
  /** Receives every event, signed, like a Stripe webhook endpoint. */
  readonly webhookUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds until a late payment succeeds by itself; null if only a control settles it. */
  readonly settleLateAfterMs?: number | null;
}

interface Payments {
  /** `http://127.0.0.1:PORT`: the API, `/stripe.js` and the controls. */
  readonly url: string;
  /** Stops listening and delivering. Undelivered events are delivered after the next start. */
  close(): Promise<void>;
}

/**
 * Starts the local stand-in for Stripe: its API for cards, Stripe.js, and webhooks.
 * @throws Error when the port is taken or the state file is invalid
 */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { stateFile, now = Date.now, settleLateAfterMs = SETTLE_LATE_AFTER_MS } = options;
  const store = openStore(stateFile);
  const seconds = () => Math.floor(now() / 1000);
  const lateTimers = new Map<string, NodeJS.Timeout>();
  let url = '';

  const webhooks = startWebhooks({
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    now: seconds,
    events: () => Object.values(store.state.events),
    save: () => store.save(),
  });
  const transact: Transact = (work) => {
    const transaction: Transaction = { state: store.state, now: seconds(), url };
    store.forgetPast(transaction.now);
    const result = work(transaction);
    store.save();
    webhooks.wake();
    awaitLatePayments();
    return result;
  };

  function awaitLatePayments(): void {
    if (settleLateAfterMs === null) return;
    for (const intent of Object.values(store.state.intents)) {
      if (intent.status !== 'processing' || lateTimers.has(intent.id)) continue;
      const timer = setTimeout(() => {
        lateTimers.delete(intent.id);
        transact((transaction) => {
          if (intent.status === 'processing') settleLatePayment(transaction, intent, 'succeeded');
        });
      }, settleLateAfterMs);
      lateTimers.set(intent.id, timer.unref());
    }
  }

  const server = createPaymentsServer({ transact, webhooks, faults: createFaults() }, options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, LOOPBACK, resolve);
  });
  url = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  webhooks.wake();
  awaitLatePayments();

  return {
    url,
    close: async () => {
      for (const timer of lateTimers.values()) clearTimeout(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await webhooks.close();
      await closed;
    },
  };
}
