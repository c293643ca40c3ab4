import Stripe from 'stripe';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { startPayments } from '../../../tools/local/payments/startPayments';
import { startTestDatabase } from '../../support/database';
import { startLocalServer } from '../../support/localServer';
import { controlsOf } from '../../support/paymentControls';
import { answerHere } from './answers';
import { callFunction } from './call';
import { type Card, cardFields } from './cards';
import { PROJECT } from './tokens';

export const SECRETS = {
  stripe: 'sk_test_server_suite',
  webhook: 'whsec_server_suite',
  database: 'postgres://postgres:db-secret@localhost/precinct_post',
  logHash: 'log-hash-key',
};
const PUBLISHABLE_KEY = 'pk_test_server_suite';

/** The services behind the functions: a real database behind Neon's protocol, and the payments stand-in. */
export interface Services {
  readonly admin: DatabaseAdmin;
  readonly payments: PaymentsControl;
  /** Stops the database and its HTTP server. */
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Points the functions' settings at this test file's empty database and stand-in for Stripe. Call it before
 * the first request, which reads the settings. Webhooks are held until `payments.deliver`. `limits` is
 * for a test that goes beyond them.
 */
export async function startServices({ limits = false } = {}): Promise<Services> {
  // A stand-in that fails needs no half second until the SDK's second try.
  jest.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0);
  const database = await startTestDatabase();
  const endHere = answerHere(database.endpoint, database.functions);
  const receiver = await startWebhookReceiver();
  const payments = await startPayments({
    port: 0,
    webhookUrl: receiver.url,
    secretKey: SECRETS.stripe,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: SECRETS.webhook,
  });
  const control = paymentsControl(payments.url);
  await control.run('webhooks/hold');
  setSettings(database.endpoint, payments.url);
  process.env['LIMITS_FACTOR'] = limits ? '1' : '1000';
  let stopped: Promise<void> | undefined;
  const stopDatabase = () => {
    endHere();
    return (stopped ??= database.close());
  };
  return {
    admin: database.admin,
    payments: control,
    stopDatabase,
    close: async () => {
      await payments.close();
      await receiver.close();
      await stopDatabase();
    },
  };
}

/** Points the functions' settings at a database and a stand-in for Stripe. */
export function setSettings(databaseEndpoint: string, stripeUrl: string): void {
  Object.assign(process.env, {
    NETLIFY_DEV: 'true',
    DATABASE_URL: SECRETS.database,
    DATABASE_FETCH_ENDPOINT: databaseEndpoint,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    STRIPE_SECRET_KEY: SECRETS.stripe,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhook,
    STRIPE_API_BASE: stripeUrl,
    LOG_HASH_KEY: SECRETS.logHash,
    STATES_OPENED: 'PA',
  });
}

export type PaymentsControl = ReturnType<typeof paymentsControl>;

/** The stand-in's controls, and the buyer's side of a payment as Stripe.js has it. */
function paymentsControl(url: string) {
  const run = controlsOf(url);
  return {
    url,
    run,
    /** Delivers pending events, or these again. Returns the HTTP status each got. */
    deliver: async (events?: readonly string[]) => {
      const { data } = await run('webhooks/deliver', events ? { events } : {});
      return data as { event: string; type: string; status: number }[];
    },
    /** All PaymentIntents. */
    intents: async () => {
      const response = await fetch(`${url}/_control/intents`);
      const { data } = (await response.json()) as { data: { id: string; status: string; amount: number }[] };
      return data;
    },
    /** What Stripe answers to a call with our secret key: a POST if it has fields. */
    ask,
    /** Pays as the card field does. Returns the PaymentIntent's status or the decline message. */
    pay,
    /** A payment of another shop on the same account. Returns its client secret. */
    payElsewhere: async (card?: Card): Promise<string> => {
      const { client_secret: secret } = await ask<{ client_secret: string }>('payment_intents', {
        amount: '500',
        currency: 'usd',
        'payment_method_types[0]': 'card',
      });
      await pay(secret, card);
      return secret;
    },
  };

  async function ask<Answer>(path: string, fields?: Readonly<Record<string, string>>): Promise<Answer> {
    const response = await fetch(`${url}/v1/${path}`, {
      headers: { Authorization: `Bearer ${SECRETS.stripe}` },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    return (await response.json()) as Answer;
  }

  async function pay(clientSecret: string, card: Card = 'good'): Promise<string> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${PUBLISHABLE_KEY}`, Origin: 'http://localhost:8888' },
      body: new URLSearchParams(cardFields(clientSecret, card)),
    });
    const answer = (await response.json()) as { status?: string; error?: { message: string } };
    return answer.error?.message ?? answer.status ?? '';
  }
}

/** The server that receives webhooks and passes each to its function, byte for byte. */
const startWebhookReceiver = () =>
  startLocalServer((asked, body, answer) => {
    const headers = { 'Stripe-Signature': String(asked.headers['stripe-signature']) };
    void callFunction(webhook, '/api/webhooks/stripe', { method: 'POST', body, headers }).then((response) =>
      answer.writeHead(response.status).end(),
    );
  });
