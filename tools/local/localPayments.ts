import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_STRIPE } from './environment';
import type { Ports } from './ports';
import type { ServiceContext } from './service';
import { waitForAnswer } from './waiting';

export interface LocalPayments {
  /** Resolves when the stand-in answers. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Runs the payments stand-in as a separate process; its ledger is kept in `payments/ledger.json`. */
export function startLocalPayments(ports: Ports, siteUrl: string, context: ServiceContext): LocalPayments {
  const { root, localDir, signal, start } = context;
  const directory = join(localDir, 'payments');
  mkdirSync(directory, { recursive: true });
  const child = start('payments', ['--import', 'tsx', join(root, 'tools/local/payments/main.ts')], {
    settings: {
      PORT: String(ports.payments),
      STATE_FILE: join(directory, 'ledger.json'),
      WEBHOOK_URL: `${siteUrl}/api/webhooks/stripe`,
      ...LOCAL_STRIPE,
    },
  });
  return {
    ready: waitForAnswer(`http://127.0.0.1:${ports.payments}/stripe.js`, { seconds: 120, signal }),
    stop: () => child.stop(),
  };
}
