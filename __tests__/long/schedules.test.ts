import { SCHEDULED } from '../../netlify/lib/stripe';
import { answered } from '../netlify/support/answers';
import { callFunction } from '../netlify/support/call';
import { interceptFetch } from '../netlify/support/network';
import { openShop } from '../netlify/support/openShop';
import { FUNCTION_MODULES } from '../netlify/support/routes';
import { writePurchases } from './manyPurchases';

/** `npm run test:long -- schedules [PURCHASES]`: of eight years. Half as many lists are left out by others. */
const PURCHASES = Number(process.env['PURCHASES'] ?? 1_000_000);
const { services, log } = openShop();

beforeAll(() => writePurchases(services.admin, PURCHASES, 1));

interface Charge {
  readonly created: number;
  readonly payment_intent: string;
  readonly amount: number;
}

/** Stripe's charges are our payments, as long as nothing went wrong; it answers at once, so that our own time is measured. */
interceptFetch(async (url, _init, send) => {
  const between = ['created[gte]', 'created[lt]'].map((name) => url.searchParams.get(name));
  if (url.pathname !== '/v1/charges' || between.includes(null)) return send();
  const found = await services.admin.query<Charge>(
    `SELECT floor(extract(epoch FROM completed_at))::float8 AS created, payment_intent_id AS payment_intent, amount_cents AS amount
     FROM purchases WHERE status IN ('succeeded', 'disputed') AND completed_at >= to_timestamp($1::float8) AND completed_at < to_timestamp($2::float8)
     ORDER BY completed_at DESC LIMIT 101`,
    between,
  );
  const data = found.slice(0, 100).map((charge) => ({
    ...{
      ...charge,
      status: 'succeeded',
      refunded: false,
      disputed: false,
      metadata: { purchase_id: 'ours' },
    },
  }));
  return answered({ status: 200, body: { object: 'list', data, has_more: found.length > 100 } });
});

const scheduled = Object.entries(FUNCTION_MODULES).filter(([, { config }]) => config?.schedule !== undefined);

// Twice: the second finds what the first left.
test.each([...scheduled, ...scheduled].map(([file, module]) => ({ file, module })))(
  '$file does its work in time, over a million purchases',
  async ({ file, module }) => {
    log.take();
    const started = performance.now();
    expect((await callFunction(module, `/${file}`, { method: 'POST' })).status).toBe(200);
    const ms = performance.now() - started;
    process.stdout.write(`${file} ${Math.round(ms)} ms\n`);
    // Such as a deletion that took longer than a statement may.
    expect(
      log.take().flatMap(({ event, undeleted }) => (event === undefined ? [] : [event, undeleted])),
    ).toEqual([]);
    // What compares the books ends with the page that it is at when its time is up.
    expect(ms).toBeLessThan(SCHEDULED.workMs + 1_000);
  },
);
