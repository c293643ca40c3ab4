import type { EvidencePurchase, PurchaseEvent } from './readEvidence';

/** The states of a purchase (docs/purchases.md), for a reader who has never seen them. */
const STATES: Readonly<Record<string, string>> = {
  created: 'Ordered, not paid',
  processing: 'The bank is deciding',
  failed: 'Card declined',
  canceled: 'Canceled, not paid',
  succeeded: 'Paid',
  review: 'Under review: the payment does not match the order, or the list was already paid for',
  refunded: 'Refunded in full',
  disputed: 'Payment disputed',
};

const CAUSES: Readonly<Record<string, string>> = {
  create: 'The buyer ordered the list',
  confirm: 'The buyer’s browser reported the payment; we then asked Stripe',
  webhook: 'Stripe sent an event; we then asked Stripe',
  reconcile: 'Our regular check asked Stripe',
  list_paid: 'The buyer had already paid for this list',
  rebuild: 'The buyer had the list rebuilt on newer data, free of charge',
};

const UNPAID_STATES = ['created', 'processing', 'failed', 'canceled'];

export const stateInWords = (state: string): string => STATES[state] ?? state;

export const causeInWords = ({ cause }: PurchaseEvent): string => CAUSES[cause] ?? cause;

export const isPaid = ({ status }: EvidencePurchase): boolean => !UNPAID_STATES.includes(status);

export const number = (count: number): string => count.toLocaleString('en-US');

export const price = ({ amountCents, currency }: EvidencePurchase): string =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
