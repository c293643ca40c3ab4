import { createHmac } from 'node:crypto';
import type { EventObject, EventRecord, UnixSeconds } from './ledger/state';

/** Milliseconds before each retry; after the last, an event is abandoned. About 20 minutes in all. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000] as const;
/** Milliseconds the receiver has to answer. */
const DELIVERY_TIMEOUT_MS = 20_000;

export interface WebhookSettings {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly now: () => UnixSeconds;
  /** All events, oldest first. */
  readonly events: () => readonly EventRecord[];
  /** Called after a delivery's state has changed. */
  readonly save: () => void;
}

/** A delivery's result: the receiver's HTTP status, or null if it could not be reached. */
export interface Attempt {
  readonly event: string;
  readonly type: string;
  readonly status: number | null;
}

export interface Webhooks {
  /** Starts delivering pending events. */
  wake(): void;
  /** While held, events queue up and none is sent automatically. */
  hold(): void;
  release(): void;
  /** Sends the named events (again, if already delivered) or all pending ones, now and in order. */
  deliver(ids?: readonly string[]): Promise<Attempt[]>;
  close(): Promise<void>;
}

/** `Stripe-Signature` of a payload: HMAC-SHA256 over `<t>.<payload>`. */
export function signatureHeader(payload: string, secret: string, timestamp: UnixSeconds): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Delivers events in order, with retries, until closed. */
export function startWebhooks(settings: WebhookSettings): Webhooks {
  const closing = new AbortController();
  const retries = new Map<string, NodeJS.Timeout>();
  const queued = new Set<string>();
  let held = false;
  /** A queue that serializes everything that is sent. */
  let line: Promise<unknown> = Promise.resolve();

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  }

  async function attempt(record: EventRecord): Promise<Attempt> {
    const { event } = record;
    const status = await post(event, settings, closing.signal);
    if (!closing.signal.aborted) {
      const attempts = record.delivery.attempts + 1;
      const delivered = status !== null && status >= 200 && status < 300;
      const failed = attempts > RETRY_AFTER_MS.length ? 'abandoned' : 'pending';
      // Once delivered stays delivered, even if a repeat fails.
      const settled = delivered || record.delivery.status === 'delivered' ? 'delivered' : failed;
      record.delivery = { status: settled, attempts };
      settings.save();
      if (settled === 'pending') retryLater(record);
    }
    return { event: event.id, type: event.type, status };
  }

  function retryLater(record: EventRecord): void {
    const { id } = record.event;
    const delay = RETRY_AFTER_MS[record.delivery.attempts - 1];
    clearTimeout(retries.get(id));
    const timer = setTimeout(() => {
      retries.delete(id);
      wake();
    }, delay);
    retries.set(id, timer.unref());
  }

  function pending(): EventRecord[] {
    return settings.events().filter(({ delivery }) => delivery.status === 'pending');
  }

  function wake(): void {
    if (held || closing.signal.aborted) return;
    for (const record of pending()) {
      const { id } = record.event;
      if (queued.has(id) || retries.has(id)) continue;
      queued.add(id);
      void inLine(async () => {
        queued.delete(id);
        // Deliveries may have been held, closed or made by hand in the meantime.
        if (!held && !closing.signal.aborted && record.delivery.status === 'pending') await attempt(record);
      });
    }
  }

  return {
    wake,
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      wake();
    },
    deliver: (ids) =>
      inLine(async () => {
        const attempts: Attempt[] = [];
        for (const record of ids === undefined ? pending() : named(settings.events(), ids)) {
          clearTimeout(retries.get(record.event.id));
          retries.delete(record.event.id);
          attempts.push(await attempt(record));
        }
        return attempts;
      }),
    close: async () => {
      closing.abort();
      for (const timer of retries.values()) clearTimeout(timer);
      await line;
    },
  };
}

function named(events: readonly EventRecord[], ids: readonly string[]): EventRecord[] {
  return ids.flatMap((id) => events.filter(({ event }) => event.id === id));
}

async function post(
  event: EventObject,
  { webhookUrl, webhookSecret, now }: WebhookSettings,
  closing: AbortSignal,
): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(payload, webhookSecret, now()),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
