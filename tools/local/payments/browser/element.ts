import type { PaymentIntentResult, StripeElementStyle } from '@stripe/stripe-js';
import { UNREACHABLE } from './api';
import { type CardCall, type FromCardFrame, hear, newFrame } from './messages';

type Handler = (event: unknown) => void;

export type CardElement = ReturnType<typeof createCardElement>;

/** A card field in the shop's page, with the methods that @stripe/react-stripe-js needs. */
export function createCardElement(origin: string, style: StripeElementStyle) {
  const handlers = new Map<string, Handler>();
  let answered: ((result: PaymentIntentResult) => void) | undefined;
  const size = { display: 'block', width: '1px', minWidth: '100%', height: '1.2em' };
  const iframe = newFrame(`${origin}/elements/card`, 'Secure card payment input frame', size, style);

  function heard(message: FromCardFrame): void {
    if (message.type === 'height') iframe.style.height = `${message.pixels}px`;
    else if (message.type === 'result') answered?.(message.result);
    // Enter in a field submits the surrounding form, as it would without the frame.
    else if (message.type === 'submit') iframe.closest('form')?.requestSubmit();
    else handlers.get(message.type)?.(message);
  }
  const frame = () => iframe.contentWindow;
  hear(frame, origin, (message) => heard(message as FromCardFrame));

  return {
    mount: (container: HTMLElement) => container.replaceChildren(iframe),
    destroy: () => {
      iframe.remove();
      // The bank may or may not have been asked.
      answered?.({ error: UNREACHABLE });
    },
    on: (event: string, handler: Handler) => void handlers.set(event, handler),
    off: (event: string) => void handlers.delete(event),
    /** Has the frame call the API. */
    call: (call: CardCall): Promise<PaymentIntentResult> =>
      new Promise((resolve) => {
        answered = resolve;
        frame()?.postMessage(call, origin);
      }),
  };
}
