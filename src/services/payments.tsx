import { type ComponentType, useEffect, useState } from 'react';

interface BillingDetails {
  /** The display name, or else the email. */
  readonly name: string;
  readonly email: string;
}

/** Stripe's answer in the browser. Only a hint: the server asks Stripe itself. */
export type CardOutcome =
  /** `over`: it was paid without this card, in another tab or in the bank's app. */
  | { readonly kind: 'accepted'; readonly status: 'succeeded' | 'processing' | 'over' }
  /** The buyer sees Stripe's `message`. */
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  | { readonly kind: 'unknown' };

export type AcceptedStatus = Extract<CardOutcome, { kind: 'accepted' }>['status'];

/** Confirms the card typed into the mounted card field. Never rejects. */
export type ConfirmCard = (clientSecret: string, billing: BillingDetails) => Promise<CardOutcome>;

export interface CardFieldProps {
  readonly onChanged: (complete: boolean) => void;
  readonly onFailed: () => void;
}

export type CardField = ComponentType<CardFieldProps>;

/**
 * Keeps client secrets, download links and the card field out of the store, in memory. Actions refer to them by
 * the purchase's id and the file's layout.
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
    /** Null when the field unmounts. */
    attachCardField: (confirm: ConfirmCard | null) => {
      cardField = confirm;
    },
    confirmCard: async (purchaseId: string, billing: BillingDetails): Promise<CardOutcome> => {
      const clientSecret = secrets.get(purchaseId);
      if (clientSecret === undefined || cardField === null) return { kind: 'unknown' };
      return cardField(clientSecret, billing);
    },
    /** A download link is a secret: anyone who has it can get the file. */
    holdLink: (key: string, url: string, expiresAt: number) => void links.set(key, { url, expiresAt }),
    /** Null if there is none, or it has expired at `now` (epoch milliseconds). */
    linkOf: (key: string, now: number): string | null => {
      const link = links.get(key);
      return link === undefined || link.expiresAt <= now ? null : link.url;
    },
    dropLink: (key: string) => void links.delete(key),
    /** Called at sign-out. */
    forget: () => {
      secrets.clear();
      links.clear();
    },
  };
}

export type PaymentsService = Readonly<ReturnType<typeof createPaymentsService>>;

/** Loads its code and Stripe's when it is first shown. If that fails, the next field tries again. */
export function lazyCardField(fetchCardField: () => Promise<CardField>): CardField {
  return function LazyCardField(props) {
    const Field = useFetched(fetchCardField, props.onFailed);
    return Field === null ? <p role="status">Loading card form...</p> : <Field {...props} />;
  };
}

/** Null until it is fetched. Both arguments must be stable. */
export function useFetched<Fetched>(fetch: () => Promise<Fetched>, onFailed: () => void): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let unmounted = false;
    fetch().then(
      (value) => {
        if (!unmounted) setFetched(() => value);
      },
      () => {
        if (!unmounted) onFailed();
      },
    );
    return () => {
      unmounted = true;
    };
  }, [fetch, onFailed]);
  return fetched;
}
