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
