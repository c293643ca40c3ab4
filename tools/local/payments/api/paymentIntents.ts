import { cancelLedgerIntent, confirmIntent, createLedgerIntent, describeIntent } from '../ledger/intents';
import { recordById } from '../ledger/records';
import { RefusedCall } from '../ledger/refused';
import { CANCEL_REASONS, type Intent, type PaymentMethod } from '../ledger/state';
import type { Transaction } from '../ledger/transaction';
import { failureObject } from '../objects/failure';
import { paymentIntentObject, publicIntentObject } from '../objects/paymentIntent';
import { StandInError, invalidRequest, notFound } from './errors';
import { EXPAND_FIELD, expandInto } from './expand';
import { automaticMethods, CREATE_FIELDS, UPDATE_FIELDS } from './intentParams';
import { boolean, oneOf, optional, textParam } from './params';
import { METHOD_PARAMS, methodNamed } from './paymentMethods';
import { route, type StandInCall, type StandInCaller } from './routes';

const create = route({
  method: 'POST',
  path: '/v1/payment_intents',
  callers: ['secret'],
  fields: CREATE_FIELDS,
  run: ({ transaction, caller, params }) => {
    const method = methodNamed(transaction, caller, {
      payment_method: params.payment_method,
      payment_method_data: undefined,
    });
    const intent = createLedgerIntent(
      transaction,
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
    if (params.confirm === true) confirm(transaction, caller, intent, method);
    return expandInto(transaction, paymentIntentObject(transaction, intent), params.expand);
  },
});

const retrieve = route({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  callers: ['secret', 'publishable'],
  fields: { ...EXPAND_FIELD, client_secret: optional(textParam()) },
  run: (call) => {
    const intent = intentOf(call);
    return expandInto(call.transaction, viewFor(call.caller)(call.transaction, intent), call.params.expand);
  },
});

const update = route({
  method: 'POST',
  path: '/v1/payment_intents/:id',
  callers: ['secret'],
  fields: UPDATE_FIELDS,
  run: ({ transaction, id, params }) => {
    const intent = findIntent(transaction, id);
    describeIntent(intent, params);
    return expandInto(transaction, paymentIntentObject(transaction, intent), params.expand);
  },
});

const confirming = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  callers: ['secret', 'publishable'],
  fields: {
    ...EXPAND_FIELD,
    ...METHOD_PARAMS,
    client_secret: optional(textParam()),
    receipt_email: optional(textParam()),
    // Sent by Stripe.js to say that it handles authentication, which it always does here.
    use_stripe_sdk: optional(boolean),
  },
  run: (call) => {
    const { transaction, caller, params } = call;
    const intent = intentOf(call);
    intent.receiptEmail = params.receipt_email ?? intent.receiptEmail;
    confirm(transaction, caller, intent, methodNamed(transaction, caller, params));
    return expandInto(transaction, viewFor(caller)(transaction, intent), params.expand);
  },
});

const cancel = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  callers: ['secret'],
  fields: { ...EXPAND_FIELD, cancellation_reason: optional(oneOf(CANCEL_REASONS)) },
  run: (call) => {
    const intent = findIntent(call.transaction, call.id);
    showing(call.transaction, call.caller, intent, () =>
      cancelLedgerIntent(call.transaction, intent, call.params.cancellation_reason ?? null),
    );
    return expandInto(call.transaction, paymentIntentObject(call.transaction, intent), call.params.expand);
  },
});

export const INTENT_ROUTES = [create, retrieve, update, confirming, cancel];

/** @throws ApiError 402 when the card was declined, as Stripe answers a declined confirmation */
function confirm(
  transaction: Transaction,
  caller: StandInCaller,
  intent: Intent,
  method: PaymentMethod | null,
): void {
  showing(transaction, caller, intent, () => confirmIntent(transaction, intent, method));
  const { progress } = intent;
  if (progress.status !== 'requires_payment_method' || progress.failed === null) return;
  throw new StandInError(402, {
    ...failureObject(transaction.state, progress.failed.failure, progress.failed.method),
    payment_intent: viewFor(caller)(transaction, intent),
  });
}

/** Adds the intent to a refusal that concerns it. */
function showing(transaction: Transaction, caller: StandInCaller, intent: Intent, change: () => void): void {
  try {
    change();
  } catch (thrown) {
    if (!(thrown instanceof RefusedCall)) throw thrown;
    throw invalidRequest(thrown.message, {
      ...thrown.details,
      payment_intent: viewFor(caller)(transaction, intent),
    });
  }
}

function viewFor(caller: StandInCaller) {
  return caller === 'secret' ? paymentIntentObject : publicIntentObject;
}

/** The intent of a call; a publishable key also requires the intent's client secret. */
function intentOf({
  transaction,
  caller,
  id,
  params,
}: StandInCall<{ client_secret: string | undefined }>): Intent {
  const secret = params.client_secret;
  if (caller === 'publishable' && secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  const intent = findIntent(transaction, id);
  if (secret !== undefined && secret !== intent.clientSecret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

function findIntent(transaction: Transaction, id: string): Intent {
  const intent = recordById(transaction.state.intents, id);
  if (intent === undefined) throw notFound('payment_intent', id, 'intent');
  return intent;
}
