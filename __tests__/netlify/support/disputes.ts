import { pastTriggers } from '../../support/pastTriggers';
import { captureLog } from './log';
import { type Services, startServices } from './server';
import { buyerOf, letTimePass, runReconciler } from './shop';
import { publishVersion } from './voters';

/** A shop with a list to buy, disputes as a bank opens and closes them, and the alarms we raise. */
export function disputedShop() {
  let services: Services;
  let people = 0;
  const log = captureLog();

  beforeAll(async () => {
    services = await startServices();
    await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
  });
  beforeEach(() => void log.take());
  afterEach(async () => {
    await services.payments.run('faults/clear');
    await services.payments.deliver();
    await pastTriggers(services.admin, 'TRUNCATE alarms; TRUNCATE purchases CASCADE');
  });
  afterAll(async () => {
    log.restore();
    await services.close();
  });

  return {
    log,
    services: () => services,
    newBuyer: () => buyerOf({ uid: `buyer-${++people}`, email: 'buyer@example.com' }, services.payments),
    /** The alarms since the last call. */
    alarms: () =>
      log
        .take()
        .filter(({ level }) => level === 'alarm')
        .map(({ event, purchase }) => [event, purchase]),
    statusOf: async (id: string): Promise<unknown> => {
      const [row] = await services.admin.query<{ status: string }>(
        'SELECT status FROM purchases WHERE purchase_id = $1',
        [id],
      );
      return row?.status;
    },
    setStatus: (id: string, status: string) =>
      services.admin.query('UPDATE purchases SET status = $2 WHERE purchase_id = $1', [id, status]),
    /** @returns the dispute's id */
    dispute: async (intentId: string, how: object = {}) =>
      String((await services.payments.run(`intents/${intentId}/dispute`, how))['id']),
    close: (disputeId: string, outcome: string) =>
      services.payments.run(`disputes/${disputeId}/close`, { outcome }),
    /** How we learn of it: by webhooks, or by the reconciler alone. */
    learn: {
      webhooks: () => services.payments.deliver(),
      reconciler: async () => {
        await letTimePass(services.admin, '5 minutes');
        await runReconciler();
      },
    },
  };
}
export const EACH_WAY = ['webhooks', 'reconciler'] as const;
