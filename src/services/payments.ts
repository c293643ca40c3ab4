/** The card provider as the app sees it; services/stripe.tsx is the real one. */

export interface BillingDetails {
  /** Display name, or the e-mail where there is none. */
  readonly name: string;
  readonly email: string;
}

/** What the provider says of a confirmation in the browser. A hint only: the server asks the provider itself. */
export type CardOutcome =
  | { readonly kind: 'accepted'; readonly paymentIntentId: string }
  /** The provider refused, in its own words, for the buyer to read. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is not known what happened: no answer, or the provider could not be reached. */
  | { readonly kind: 'unknown' };

/** Confirms the card typed into the mounted card field. */
export type ConfirmCard = (clientSecret: string, billing: BillingDetails) => Promise<CardOutcome>;

/**
 * Keeps what must not enter the store. A client secret and the card field live here, in memory,
 * and are named in actions by the purchase's id.
 */
export interface PaymentsService {
  holdClientSecret(purchaseId: string, clientSecret: string): void;
  /** The card field announces itself when mounted and ready, and null when it goes. */
  attachCardField(confirm: ConfirmCard | null): void;
  confirmCard(purchaseId: string, billing: BillingDetails): Promise<CardOutcome>;
  /** Forgets every secret: at sign-out and when checkout closes. */
  forget(): void;
}

export function createPaymentsService(): PaymentsService {
  const secrets = new Map<string, string>();
  let cardField: ConfirmCard | null = null;
  return {
    holdClientSecret: (purchaseId, clientSecret) => void secrets.set(purchaseId, clientSecret),
    attachCardField: (confirm) => {
      cardField = confirm;
    },
    confirmCard: async (purchaseId, billing) => {
      const clientSecret = secrets.get(purchaseId);
      if (clientSecret === undefined || cardField === null) return { kind: 'unknown' };
      return cardField(clientSecret, billing);
    },
    forget: () => secrets.clear(),
  };
}
