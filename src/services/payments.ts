import type { ComponentType } from 'react';

/** Stripe as the app sees it; services/stripe.tsx implements it. */

interface BillingDetails {
  /** The display name, or the email if there is none. */
  readonly name: string;
  readonly email: string;
}

/** Stripe's answer to a confirmation in the browser. Only a hint: the server asks Stripe itself. */
export type CardOutcome =
  /** `over`: the payment went through without this card, in another tab or in the bank's app. */
  | { readonly kind: 'accepted'; readonly status: 'succeeded' | 'processing' | 'over' }
  /** Stripe declined. The buyer sees its `message`. */
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  | { readonly kind: 'unknown' };

/** Stripe's status when it accepted a card. */
export type AcceptedStatus = Extract<CardOutcome, { kind: 'accepted' }>['status'];

/** Confirms the card typed into the mounted card field. Never rejects. */
export type ConfirmCard = (clientSecret: string, billing: BillingDetails) => Promise<CardOutcome>;

export interface CardFieldProps {
  readonly onChanged: (complete: boolean) => void;
  readonly onFailed: () => void;
}

export type CardField = ComponentType<CardFieldProps>;

/**
 * Keeps what must not enter the store: client secrets, download links and the card field. They stay in
 * memory, and actions refer to them by the purchase's id and the file's layout.
 */
export function createPaymentsService() {
  const secrets = new Map<string, string>();
  const links = new Map<string, { url: string; expiresAt: number }>();
  let cardField: ConfirmCard | null = null;
  return {
    holdClientSecret: (purchaseId: string, clientSecret: string) =>
      void secrets.set(purchaseId, clientSecret),
    /** The PaymentIntent id from a client secret. The id itself is not secret. */
    paymentIntentOf: (purchaseId: string): string | null =>
      secrets.get(purchaseId)?.split('_secret_')[0] ?? null,
    /** Called by the card field when it is ready, and with null when it unmounts. */
    attachCardField: (confirm: ConfirmCard | null) => {
      cardField = confirm;
    },
    confirmCard: async (purchaseId: string, billing: BillingDetails): Promise<CardOutcome> => {
      const clientSecret = secrets.get(purchaseId);
      if (clientSecret === undefined || cardField === null) return { kind: 'unknown' };
      return cardField(clientSecret, billing);
    },
    /** Keeps a download link under a key. Anyone who has the link can get the file, so it is a secret too. */
    holdLink: (key: string, url: string, expiresAt: number) => void links.set(key, { url, expiresAt }),
    /** The link under a key, or null if there is none or it has expired at `now` (epoch milliseconds). */
    linkOf: (key: string, now: number): string | null => {
      const link = links.get(key);
      return link === undefined || link.expiresAt <= now ? null : link.url;
    },
    dropLink: (key: string) => void links.delete(key),
    /** Forgets every secret. Called at sign-out. */
    forget: () => {
      secrets.clear();
      links.clear();
    },
  };
}

export type PaymentsService = Readonly<ReturnType<typeof createPaymentsService>>;
