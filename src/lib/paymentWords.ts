import type { HistoryRow } from '../contract/purchaseHistory';

export function amountOf({ amount_dollars, currency }: HistoryRow): string {
  if (amount_dollars === null) return 'N/A';
  return `$${amount_dollars.toFixed(2)} ${(currency ?? '').toUpperCase()}`.trimEnd();
}

export const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Brands as Stripe codes them, where a capital letter is not enough. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

export function paymentMethodOf({ payment_method_brand, payment_method_last4 }: HistoryRow): string {
  if (payment_method_last4 === null) return 'N/A';
  const brand = payment_method_brand ?? 'card';
  return `${BRANDS.get(brand) ?? capitalized(brand)} ending\u00A0in\u00A0${payment_method_last4}`;
}
