import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { StandInResult } from './api';
import type { ValidationError } from './cardState';

/**
 * Messages between the shop's page and the stand-in's frames. They never carry card data, which goes from the
 * card frame straight to the API.
 */

export type CardOptions = StripeCardElementOptions;

/** The card field may supply `address.postal_code` instead. */
export interface Billing {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: Readonly<Record<string, string | null>>;
}

/** A call only the card frame can make: confirms the PaymentIntent in `confirm`, or creates a method. */
export interface CardCall {
  readonly key: string;
  readonly billing: Billing;
  readonly confirm: {
    readonly id: string;
    readonly clientSecret: string;
    readonly receiptEmail?: string | undefined;
  } | null;
}

export type ToCardFrame =
  | { readonly type: 'options'; readonly options: CardOptions }
  | { readonly type: 'focus' | 'blur' | 'clear' }
  | { readonly type: 'call'; readonly number: number; readonly call: CardCall };

export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: ValidationError | undefined;
  readonly postalCode: string;
}

export type FromCardFrame =
  | { readonly type: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { readonly type: 'height'; readonly pixels: number }
  | { readonly type: 'change'; readonly change: CardChange }
  | { readonly type: 'result'; readonly number: number; readonly result: StandInResult };

export type FromChallenge = { readonly type: 'answered' };

/**
 * Listens to one window of one origin only. A message's sender and origin cannot be forged, so the listener
 * can trust that it came from that window. @returns a function that stops listening
 */
export function hear(
  source: () => Window | null,
  origin: string,
  listener: (message: unknown) => void,
): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source !== null && event.source === source()) listener(event.data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Inside a frame: the origin of the page that opened it, which that page put in the frame's URL. */
export function parentOrigin(): string {
  const origin = new URLSearchParams(location.hash.slice(1)).get('parent') ?? '';
  if (!/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/u.test(origin))
    throw new Error('This frame belongs into a local page');
  return origin;
}

/** For a page: the URL of a frame that will message it. */
export function frameAddress(url: string): string {
  return `${url}#parent=${encodeURIComponent(location.origin)}`;
}
