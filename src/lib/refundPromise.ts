/** The same wherever a price stands. */
export const REFUND_PROMISE =
  'If we can’t deliver a list with the number of voters we showed you, we’ll refund you in full.';
