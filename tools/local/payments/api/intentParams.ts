import type { Intent } from '../ledger/state';
import { invalidRequest } from './errors';
import { EXPAND_FIELD } from './expand';
import {
  boolean,
  integer,
  list,
  metadata,
  metadataChanges,
  object,
  oneOf,
  optional,
  required,
  textParam,
  type ParamReader,
  type ParamValues,
} from './params';
import { METHOD_PARAMS } from './paymentMethods';

/** Stripe's bounds for US dollars, in cents. */
const AMOUNT = { min: 50, max: 99_999_999 } as const;

const cents: ParamReader<number> = (value, param) => {
  const amount = integer(value, param);
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  if (amount < AMOUNT.min) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  }
  if (amount > AMOUNT.max) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  }
  return amount;
};

const dollars: ParamReader<'usd'> = (value, param) => {
  const currency = textParam()(value, param);
  if (currency.toLowerCase() === 'usd') return 'usd';
  throw invalidRequest(`Invalid currency: ${currency}. This account takes these currencies: usd`, { param });
};

/** The parameters for creating a PaymentIntent. Stripe has others, which the stand-in rejects. */
export const CREATE_FIELDS = {
  ...EXPAND_FIELD,
  amount: required(cents),
  currency: required(dollars),
  automatic_payment_methods: optional(
    object({ enabled: required(boolean), allow_redirects: optional(oneOf(['always', 'never'])) }),
  ),
  payment_method_types: optional(list(textParam())),
  capture_method: optional(oneOf(['automatic', 'automatic_async'])),
  confirm: optional(boolean),
  description: optional(textParam(1000)),
  metadata: optional(metadata),
  payment_method: METHOD_PARAMS.payment_method,
  receipt_email: optional(textParam()),
  statement_descriptor_suffix: optional(textParam(22)),
};

/**
 * The parameters for updating a PaymentIntent: those that Stripe takes in any state. What is ordered, such as
 * its amount, never changes.
 */
export const UPDATE_FIELDS = {
  ...EXPAND_FIELD,
  description: CREATE_FIELDS.description,
  metadata: optional(metadataChanges),
};
type Wanted = ParamValues<typeof CREATE_FIELDS>;

/** How the card was offered. @throws ApiError 400 for any payment method other than cards */
export function automaticMethods({
  automatic_payment_methods: automatic,
  payment_method_types: types,
}: Wanted): Intent['automaticMethods'] {
  if (types !== undefined) {
    if (automatic?.enabled === true) {
      throw invalidRequest(
        'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
        { code: 'parameters_exclusive' },
      );
    }
    if (types.length !== 1 || types[0] !== 'card') {
      throw invalidRequest('Invalid payment_method_types: this account takes cards only', {
        param: 'payment_method_types',
      });
    }
    return null;
  }
  // Without either parameter Stripe chooses the methods automatically, which is the same.
  if (automatic?.enabled === false) return null;
  return { allowRedirects: automatic?.allow_redirects ?? 'always' };
}
