import { frameAddress } from './messages';

let framesMade = 0;

/** Creates one of the stand-in's frames, named and marked like Stripe's own. */
function newFrame(address: string, title: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  framesMade += 1;
  iframe.name = `__privateStripeFrame${framesMade}`;
  iframe.title = title;
  iframe.src = frameAddress(address);
  return iframe;
}

export function cardIframe(origin: string): HTMLIFrameElement {
  const iframe = newFrame(`${origin}/elements/card`, 'Secure card payment input frame');
  Object.assign(iframe.style, {
    border: 'none',
    display: 'block',
    width: '1px',
    minWidth: '100%',
    height: '1.2em',
    colorScheme: 'light only',
  });
  return iframe;
}

/** The box that Stripe.js puts around each frame. */
export function wrapped(iframe: HTMLIFrameElement): HTMLElement {
  const box = document.createElement('div');
  box.className = '__PrivateStripeElement';
  box.append(iframe);
  return box;
}

/** Covers the whole page, above everything but the top layer. */
export function challengeIframe(address: string): HTMLIFrameElement {
  const iframe = newFrame(address, 'Secure 3D Secure authentication frame');
  Object.assign(iframe.style, {
    border: 'none',
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '2147483647',
    colorScheme: 'light only',
  });
  return iframe;
}
