import type { StripeElementStyle } from '@stripe/stripe-js';
import { type StandInResult, UNREACHABLE } from './api';
import { type CardCall, type FromCardFrame, hear, newFrame, type ToCardFrame } from './messages';

type Handler = (event: unknown) => void;

export type CardElement = ReturnType<typeof createCardElement>;

/** A card field in the shop's page, with the methods that @stripe/react-stripe-js needs. */
export function createCardElement(origin: string, style: StripeElementStyle) {
  const handlers = new Map<string, Set<Handler>>();
  let answered: ((result: StandInResult) => void) | undefined;
  let iframe: HTMLIFrameElement | null = null;
  let stopHearing: () => void = () => undefined;

  const say = (message: ToCardFrame) => iframe?.contentWindow?.postMessage(message, origin);
  const emit = (event: string, detail: object) => {
    for (const handler of handlers.get(event) ?? []) handler(detail);
  };

  function heard(message: FromCardFrame): void {
    switch (message.type) {
      case 'ready':
        say({ type: 'style', style });
        emit('ready', {});
        return;
      case 'height':
        if (iframe !== null) iframe.style.height = `${message.pixels}px`;
        return;
      case 'change':
        emit('change', { complete: message.complete, error: message.error });
        return;
      case 'result':
        answered?.(message.result);
        return;
      case 'submit':
        // Enter in a field submits the surrounding form, as it would without the frame.
        iframe?.closest('form')?.requestSubmit();
    }
  }

  return {
    mount: (container: HTMLElement) => {
      iframe = newFrame(`${origin}/elements/card`, 'Secure card payment input frame', {
        display: 'block',
        width: '1px',
        minWidth: '100%',
        height: '1.2em',
      });
      stopHearing = hear(
        () => iframe?.contentWindow ?? null,
        origin,
        (message) => heard(message as FromCardFrame),
      );
      container.replaceChildren(iframe);
    },
    destroy: () => {
      stopHearing();
      iframe?.remove();
      iframe = null;
      // The bank may or may not have been asked.
      answered?.({ error: UNREACHABLE });
    },
    on: (event: string, handler: Handler) =>
      void handlers.set(event, new Set(handlers.get(event)).add(handler)),
    off: (event: string, handler: Handler) => void handlers.get(event)?.delete(handler),
    /** Has the frame call the API. */
    call: (call: CardCall): Promise<StandInResult> =>
      new Promise((resolve) => {
        answered = resolve;
        say({ type: 'call', call });
      }),
  };
}
