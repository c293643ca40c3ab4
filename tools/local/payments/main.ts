import { startPayments } from './startPayments';

/**
 * Runs the payments stand-in as a process. Settings: PORT, WEBHOOK_URL, the same three STRIPE_… keys that the
 * functions and the app have, and optionally STATE_FILE. Prints `listening on URL` when ready. Stops on
 * SIGINT, on SIGTERM, or when its standard input ends.
 */

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

const stateFile = process.env.STATE_FILE;
const payments = await startPayments({
  port: Number(setting('PORT')),
  webhookUrl: setting('WEBHOOK_URL'),
  secretKey: setting('STRIPE_SECRET_KEY'),
  publishableKey: setting('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
  ...(stateFile ? { stateFile } : {}),
});
console.log(`listening on ${payments.url}`);

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  void payments.close().then(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// Standard input ends when the stack that started this process exits, even if it was killed.
process.stdin.resume().on('end', stop);
