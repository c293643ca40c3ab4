import type { AddressInfo } from 'node:net';
import type { TakeTurn } from './api/answer';
import { openStore } from './books/store';
import { settleLatePayment } from './books/intents';
import { entry } from './books/records';
import { NO_REQUEST, type Turn } from './books/turn';
import { createFaults } from './faults';
import { createPaymentsServer } from './server';
import { startWebhooks } from './webhooks';

const LOOPBACK = '127.0.0.1';
const SETTLE_LATE_AFTER_MS = 5_000;

export interface PaymentsOptions {
  /** Loopback port; 0 for any that is free. */
  readonly port: number;
  /** Where payments are kept over restarts; absent: in memory. */
  readonly stateFile?: string;
  /** Receives every event, signed, as a webhook endpoint of Stripe's does. */
  readonly webhookUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds after which a late payment succeeds by itself; null leaves that to the control. */
  readonly settleLateAfterMs?: number | null;
}

export interface Payments {
  /** `http://127.0.0.1:PORT`: the API, `/stripe.js` and the controls. */
  readonly url: string;
  /** Stops listening and delivering. What was not delivered is, after the next start. */
  close(): Promise<void>;
}

/**
 * Starts the local stand-in for Stripe: its API for cards, Stripe.js, and webhooks.
 * @throws Error when the port is taken or the state file is none
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
  const takeTurn: TakeTurn = (cause, work) => {
    const turn: Turn = { state: store.state, now: seconds(), url, cause };
    store.forgetPast(turn.now);
    const result = work(turn);
    store.save();
    webhooks.wake();
    awaitLatePayments();
    return result;
  };

  function awaitLatePayments(): void {
    if (settleLateAfterMs === null) return;
    for (const { id, progress } of Object.values(store.state.intents)) {
      if (progress.status !== 'processing' || lateTimers.has(id)) continue;
      const timer = setTimeout(() => {
        lateTimers.delete(id);
        takeTurn(NO_REQUEST, (turn) => {
          const intent = entry(turn.state.intents, id);
          if (intent.progress.status === 'processing') settleLatePayment(turn, intent, 'succeeded');
        });
      }, settleLateAfterMs);
      lateTimers.set(id, timer.unref());
    }
  }

  const server = createPaymentsServer({ takeTurn, webhooks, faults: createFaults() }, options);
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
