import type { ComponentType } from 'react';

/** The card provider as the app sees it; services/stripe.tsx is the real one. */

export interface BillingDetails {
  /** Display name, or the e-mail where there is none. */
  readonly name: string;
  readonly email: string;
}

/** What the provider says of a confirmation in the browser. A hint only: the server asks the provider itself. */
export type CardOutcome =
  | { readonly kind: 'accepted' }
  /** The provider refused, in its own words, for the buyer to read. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is not known what happened: no answer, or the provider could not be reached. */
  | { readonly kind: 'unknown' };

/** Confirms the card typed into the mounted card field. Never rejects. */
export type ConfirmCard = (clientSecret: string, billing: BillingDetails) => Promise<CardOutcome>;

export interface CardFieldProps {
  /** The buyer typed: is the card complete now? */
  readonly onChanged: (complete: boolean) => void;
  /** The provider's script could not be loaded. */
  readonly onFailed: () => void;
}

export type CardField = ComponentType<CardFieldProps>;

/**
 * Keeps what must not enter the store. A client secret and the card field live here, in memory,
 * and are named in actions by the purchase's id.
 */
export interface PaymentsService {
  readonly holdClientSecret: (purchaseId: string, clientSecret: string) => void;
  /** The id of the PaymentIntent of a held secret, which is no secret itself. */
  readonly paymentIntentOf: (purchaseId: string) => string | null;
  /** The card field announces itself when mounted and ready, and null when it goes. */
  readonly attachCardField: (confirm: ConfirmCard | null) => void;
  readonly confirmCard: (purchaseId: string, billing: BillingDetails) => Promise<CardOutcome>;
  /** A download link of this site: who has it has the file, so it is as secret. */
  readonly holdLink: (purchaseId: string, url: string, expiresAt: number) => void;
  /** The held link of a purchase that is good at `now` (epoch milliseconds). */
  readonly linkOf: (purchaseId: string, now: number) => string | null;
  /** Forgets a link that serves no longer. */
  readonly dropLink: (purchaseId: string) => void;
  /** Forgets every secret: at sign-out. */
  readonly forget: () => void;
}

export function createPaymentsService(): PaymentsService {
  const secrets = new Map<string, string>();
  const links = new Map<string, { url: string; expiresAt: number }>();
  let cardField: ConfirmCard | null = null;
  return {
    holdClientSecret: (purchaseId, clientSecret) => void secrets.set(purchaseId, clientSecret),
    paymentIntentOf: (purchaseId) => secrets.get(purchaseId)?.split('_secret_')[0] ?? null,
    attachCardField: (confirm) => {
      cardField = confirm;
    },
    confirmCard: async (purchaseId, billing) => {
      const clientSecret = secrets.get(purchaseId);
      if (clientSecret === undefined || cardField === null) return { kind: 'unknown' };
      return cardField(clientSecret, billing);
    },
    holdLink: (purchaseId, url, expiresAt) => void links.set(purchaseId, { url, expiresAt }),
    linkOf: (purchaseId, now) => {
      const link = links.get(purchaseId);
      return link === undefined || link.expiresAt <= now ? null : link.url;
    },
    dropLink: (purchaseId) => void links.delete(purchaseId),
    forget: () => {
      secrets.clear();
      links.clear();
    },
  };
}
