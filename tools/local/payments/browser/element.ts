import { type StandInResult, UNREACHABLE } from './api';
import { cardIframe, wrapped } from './frames';
import { IntegrationError } from './integrationError';
import {
  type CardCall,
  type CardChange,
  type CardOptions,
  type FromCardFrame,
  hear,
  type ToCardFrame,
} from './messages';

/** A card field in the shop's page, with the methods of Stripe's Elements. */
export interface CardElement {
  readonly _elementType: 'card';
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: CardOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  on(event: string, handler: Handler): CardElement;
  once(event: string, handler: Handler): CardElement;
  off(event: string, handler?: Handler): CardElement;
}

/** What only the stand-in's Stripe object may do with a card field, not the shop. */
export interface CardElementInside {
  readonly element: CardElement;
  /** Lets the frame call the API. */
  call(call: CardCall): Promise<StandInResult>;
}

interface Mounted {
  readonly container: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  readonly stopHearing: () => void;
}

/** @param onDestroyed called once, when the field is destroyed */
export function createCardElement(
  origin: string,
  given: CardOptions,
  onDestroyed: () => void,
): CardElementInside {
  const emitter = createEmitter();
  const pending = new Map<number, (result: StandInResult) => void>();
  let calls = 0;
  let options = given;
  let mounted: Mounted | null = null;
  let isReady = false;
  let isDestroyed = false;

  function say(message: ToCardFrame): void {
    if (isReady) mounted?.iframe.contentWindow?.postMessage(message, origin);
  }
  const setClass = (state: 'base' | 'focus' | 'empty' | 'complete' | 'invalid', on: boolean) => {
    const name = options.classes?.[state] ?? (state === 'base' ? 'StripeElement' : `StripeElement--${state}`);
    mounted?.container.classList.toggle(name, on);
  };

  function changed(change: CardChange): void {
    setClass('empty', change.empty);
    setClass('complete', change.complete);
    setClass('invalid', change.error !== undefined);
    const { postalCode, ...rest } = change;
    emitter.emit('change', { elementType: 'card', ...rest, value: { postalCode } });
  }

  function heard(message: FromCardFrame): void {
    switch (message.type) {
      case 'ready':
        isReady = true;
        say({ type: 'options', options });
        emitter.emit('ready', { elementType: 'card' });
        return;
      case 'height':
        if (mounted !== null) mounted.iframe.style.height = `${message.pixels}px`;
        return;
      case 'change':
        changed(message.change);
        return;
      case 'result':
        pending.get(message.number)?.(message.result);
        pending.delete(message.number);
        return;
      case 'submit':
        // Enter in a field submits the surrounding form, as it would without the frame.
        mounted?.container.closest('form')?.requestSubmit();
        return;
      case 'focus':
      case 'blur':
        setClass('focus', message.type === 'focus');
        emitter.emit(message.type, { elementType: 'card' });
        return;
      case 'escape':
        emitter.emit('escape', { elementType: 'card' });
    }
  }

  function unmount(): void {
    if (mounted === null) return;
    for (const state of ['base', 'focus', 'empty', 'complete', 'invalid'] as const) setClass(state, false);
    mounted.stopHearing();
    mounted.container.replaceChildren();
    mounted = null;
    isReady = false;
    // The bank may or may not have been asked.
    for (const resolve of pending.values()) resolve({ error: UNREACHABLE });
    pending.clear();
  }

  function refuseWhenDestroyed(): void {
    if (isDestroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    }
  }

  const element: CardElement = {
    _elementType: 'card',
    mount: (target) => {
      refuseWhenDestroyed();
      const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (container === null) {
        throw new IntegrationError(
          'The selector you specified applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().',
        );
      }
      if (mounted?.container === container) return;
      unmount();
      const iframe = cardIframe(origin);
      const stopHearing = hear(
        () => iframe.contentWindow,
        origin,
        (message) => heard(message as FromCardFrame),
      );
      mounted = { container, iframe, stopHearing };
      container.replaceChildren(wrapped(iframe));
      setClass('base', true);
      setClass('empty', true);
    },
    unmount,
    destroy: () => {
      refuseWhenDestroyed();
      unmount();
      isDestroyed = true;
      onDestroyed();
    },
    update: (changes) => {
      refuseWhenDestroyed();
      options = { ...options, ...changes };
      say({ type: 'options', options });
    },
    focus: () => {
      mounted?.iframe.focus();
      say({ type: 'focus' });
    },
    blur: () => say({ type: 'blur' }),
    clear: () => say({ type: 'clear' }),
    on: (event, handler) => {
      emitter.on(event, handler);
      return element;
    },
    once: (event, handler) => {
      emitter.once(event, handler);
      return element;
    },
    off: (event, handler) => {
      emitter.off(event, handler);
      return element;
    },
  };

  return {
    element,
    call: (call) => {
      if (!isReady) {
        throw new IntegrationError(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      }
      calls += 1;
      const number = calls;
      return new Promise((resolve) => {
        pending.set(number, resolve);
        say({ type: 'call', number, call });
      });
    },
  };
}

type Handler = (event: unknown) => void;

interface Emitter {
  on(event: string, handler: Handler): void;
  once(event: string, handler: Handler): void;
  /** Without a handler, removes all of the event's. */
  off(event: string, handler?: Handler): void;
  emit(event: string, detail: unknown): void;
}

function createEmitter(): Emitter {
  const handlers = new Map<string, Handler[]>();
  const of = (event: string) => handlers.get(event) ?? [];
  const emitter: Emitter = {
    on: (event, handler) => void handlers.set(event, [...of(event), handler]),
    once: (event, handler) => {
      const once: Handler = (detail) => {
        emitter.off(event, once);
        handler(detail);
      };
      emitter.on(event, once);
    },
    off: (event, handler) => {
      const kept = handler === undefined ? [] : of(event).filter((known) => known !== handler);
      handlers.set(event, kept);
    },
    emit: (event, detail) => {
      for (const handler of of(event)) handler(detail);
    },
  };
  return emitter;
}
