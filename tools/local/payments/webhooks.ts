import { createHmac } from 'node:crypto';
import type { Ledger } from './ledger/ledger';
import type { EventRecord, UnixSeconds } from './ledger/state';

/** Milliseconds until what failed is sent again. */
const RETRY_AFTER_MS = 10_000;
/** Milliseconds the receiver has to answer. */
const DELIVERY_TIMEOUT_MS = 20_000;

export interface WebhookSettings {
  /** Receives every event, signed, like a Stripe webhook endpoint. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

export type Webhooks = ReturnType<typeof startWebhooks>;

/** `Stripe-Signature` of a payload: HMAC-SHA256 over `<t>.<payload>`. */
export function signatureHeader(payload: string, secret: string, timestamp: UnixSeconds): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Delivers the ledger's events in order, with retries, until closed. */
export function startWebhooks(ledger: Ledger, { webhookUrl, webhookSecret }: WebhookSettings) {
  const closing = new AbortController();
  let held = false;
  let isWaiting = false;
  let retry: NodeJS.Timeout | undefined;
  /** A queue that serializes everything that is sent. */
  let line: Promise<unknown> = Promise.resolve();

  const all = () => Object.values(ledger.state.events);
  const pending = () => all().filter(({ delivered }) => !delivered);

  /** Sends these, once all that is being sent has been, and returns the HTTP status that each got. */
  async function send(records: () => readonly EventRecord[]) {
    const attempts: { event: string; type: string; status: number | null }[] = [];
    const sent = line.then(async () => {
      for (const record of records()) {
        const { id: event, type } = record.event;
        const status = await post(record.event);
        // Once delivered stays delivered, even if a repeat fails.
        if (status !== null && status >= 200 && status < 300)
          ledger.transact(() => (record.delivered = true));
        attempts.push({ event, type, status });
      }
    });
    line = sent.catch(() => undefined);
    await sent;
    return { data: attempts };
  }

  /** The receiver's status; null if it could not be reached. */
  async function post(event: object): Promise<number | null> {
    const payload = JSON.stringify(event, null, 2);
    const signature = signatureHeader(payload, webhookSecret, ledger.now());
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature,
          // The receiver may close a kept connection just as the next event is sent on it.
          Connection: 'close',
        },
        body: payload,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  /** Delivers pending events, unless they are held. One call that waits for its turn serves all that come. */
  async function wake(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await send(() => {
      isWaiting = false;
      return held ? [] : pending();
    });
    clearTimeout(retry);
    if (pending().length > 0 && !closing.signal.aborted)
      retry = setTimeout(() => void wake(), RETRY_AFTER_MS).unref();
  }

  return {
    wake: () => void wake(),
    /** While held, events queue up and none is sent automatically. */
    hold: (now: boolean) => ({ held: (held = now) }),
    /** Sends the named events (again, if already delivered) or all pending ones, now and in order. */
    deliver: (ids?: readonly string[]) =>
      send(() => ids?.flatMap((id) => all().filter(({ event }) => event.id === id)) ?? pending()),
    close: async () => {
      closing.abort();
      await line;
      clearTimeout(retry);
    },
  };
}
