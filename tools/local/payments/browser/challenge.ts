import { challengeIframe } from './frames';
import { hear } from './messages';

/** Shows the bank's page over the shop's until the buyer answers. The answer goes to the ledger, not here. */
export async function showChallenge(address: string): Promise<void> {
  const before = document.activeElement;
  const iframe = challengeIframe(address);
  await new Promise<void>((resolve) => {
    const stop = hear(
      () => iframe.contentWindow,
      new URL(address).origin,
      // Its only message is that the buyer has answered.
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
