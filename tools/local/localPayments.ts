import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child';
import { LOCAL_STRIPE, withoutSettings } from './environment';
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
  const { root, localDir, signal, logFile, adopt } = context;
  const directory = join(localDir, 'payments');
  mkdirSync(directory, { recursive: true });
  const child = adopt(
    startChild({
      name: 'payments',
      args: ['--import', 'tsx', join(root, 'tools/local/payments/main.ts')],
      cwd: root,
      env: {
        ...withoutSettings(process.env),
        PORT: String(ports.payments),
        STATE_FILE: join(directory, 'ledger.json'),
        WEBHOOK_URL: `${siteUrl}/api/webhooks/stripe`,
        STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
        STRIPE_PUBLISHABLE_KEY: LOCAL_STRIPE.publishableKey,
        STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
      },
      logFile: logFile('payments'),
    }),
  );
  return {
    ready: waitForAnswer(`http://127.0.0.1:${ports.payments}/stripe.js`, { seconds: 120, signal }),
    stop: () => child.stop(),
  };
}
