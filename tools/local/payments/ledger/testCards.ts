import type { DeclineName } from './declines';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

/** The bank's answer. `late` stays in processing until it is settled. */
export type TestCardOutcome =
  | { readonly kind: 'approved'; readonly risk: 'normal' | 'elevated'; readonly disputed: boolean }
  | { readonly kind: 'declined'; readonly decline: DeclineName }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'late' };

export interface TestCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly authentication: boolean;
  readonly outcome: TestCardOutcome;
}

const approved: TestCardOutcome = { kind: 'approved', risk: 'normal', disputed: false };
const declined = (decline: DeclineName): TestCardOutcome => ({ kind: 'declined', decline });
const visa = (number: string, outcome: TestCardOutcome): TestCard => ({
  number,
  brand: 'visa',
  authentication: false,
  outcome,
});
const visaWith3ds = (number: string, outcome: TestCardOutcome): TestCard => ({
  ...visa(number, outcome),
  authentication: true,
});
const other = (brand: CardBrand, number: string): TestCard => ({
  number,
  brand,
  authentication: false,
  outcome: approved,
});

/**
 * The test cards of https://docs.stripe.com/testing, by the id that a server may use for them.
 * `pm_card_late` is this stand-in's own: its payment goes to `processing` and is settled later.
 * The highest-risk card is blocked, as by Stripe's default Radar rule.
 */
const CARDS = {
  pm_card_visa: visa('4242424242424242', approved),
  pm_card_mastercard: other('mastercard', '5555555555554444'),
  pm_card_amex: other('amex', '378282246310005'),
  pm_card_discover: other('discover', '6011111111111117'),
  pm_card_diners: other('diners', '3056930009020004'),
  pm_card_jcb: other('jcb', '3566002020360505'),
  pm_card_unionpay: other('unionpay', '6200000000000005'),
  pm_card_visa_chargeDeclined: visa('4000000000000002', declined('generic_decline')),
  pm_card_visa_chargeDeclinedInsufficientFunds: visa('4000000000009995', declined('insufficient_funds')),
  pm_card_chargeDeclinedIncorrectCvc: visa('4000000000000127', declined('incorrect_cvc')),
  pm_card_chargeDeclinedExpiredCard: visa('4000000000000069', declined('expired_card')),
  pm_card_chargeDeclinedProcessingError: visa('4000000000000119', declined('processing_error')),
  pm_card_authenticationRequiredOnSetup: visaWith3ds('4000002500003155', approved),
  pm_card_authenticationRequired: visaWith3ds('4000002760003184', approved),
  pm_card_threeDSecure2Required: visaWith3ds('4000000000003220', approved),
  pm_card_threeDSecureRequiredChargeDeclined: visaWith3ds('4000008400001629', declined('generic_decline')),
  pm_card_riskLevelElevated: visa('4000000000009235', {
    kind: 'approved',
    risk: 'elevated',
    disputed: false,
  }),
  pm_card_riskLevelHighest: visa('4000000000004954', { kind: 'blocked' }),
  pm_card_radarBlock: visa('4100000000000019', { kind: 'blocked' }),
  pm_card_createDispute: visa('4000000000000259', { kind: 'approved', risk: 'normal', disputed: true }),
  pm_card_late: visa('4000000011110006', { kind: 'late' }),
} as const satisfies Record<string, TestCard>;

export type CardId = keyof typeof CARDS;
export const TEST_CARDS: Readonly<Record<CardId, TestCard>> = CARDS;

export function isCardId(id: string): id is CardId {
  return Object.hasOwn(CARDS, id);
}

/** The test card with this number (digits only), or null. */
export function cardIdOfNumber(digits: string): CardId | null {
  return (Object.keys(CARDS) as CardId[]).find((id) => CARDS[id].number === digits) ?? null;
}
