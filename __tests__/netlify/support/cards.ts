/** The stand-in's cards, by what becomes of a payment with them. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticated: '4000002500003155',
  late: '4000000011110006',
  disputed: '4000000000000259',
  /** No test card of the stand-in’s. */
  unknown: '4000000000000341',
} as const;
export type Card = keyof typeof CARDS;

/** A card as the card field sends it. */
export const cardForm = (number: string, { exp_month = '12', exp_year = '2040', cvc = '123' } = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': exp_month,
  'payment_method_data[card][exp_year]': exp_year,
  'payment_method_data[card][cvc]': cvc,
});

/** All that the card field sends. */
export const cardFields = (clientSecret: string, card: Card) => ({
  client_secret: clientSecret,
  ...cardForm(CARDS[card]),
});
