import { cancelIntent, confirmIntent, createIntent } from '../books/intents';
import { find } from '../books/records';
import { Refused } from '../books/refused';
import { CANCEL_REASONS, type Intent, type PaymentMethod } from '../books/state';
import type { Turn } from '../books/turn';
import { failureObject } from '../objects/failure';
import { paymentIntentObject, publicIntentObject } from '../objects/paymentIntent';
import { ApiError, invalidRequest, notFound } from './errors';
import { EXPAND_FIELD, expandInto } from './expand';
import { automaticMethods, CREATE_FIELDS } from './intentParams';
import { boolean, oneOf, optional, text } from './params';
import { METHOD_PARAMS, methodNamed } from './paymentMethods';
import { route, type Call, type Caller } from './routes';

const create = route({
  method: 'POST',
  path: '/v1/payment_intents',
  callers: ['secret'],
  fields: CREATE_FIELDS,
  run: ({ turn, caller, params }) => {
    const method = methodNamed(turn, caller, {
      payment_method: params.payment_method,
      payment_method_data: undefined,
    });
    const intent = createIntent(
      turn,
      {
        amount: params.amount,
        currency: params.currency,
        captureMethod: params.capture_method ?? 'automatic_async',
        automaticMethods: automaticMethods(params),
        description: params.description ?? null,
        receiptEmail: params.receipt_email ?? null,
        statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
        metadata: params.metadata ?? {},
      },
      method,
    );
    if (params.confirm === true) confirm(turn, caller, intent, method);
    return expandInto(turn, paymentIntentObject(turn, intent), params.expand);
  },
});

const retrieve = route({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  callers: ['secret', 'publishable'],
  fields: { ...EXPAND_FIELD, client_secret: optional(text()) },
  run: (call) => {
    const intent = intentOf(call);
    return expandInto(call.turn, viewFor(call.caller)(call.turn, intent), call.params.expand);
  },
});

const confirming = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  callers: ['secret', 'publishable'],
  fields: {
    ...EXPAND_FIELD,
    ...METHOD_PARAMS,
    client_secret: optional(text()),
    // Stripe.js says so of itself; authentication is always left to it here.
    use_stripe_sdk: optional(boolean),
  },
  run: (call) => {
    const { turn, caller, params } = call;
    const intent = intentOf(call);
    confirm(turn, caller, intent, methodNamed(turn, caller, params));
    return expandInto(turn, viewFor(caller)(turn, intent), params.expand);
  },
});

const cancel = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  callers: ['secret'],
  fields: { ...EXPAND_FIELD, cancellation_reason: optional(oneOf(CANCEL_REASONS)) },
  run: (call) => {
    const intent = findIntent(call.turn, call.id);
    showing(call.turn, call.caller, intent, () =>
      cancelIntent(call.turn, intent, call.params.cancellation_reason ?? null),
    );
    return expandInto(call.turn, paymentIntentObject(call.turn, intent), call.params.expand);
  },
});

export const INTENT_ROUTES = [create, retrieve, confirming, cancel];

/** @throws ApiError 402 when the card was declined: Stripe answers a declined confirmation so */
function confirm(turn: Turn, caller: Caller, intent: Intent, method: PaymentMethod | null): void {
  showing(turn, caller, intent, () => confirmIntent(turn, intent, method));
  const { progress } = intent;
  if (progress.status !== 'requires_payment_method' || progress.failed === null) return;
  throw new ApiError(402, {
    ...failureObject(turn.state, progress.failed.failure, progress.failed.method),
    payment_intent: viewFor(caller)(turn, intent),
  });
}

/** A refusal that concerns an intent shows it. */
function showing(turn: Turn, caller: Caller, intent: Intent, change: () => void): void {
  try {
    change();
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    throw invalidRequest(thrown.message, {
      ...thrown.details,
      payment_intent: viewFor(caller)(turn, intent),
    });
  }
}

function viewFor(caller: Caller) {
  return caller === 'secret' ? paymentIntentObject : publicIntentObject;
}

/** The intent of a call; with a publishable key only for whoever knows its client secret. */
function intentOf({ turn, caller, id, params }: Call<{ client_secret: string | undefined }>): Intent {
  const secret = params.client_secret;
  if (caller === 'publishable' && secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const intent = findIntent(turn, id);
  if (secret !== undefined && secret !== intent.clientSecret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

function findIntent(turn: Turn, id: string): Intent {
  const intent = find(turn.state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id, 'intent');
  return intent;
}
