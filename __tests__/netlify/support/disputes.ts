import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from './openShop';
import { letTimePass, runReconciler } from './shop';

/** A shop with a list to buy, and disputes as a bank opens and closes them. */
export function disputedShop() {
  const shop = openShop();
  const { services, log, settle } = shop;
  beforeEach(() => void log.take());
  afterEach(async () => {
    await settle();
    await pastTriggers(services.admin, 'TRUNCATE alarms; TRUNCATE purchases CASCADE');
  });
  return {
    ...shop,
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
