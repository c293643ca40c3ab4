import type { Stripe } from 'stripe';
import { TEST_CARDS } from '../ledger/testCards';
import type { PaymentMethod } from '../ledger/state';
import { billingDetails, cardFacts, postalCodeCheck } from './card';

export function paymentMethodObject(method: PaymentMethod): Stripe.PaymentMethod {
  const { brand, authentication } = TEST_CARDS[method.card];
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(method),
    card: {
      ...cardFacts(method),
      checks: {
        address_line1_check: null,
        address_postal_code_check: postalCodeCheck(method),
        cvc_check: 'pass',
      },
      display_brand: brand,
      generated_from: null,
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: authentication },
    },
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
