import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { ApiResult } from './api';
import type { ValidationError } from './cardState';

/**
 * What the shop's page and the frames of the stand-in say to each other. Card data never crosses: it goes from the
 * card frame straight to the API.
 */

export type CardOptions = StripeCardElementOptions;

/** `address.postal_code` may come from the card field instead. */
export interface Billing {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: Readonly<Record<string, string | null>>;
}

/** A call of the API that only the card frame can make. `confirm` names a PaymentIntent; without, a method is made. */
export interface CardCall {
  readonly key: string;
  readonly billing: Billing;
  readonly confirm: { readonly id: string; readonly clientSecret: string } | null;
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
  | { readonly type: 'result'; readonly number: number; readonly result: ApiResult };

export type FromChallenge = { readonly type: 'answered' };

/**
 * Hears what one window of one origin says, and nobody else. Sender and origin of a message cannot be forged, so the
 * listener may take it for what that window says. @returns a function that stops listening
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

/** Inside a frame: the origin of the page that opened it, which that page wrote into the address. */
export function parentOrigin(): string {
  const origin = new URLSearchParams(location.hash.slice(1)).get('parent') ?? '';
  if (!/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/u.test(origin))
    throw new Error('This frame belongs into a local page');
  return origin;
}

/** For a page: the address of a frame that will answer to it. */
export function frameAddress(url: string): string {
  return `${url}#parent=${encodeURIComponent(location.origin)}`;
}
