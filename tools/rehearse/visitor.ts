import * as v from 'valibot';
import { type AnyEndpoint, pathOf, type ResponseOf } from '../../src/contract/endpoint';
import { PRODUCTION } from './settings';

/** A browser at the shop, as far as its calls go. */
export class Visitor {
  constructor(
    private readonly origin: string,
    private readonly token?: string,
  ) {}

  /** An endpoint's raw answer. */
  ask(endpoint: AnyEndpoint, sent: Sent = {}): Promise<Response> {
    const { params = {}, body = {} } = sent;
    const isPost = endpoint.method === 'POST';
    return fetch(`${this.origin}${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      headers: {
        ...(isPost && { 'Content-Type': 'application/json' }),
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
      },
      ...(isPost && { body: JSON.stringify(body) }),
    });
  }

  /** A success, read by the contract. @throws Error with status and code for anything else */
  async get<E extends AnyEndpoint>(endpoint: E, sent: Sent = {}): Promise<ResponseOf<E>> {
    const response = await this.ask(endpoint, sent);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return v.parse(endpoint.response, body);
  }
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What Stripe's card field and dashboard do, at the stand-in. */
export function stripeSide(url: string) {
  const post = (path: string, headers: Record<string, string>, body: string | URLSearchParams) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body });
  return {
    /** Pays with the test card that succeeds. Returns the PaymentIntent's status. */
    pay: async (clientSecret: string): Promise<string> => {
      const [id = ''] = clientSecret.split('_secret_');
      const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
      const response = await post(
        `/v1/payment_intents/${id}/confirm`,
        { Authorization: `Bearer ${PRODUCTION.STRIPE_PUBLISHABLE_KEY ?? ''}`, Origin: 'http://localhost' },
        new URLSearchParams({
          ...{ client_secret: clientSecret, use_stripe_sdk: 'true', 'payment_method_data[type]': 'card' },
          ...Object.fromEntries(
            Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
          ),
        }),
      );
      const { status = 'refused' } = (await response.json()) as { status?: string };
      return status;
    },
    refund: (intentId: string) => control(`intents/${intentId}/refund`),
    /** Sends the waiting webhooks. Returns the status each got. */
    deliver: async () => {
      const answer = await control('webhooks/deliver');
      return ((await answer.json()) as { data: { type: string; status: number }[] }).data;
    },
    hold: () => control('webhooks/hold'),
  };

  async function control(path: string): Promise<Response> {
    const response = await post(`/_control/${path}`, { 'Content-Type': 'application/json' }, '{}');
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  }
}
export type StripeSide = ReturnType<typeof stripeSide>;
