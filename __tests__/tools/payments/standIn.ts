import Ajv2020 from 'ajv/dist/2020';
import { startPayments } from '../../../tools/local/payments/startPayments';
import { controlsOf } from '../../support/paymentControls';
import { CARDS, cardForm } from '../../netlify/support/cards';
import contract from '../../support/stripe-contract.json';

/** Stripe's published schemas, which everything the stand-in sends must match. */
export { contract };
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'unix-time': true } });
ajv.addSchema(contract, 'stripe');

/** Checks what was sent against the schema that its `object` field names. @throws Error saying where it differs */
export function expectShape(sent: { object?: string; error?: unknown; data?: readonly object[] }): void {
  if (sent.object === 'list') return sent.data?.forEach(expectShape);
  const name = sent.error === undefined ? String(sent.object).replace(/^event$/u, 'webhook_event') : 'error';
  const validate = ajv.getSchema(`stripe#/components/schemas/${name}`);
  if (validate?.(sent) === true) return;
  throw new Error(`Not a ${name}: ${ajv.errorsText(validate?.errors)}\n${JSON.stringify(sent)}`);
}

export const KEYS = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  publishableKey: 'pk_test_TYooMQauvdEDq54NiTphI7jx',
  webhookSecret: 'whsec_test_secret',
};
/** The key of a call by the browser. */
export const BROWSER = { Authorization: `Bearer ${KEYS.publishableKey}` };
/** What the shop creates a PaymentIntent with, at least. */
export const ORDER = { amount: '999', currency: 'usd', 'payment_method_types[0]': 'card' };

type Strings = Readonly<Record<string, string>>;

interface Answer {
  /** The HTTP status. */
  readonly http: number;
  readonly id: string;
  readonly client_secret: string;
  readonly data: readonly { readonly id: string; readonly type: string; readonly data: object }[];
  readonly [name: string]: unknown;
}

const running = new Set<() => Promise<void>>();

/** Stops every stand-in of a test. */
afterEach(async () => {
  for (const stop of running) await stop();
});

/** The stand-in on a free port. Every answer and event is checked. */
export async function startStandIn(options: Partial<Parameters<typeof startPayments>[0]> = {}) {
  // Port 9 is "discard", where nothing listens.
  const webhookUrl = 'http://127.0.0.1:9/';
  const { url, close } = await startPayments({ port: 0, webhookUrl, ...KEYS, ...options });

  /** A call of the API: `GET charges`. */
  async function ask(call: string, fields: Strings = {}, headers: Strings = {}): Promise<Answer> {
    const [method = '', path] = call.split(' ');
    const form = new URLSearchParams(fields);
    const response = await fetch(`${url}/v1/${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${KEYS.secretKey}`, ...headers },
      ...(method === 'POST' && { body: form }),
    });
    const answer = (await response.json()) as Answer;
    expectShape(answer);
    return { ...answer, http: response.status };
  }
  const order = (fields = {}) => ask('POST payment_intents', { ...ORDER, ...fields });
  /** Confirms a PaymentIntent from the browser's side. */
  const confirm = ({ id, client_secret }: Answer, number: string = CARDS.good) =>
    ask(`POST payment_intents/${id}/confirm`, { client_secret, ...cardForm(number) }, BROWSER);
  const stop = async () => {
    running.delete(stop);
    try {
      await ask('GET events', { limit: '100' });
    } finally {
      await close();
    }
  };
  running.add(stop);
  return {
    stop,
    ask,
    order,
    confirm,
    control: controlsOf(url),
    /** The PaymentIntent of this id, with its charge and the charge's refunds. */
    look: (id: string) => ask(`GET payment_intents/${id}`, { 'expand[0]': 'latest_charge.refunds' }),
    /** Orders, and pays with a card. @returns the PaymentIntent's id */
    buy: async (number?: string): Promise<string> => (await confirm(await order(), number)).id,
  };
}
