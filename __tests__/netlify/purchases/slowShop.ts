import type { DatabaseAdmin } from '../../../tools/database/admin';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';
import { createProvider, type Provider } from './histories/provider';
import { answered, answerSql } from '../support/answers';
import { captureLog } from '../support/log';
import { interceptFetch } from '../support/network';
import { SECRETS, setSettings } from '../support/server';
import { VirtualClock } from './virtualClock';

const PROVIDER = 'http://127.0.0.1:2';

/** The id of the n-th purchase. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * The shop of a test file whose provider takes its time, by a clock of the test's own, for which the database
 * takes none. Each test has a provider and a clock of its own. `called` learns of every call of the provider,
 * and may answer it instead.
 */
export function openSlowShop(
  latencyMs: number,
  called: (url: URL, init: RequestInit) => Response | undefined,
) {
  const log = captureLog();
  let database: LocalDatabase;
  let provider: Provider;
  let clock: VirtualClock;
  beforeAll(async () => {
    database = await startTestDatabase();
    setSettings(database.endpoint, PROVIDER);
  });
  beforeEach(() => {
    provider = createProvider();
    clock = new VirtualClock();
  });
  interceptFetch(async (url, init) => {
    if (url.origin !== PROVIDER) return clock.still(() => answerSql(database.admin, init));
    const answer = called(url, init);
    await clock.wait(latencyMs);
    return answer ?? answered(provider.answer(url, init));
  });
  afterAll(async () => {
    log.restore();
    await database.close();
  });
  return {
    log,
    get admin(): DatabaseAdmin {
      return database.admin;
    },
    get provider(): Provider {
      return provider;
    },
    get clock(): VirtualClock {
      return clock;
    },
    /** Purchases of Oklahoma's whole list; `paid` in seconds since 1970, or null if they are not. */
    insertPurchases: (
      purchases: readonly { id: string; uid: string; intent: string; opened: number; paid: number | null }[],
    ) =>
      database.admin.query(
        `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
           currency, status, payment_intent_id, created_at, completed_at)
         SELECT id, uid, '{"State":"OK"}', repeat('0', 64), '{1}', 1, 999, 'usd',
           CASE WHEN paid IS NULL THEN 'created' ELSE 'succeeded' END, intent, to_timestamp(opened), to_timestamp(paid)
         FROM jsonb_to_recordset($1::jsonb) AS sold (id uuid, uid text, intent text, opened float8, paid float8)`,
        [JSON.stringify(purchases)],
      ),
    /** A PaymentIntent at the provider, in no time. Thousands of them would take too long: copy one. */
    createIntent: () => {
      const { body } = provider.answer(new URL(`${PROVIDER}/v1/payment_intents`), {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRETS.stripe}` },
        body: 'amount=999&currency=usd&payment_method_types[0]=card',
      });
      const intent = provider.state.intents[(body as { id: string }).id];
      if (!intent) throw new Error('The provider created no PaymentIntent');
      return intent;
    },
  };
}
