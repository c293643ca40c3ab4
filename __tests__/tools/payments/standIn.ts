import Ajv2020 from 'ajv/dist/2020';
import Stripe from 'stripe';
import { startPayments } from '../../../tools/local/payments/startPayments';
import { startLocalServer } from '../../support/localServer';
import { controlsOf } from '../../support/paymentControls';
import { CARDS, cardForm } from '../../netlify/support/cards';
import contract from '../../support/stripe-contract.json';

/** Stripe's published schemas, which everything the stand-in sends must match. */
export { contract };
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'unix-time': true } });
ajv.addSchema(contract, 'stripe');

/** @throws Error that says where an object does not match the contract's schema of this name */
export function expectShape(schema: string, value: unknown): void {
  const validate = ajv.getSchema(`stripe#/components/schemas/${schema}`);
  if (validate?.(value) === true) return;
  throw new Error(`Not a ${schema}: ${ajv.errorsText(validate?.errors)}\n${JSON.stringify(value)}`);
}

/** Checks an API answer against the schema that its `object` field names. */
export function expectAnswerShape(answer: unknown): void {
  const { object, error, data } = answer as { object?: string; error?: unknown; data?: unknown[] };
  if (error !== undefined) expectShape('error', answer);
  else if (object === 'list') data?.forEach(expectAnswerShape);
  else expectShape(object === 'event' ? 'webhook_event' : String(object), answer);
}

export const KEYS = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  publishableKey: 'pk_test_TYooMQauvdEDq54NiTphI7jx',
  webhookSecret: 'whsec_test_secret',
};
/** What the shop creates a PaymentIntent with, at least. */
export const ORDER: Stripe.PaymentIntentCreateParams = {
  amount: 999,
  currency: 'usd',
  payment_method_types: ['card'],
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

type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** The stand-in on a free port, the real client, and a raw call like Stripe.js's. Every answer is checked. */
export async function startStandIn(options: Partial<Parameters<typeof startPayments>[0]> = {}) {
  const payments = await startPayments({
    port: 0,
    // Port 9 is "discard", where nothing listens.
    webhookUrl: 'http://127.0.0.1:9/',
    settleLateAfterMs: null,
    ...KEYS,
    ...options,
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= payments.close());
  running.push(close);
  const { url } = payments;
  const stripe = clientOf(url);

  const control = controlsOf(url);

  async function publishable(path: string, params: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
    const form = new URLSearchParams(params);
    const response = await fetch(method === 'GET' ? `${url}${path}?${form.toString()}` : `${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${KEYS.publishableKey}`, Origin: 'http://localhost:8888' },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body = (await response.json()) as Record<string, unknown>;
    expectAnswerShape(body);
    return { status: response.status, body };
  }

  const order = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ ...ORDER, ...params });

  return {
    ...{ url, close, stripe, control, publishable, order },
    /** The PaymentIntent of this id, with its charge and the charge's refunds. */
    look: async (id: string) => {
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
      return { ...intent, latest_charge: intent.latest_charge as Stripe.Charge | null };
    },
    /** Orders, and pays with a card. @returns the PaymentIntent's id */
    buy: async (number: string = CARDS.good): Promise<string> => {
      const intent = await order();
      await confirmWith({ publishable }, intent, cardForm(number));
      return intent.id;
    },
  };
}

/** The real client, set up as in the functions except that nothing is retried. */
function clientOf(url: string): Stripe {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(KEYS.secretKey, {
    apiVersion: '2026-07-29.dahlia',
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    // Long enough for a machine that is busy with other tests: nothing is retried.
    timeout: 20_000,
    maxNetworkRetries: 0,
    emitEventBodies: true,
  });
  // The package leaves its emitter untyped.
  const { on } = stripe as { on: (event: 'response', hear: (response: { body?: unknown }) => void) => void };
  on('response', ({ body }) => answers.push(body));
  return stripe;
}

/** Confirms a PaymentIntent from the browser's side. */
export function confirmWith(
  { publishable }: Pick<StandIn, 'publishable'>,
  { id, client_secret: secret }: Stripe.PaymentIntent,
  card: Record<string, string> = cardForm(CARDS.good),
) {
  const confirmation = { client_secret: secret ?? '', use_stripe_sdk: 'true', ...card };
  return publishable(`/v1/payment_intents/${id}/confirm`, confirmation);
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

/** A webhook endpoint that accepts only correctly signed events that match their schema. */
export async function startReceiver() {
  const events: Stripe.Event[] = [];
  const waiting: { count: number; resolve: (events: Stripe.Event[]) => void }[] = [];
  const { webhooks } = new Stripe(KEYS.secretKey);
  let status = 200;
  const server = await startLocalServer((request, payload, response) => {
    const signature = String(request.headers['stripe-signature']);
    const event = webhooks.constructEvent(payload, signature, KEYS.webhookSecret, 1_000_000_000_000);
    expectShape('webhook_event', JSON.parse(payload));
    events.push(event);
    response.writeHead(status).end();
    for (const { count, resolve } of waiting) if (events.length >= count) resolve(events);
  });
  running.push(server.close);
  return {
    url: server.url,
    events,
    /** Sets the status that the receiver answers with from now on. */
    answer: (next: number) => {
      status = next;
    },
    /** Resolves when this many events have arrived. */
    received: (count: number): Promise<Stripe.Event[]> =>
      events.length >= count
        ? Promise.resolve(events)
        : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}
