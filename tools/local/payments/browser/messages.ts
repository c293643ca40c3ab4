import type { StripeElementStyle } from '@stripe/stripe-js';
import type { StandInResult } from './api';
import type { ValidationError } from './cardForm';

/**
 * Messages between the shop's page and the stand-in's frames. They never carry card data, which goes from the
 * card frame straight to the API.
 */

/** A call only the card frame can make: confirms the PaymentIntent with the card that was typed. */
export interface CardCall {
  readonly key: string;
  readonly intent: string;
  readonly clientSecret: string;
  readonly billing: { readonly name: string; readonly email: string };
  readonly receiptEmail: string;
}

export type ToCardFrame =
  | { readonly type: 'style'; readonly style: StripeElementStyle }
  | { readonly type: 'call'; readonly call: CardCall };

export type FromCardFrame =
  | { readonly type: 'ready' | 'submit' }
  | { readonly type: 'height'; readonly pixels: number }
  | { readonly type: 'change'; readonly complete: boolean; readonly error: ValidationError | undefined }
  | { readonly type: 'result'; readonly result: StandInResult };

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

/** For a page: a frame that will message it. */
export function newFrame(
  url: string,
  title: string,
  style: Readonly<Record<string, string>>,
): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.src = `${url}#parent=${encodeURIComponent(location.origin)}`;
  Object.assign(iframe.style, { border: 'none', colorScheme: 'light only', ...style });
  return iframe;
}
