import { createHash } from 'node:crypto';
import { TEST_CARDS, type CardId } from '../ledger/testCards';
import type { PaymentMethod } from '../ledger/state';

/** How Stripe describes a card wherever one appears. */
export function cardFacts(method: PaymentMethod) {
  const { brand, number } = TEST_CARDS[method.card];
  return {
    brand,
    country: 'US',
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: fingerprint(method.card),
    funding: 'credit',
    last4: number.slice(-4),
    regulated_status: 'unregulated',
    wallet: null,
  } as const;
}

function fingerprint(card: CardId): string {
  return createHash('sha256').update(card).digest('hex').slice(0, 16);
}

export function billingDetails({ billing }: PaymentMethod) {
  return { ...billing, address: { ...billing.address }, tax_id: null };
}

export function postalCodeCheck({ billing }: PaymentMethod): 'pass' | null {
  return billing.address.postal_code === null ? null : 'pass';
}
