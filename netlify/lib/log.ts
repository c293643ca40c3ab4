import { createHmac } from 'node:crypto';

/**
 * The fields of a log line. There is deliberately no field for a body, a name, an address, a filter value, a
 * token or a third party's error message, and none may be added.
 */
export interface LogFields {
  readonly level?: 'info' | 'alarm';
  readonly event?: string;
  readonly requestId?: string;
  readonly method?: string;
  /** The endpoint's path with its placeholders: raw paths hold link tokens and uids. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly code?: string;
  /** Keyed hash of the uid. */
  readonly user?: string;
  readonly purchase?: string;
  readonly quote?: string;
  readonly paymentIntent?: string | null;
  readonly dispute?: string;
  readonly refund?: string;
  /** Until when the bank waits for our answer to a dispute (ISO 8601). */
  readonly dueBy?: string;
  readonly providerEvent?: string;
  readonly providerEventType?: string;
  readonly rows?: number;
  /** Purchases declined and purchases paid in the hour before an alarm. */
  readonly declined?: number;
  readonly paid?: number;
  /** Cents by which our books differ from Stripe's on a day (YYYY-MM-DD). */
  readonly difference?: number;
  readonly day?: string;
  /** The scheduled function that an alarm is about. */
  readonly schedule?: string;
  /** What the nightly cleanup could not delete. */
  readonly undeleted?: string;
  /** From `causeOf`, or the message of a `ConfigError`. */
  readonly cause?: string;
  /** An act of privacy: what was done, when, and to what number or id; to whom only as a keyed hash. */
  readonly act?: string;
  readonly at?: string;
  readonly subject?: string;
}

/** Writes one JSON line. */
export function logLine(fields: LogFields): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level: 'info', ...fields }));
}

/** The same uid and key always give the same hash; without the key, it cannot be traced back to the uid. */
export function uidHash(uid: string, key: string): string {
  return createHmac('sha256', key).update(uid).digest('hex').slice(0, 16);
}

/** Error codes of databases, Stripe and Node: single words, never sentences. */
const CODE = /^[A-Za-z0-9_]{1,60}$/u;

/**
 * The class and code of each error in the chain of causes, and the function that threw. Leaves out messages,
 * because the database's contain row values and the driver's a connection string.
 */
export function causeOf(error: unknown): string {
  const names: string[] = [];
  let current = error;
  while (current instanceof Error && names.length < 5) {
    const code =
      'code' in current && typeof current.code === 'string' && CODE.test(current.code)
        ? ` ${current.code}`
        : '';
    names.push(`${CODE.test(current.name) ? current.name : 'Error'}${code}`);
    current = current.cause ?? ('sourceError' in current ? current.sourceError : undefined);
  }
  return [names.join(' < ') || typeof error, firstFrame(error)].filter(Boolean).join(' ');
}

function firstFrame(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Skip the message at the start of the stack: it could contain text that looks like a frame.
  const frames = (error.stack ?? '').slice(`${error.name}: ${error.message}`.length);
  const name = /^ {4}at (?:async )?([\w.<>]+) \(/mu.exec(frames)?.[1];
  return name && `in ${name}`;
}
