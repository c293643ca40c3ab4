import type { PaymentIntentResult, StripeElementStyle, StripeError } from '@stripe/stripe-js';

/**
 * Messages between the shop's page and the stand-in's frames. They never carry card data, which goes from the
 * card frame straight to the API.
 */

/** A call only the card frame can make: confirms the PaymentIntent with the card that was typed. */
export interface CardCall {
  readonly key: string;
  readonly intent: string;
  /** All of the call's fields but the card. */
  readonly fields: Readonly<Record<string, string>>;
}

export type FromCardFrame =
  | { readonly type: 'ready' | 'submit' }
  | { readonly type: 'height'; readonly pixels: number }
  | { readonly type: 'change'; readonly complete: boolean; readonly error: StripeError | undefined }
  | { readonly type: 'result'; readonly result: PaymentIntentResult };

/**
 * Listens to one window of one origin only, while it is there. A message's sender and origin cannot be forged,
 * so the listener can trust that it came from that window.
 */
export function hear(source: () => Window | null, origin: string, listener: (message: unknown) => void) {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source !== null && event.source === source()) listener(event.data);
  });
}

/** Inside a frame, which only local pages may show: what the page that opened it put in the frame's URL. */
export function fromParent(): { readonly origin: string; readonly style: StripeElementStyle } {
  const given = new URLSearchParams(location.hash.slice(1));
  const style = JSON.parse(given.get('style') ?? '{}') as StripeElementStyle;
  return { origin: given.get('parent') ?? '', style };
}

/** For a page: a frame that will message it. */
export function newFrame(
  url: string,
  title: string,
  css: Readonly<Record<string, string>>,
  style: StripeElementStyle = {},
): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const given = new URLSearchParams({ parent: location.origin, style: JSON.stringify(style) });
  iframe.title = title;
  iframe.src = `${url}#${given.toString()}`;
  Object.assign(iframe.style, { border: 'none', colorScheme: 'light only', ...css });
  return iframe;
}
