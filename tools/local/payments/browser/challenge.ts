import { challengeIframe } from './frames';
import { hear } from './messages';

/** Shows the bank's page over the shop's until the buyer has answered it. The books know the answer, not this page. */
export async function showChallenge(address: string): Promise<void> {
  const before = document.activeElement;
  const iframe = challengeIframe(address);
  await new Promise<void>((resolve) => {
    const stop = hear(
      () => iframe.contentWindow,
      new URL(address).origin,
      // It says one thing only: that it was answered.
      () => {
        stop();
        resolve();
      },
    );
    iframe.addEventListener('load', () => iframe.focus());
    document.body.append(iframe);
  });
  iframe.remove();
  if (before instanceof HTMLElement) before.focus();
}
