import { createHmac } from 'node:crypto';
import type { EventObject, EventRecord, UnixSeconds } from './ledger/state';

/** Milliseconds until what failed is sent again: at first, and at most, as each time takes twice as long. */
const RETRY_AFTER_MS = { first: 1_000, last: 600_000 } as const;
/** Milliseconds the receiver has to answer. */
const DELIVERY_TIMEOUT_MS = 20_000;

interface WebhookSettings {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly now: () => UnixSeconds;
  /** All events, oldest first. */
  readonly events: () => readonly EventRecord[];
  /** Called after a delivery's state has changed. */
  readonly save: () => void;
}

/** A delivery's result: the receiver's HTTP status, or null if it could not be reached. */
interface Attempt {
  readonly event: string;
  readonly type: string;
  readonly status: number | null;
}

export type Webhooks = ReturnType<typeof startWebhooks>;

/** `Stripe-Signature` of a payload: HMAC-SHA256 over `<t>.<payload>`. */
export function signatureHeader(payload: string, secret: string, timestamp: UnixSeconds): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Delivers events in order, with retries, until closed. */
export function startWebhooks(settings: WebhookSettings) {
  const closing = new AbortController();
  let held = false;
  let retryAfterMs: number = RETRY_AFTER_MS.first;
  let retry: NodeJS.Timeout | undefined;
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
    // Once delivered stays delivered, even if a repeat fails.
    if (status !== null && status >= 200 && status < 300 && !record.delivered) {
      record.delivered = true;
      settings.save();
    }
    return { event: event.id, type: event.type, status };
  }

  const pending = () => settings.events().filter(({ delivered }) => !delivered);

  async function sendPending(): Promise<void> {
    for (const record of pending()) {
      // Deliveries may have been held, closed or made by hand in the meantime.
      if (held || closing.signal.aborted) return;
      if (!record.delivered) await attempt(record);
    }
    clearTimeout(retry);
    if (pending().length === 0) retryAfterMs = RETRY_AFTER_MS.first;
    else {
      retry = setTimeout(wake, retryAfterMs).unref();
      retryAfterMs = Math.min(2 * retryAfterMs, RETRY_AFTER_MS.last);
    }
  }

  /** Starts delivering pending events. */
  const wake = () => void inLine(sendPending);

  return {
    wake,
    /** While held, events queue up and none is sent automatically. */
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      wake();
    },
    /** Sends the named events (again, if already delivered) or all pending ones, now and in order. */
    deliver: (ids?: readonly string[]): Promise<Attempt[]> =>
      inLine(async () => {
        const named = ids?.flatMap((id) => settings.events().filter(({ event }) => event.id === id));
        const attempts: Attempt[] = [];
        for (const record of named ?? pending()) attempts.push(await attempt(record));
        return attempts;
      }),
    close: async () => {
      closing.abort();
      clearTimeout(retry);
      await line;
    },
  };
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
