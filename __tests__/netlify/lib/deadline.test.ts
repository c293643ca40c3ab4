import { callProvider, withStripeDeadline } from '../../../netlify/lib/stripe';
import { captureLog } from '../support/log';
import { SECRETS } from '../support/server';
import { PROJECT } from '../support/tokens';

const log = captureLog();
const network = globalThis.fetch;
afterAll(() => {
  log.restore();
  globalThis.fetch = network;
});

test('a call that hangs ends with the scheduled run, its retry too', async () => {
  Object.assign(process.env, {
    ...{ NETLIFY_DEV: 'true', DATABASE_URL: SECRETS.database, FIREBASE_PROJECT_ID: PROJECT },
    ...{ STRIPE_SECRET_KEY: SECRETS.stripe, STRIPE_WEBHOOK_SECRET: SECRETS.webhook },
    ...{ STRIPE_API_BASE: 'http://127.0.0.1:2', LOG_HASH_KEY: SECRETS.logHash },
  });
  let tries = 0;
  globalThis.fetch = (_input, init) => {
    tries += 1;
    return new Promise((_resolve, reject) => {
      const stop = () => reject(new DOMException('Too late', 'AbortError'));
      if (init?.signal?.aborted) stop();
      init?.signal?.addEventListener('abort', stop);
    });
  };
  const asking = withStripeDeadline(50, () => callProvider((api) => api.events.list()));
  await expect(asking).rejects.toMatchObject({ code: 'unavailable' });
  expect(tries).toBeGreaterThan(0);
});
