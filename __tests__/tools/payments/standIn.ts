import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startPayments, type PaymentsOptions } from '../../../tools/local/payments/startPayments';
import { expectAnswerShape, expectShape } from './contract';

export const KEYS = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  publishableKey: 'pk_test_TYooMQauvdEDq54NiTphI7jx',
  webhookSecret: 'whsec_test_secret',
};

/** Things to stop, last one first. */
const running: (() => Promise<void>)[] = [];
/** Every answer the real clients got. */
const answers: unknown[] = [];

/** Stops everything a test started. @throws Error when an answer did not match its schema */
export async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).toReversed()) await stop();
  for (const answer of answers.splice(0)) expectAnswerShape(answer);
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** The stand-in on a free port, the real client, and a raw call like Stripe.js's. Every answer is checked. */
export async function startStandIn(options: Partial<PaymentsOptions> = {}) {
  const payments = await startPayments({
    port: 0,
    // Port 9 is "discard", where nothing listens.
    webhookUrl: 'http://127.0.0.1:9/',
    settleLateAfterMs: null,
    ...KEYS,
    ...options,
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await payments.close();
    isClosed = true;
  };
  running.push(close);
  const stripe = clientOf(payments.url);
  return {
    url: payments.url,
    close,
    stripe,
    pay: (params: Stripe.PaymentIntentCreateParams = { amount: 999, currency: 'usd' }) =>
      stripe.paymentIntents.create(params),
    control: (path: string, body: object = {}) => control(payments.url, path, body),
    publishable: (method: 'GET' | 'POST', path: string, params: Record<string, string>) =>
      publishableCall(payments.url, method, path, params),
  };
}

/** The real client, set up as in the functions except for retries. */
export function clientOf(url: string, key = KEYS.secretKey, retries = 0): Stripe {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(key, {
    apiVersion: '2026-07-29.dahlia',
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    // Long enough for a machine that is busy with other tests: nothing is retried.
    timeout: 20_000,
    maxNetworkRetries: retries,
    emitEventBodies: true,
  });
  // The package leaves its emitter untyped.
  const { on } = stripe as { on: (event: 'response', hear: (response: { body?: unknown }) => void) => void };
  on('response', ({ body }) => answers.push(body));
  return stripe;
}

async function control(url: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/_control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly id?: string;
    readonly status?: string;
    readonly metadata?: object;
    readonly latest_charge?: string | null;
    readonly next_action?: { readonly use_stripe_sdk?: { readonly stripe_js: string } } | null;
    readonly last_payment_error?: { readonly code?: string; readonly type?: string } | null;
    readonly error?: {
      readonly type: string;
      readonly code?: string;
      readonly decline_code?: string;
      readonly message: string;
      readonly param?: string;
    };
  };
}

async function publishableCall(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string>,
): Promise<RawAnswer> {
  const form = new URLSearchParams(params);
  const response = await fetch(method === 'GET' ? `${url}${path}?${form.toString()}` : `${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${KEYS.publishableKey}`, Origin: 'http://localhost:8888' },
    ...(method === 'POST' ? { body: form } : {}),
  });
  const body = (await response.json()) as RawAnswer['body'];
  expectAnswerShape(body);
  return { status: response.status, headers: response.headers, body };
}

/** A card as Stripe.js sends it. */
export function cardForm(number: string, card: { exp_month?: string; exp_year?: string; cvc?: string } = {}) {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': card.exp_month ?? '12',
    'payment_method_data[card][exp_year]': card.exp_year ?? '2040',
    'payment_method_data[card][cvc]': card.cvc ?? '123',
  };
}

/** Confirms a PaymentIntent from the browser's side. */
export function confirmWith(
  { publishable }: StandIn,
  intent: Stripe.PaymentIntent,
  card: Record<string, string>,
): Promise<RawAnswer> {
  return publishable('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    use_stripe_sdk: 'true',
    ...card,
  });
}

/** The error that a real client's call rejects with. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const outcome = await call.then(
    () => 'it was accepted',
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a refusal: ${String(outcome)}`);
}

export interface Receiver {
  readonly url: string;
  readonly events: Stripe.Event[];
  /** Sets the status that the receiver answers with from now on. */
  answer(status: number): void;
  /** Resolves when this many events have arrived. */
  received(count: number): Promise<Stripe.Event[]>;
}

/** A webhook endpoint that accepts only correctly signed events that match their schema. */
export async function startReceiver(): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const waiting: { count: number; resolve: (events: Stripe.Event[]) => void }[] = [];
  const { webhooks } = new Stripe(KEYS.secretKey);
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString();
      const signature = String(request.headers['stripe-signature']);
      const event = webhooks.constructEvent(payload, signature, KEYS.webhookSecret, 1_000_000_000_000);
      expectShape('webhook_event', JSON.parse(payload));
      events.push(event);
      response.writeHead(status).end();
      for (const { count, resolve } of waiting) if (events.length >= count) resolve(events);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    answer: (next) => {
      status = next;
    },
    received: (count) =>
      events.length >= count
        ? Promise.resolve(events)
        : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}
