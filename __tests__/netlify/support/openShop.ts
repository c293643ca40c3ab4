import type { Card } from './cards';
import { captureLog } from './log';
import { type Services, startServices } from './server';
import { buyerOf, intentOf, letTimePass, runReconciler } from './shop';
import type { Person } from './tokens';
import { publishVersion, type VersionFixture, type VoterFixture } from './voters';

/**
 * The shop of a test file: its services are started before the tests, with the voters of each state on file,
 * and closed after them. What it logs is kept out of the test's output.
 */
export function openShop(
  onFile: Readonly<Record<string, readonly VoterFixture[] | Omit<VersionFixture, 'state'>>> = {
    OK: [{ voter_id: '1' }],
  },
  options: Parameters<typeof startServices>[0] = {},
) {
  const log = captureLog();
  let started: Services;
  let people = 0;
  beforeAll(async () => {
    started = await startServices(options);
    for (const [state, version] of Object.entries(onFile))
      await publishVersion(started.admin, {
        state,
        ...('voters' in version ? version : { voters: version }),
      });
  });
  afterAll(async () => {
    log.restore();
    await started.close();
  });
  const services: Omit<Services, 'close'> = {
    get admin() {
      return started.admin;
    },
    get payments() {
      return started.payments;
    },
    stopDatabase: () => started.stopDatabase(),
  };
  /** A new person, so that tests do not share purchases; or the one named. @param claims of the ID token */
  const newBuyer = (named?: Person, claims: Readonly<Record<string, unknown>> = {}) => {
    const uid = `buyer-${(people += 1)}`;
    const person = named ?? { uid, email: `${uid}@example.com` };
    return buyerOf(person, { pay: (...paid) => services.payments.pay(...paid) }, claims);
  };
  /** Somebody who has confirmed an address, or hasn't, so that a list can be shared with it. */
  const newColleague = (isConfirmed = true) =>
    newBuyer(undefined, { email_verified: isConfirmed, auth_time: Math.floor(Date.now() / 1000) + 2 });
  /** Changes columns of a purchase by hand, such as `amount_cents = 1999`. */
  const alter = (purchaseId: string, columns: string) =>
    services.admin.query(`UPDATE purchases SET ${columns} WHERE purchase_id = $1`, [purchaseId]);
  const setStatus = (purchaseId: string, status: string) => alter(purchaseId, `status = '${status}'`);
  return {
    services,
    log,
    newBuyer,
    newColleague,
    alter,
    setStatus,
    /**
     * A second payment of a list, charged and not yet recorded; the first is paid. Its order was canceled
     * here while the buyer still had the card field open.
     */
    secondPayment: async (card?: Card) => {
      const buyer = newBuyer();
      const { purchaseId: id, clientSecret } = await buyer.open();
      await setStatus(id, 'canceled');
      const first = await buyer.buy();
      await services.payments.pay(clientSecret, card);
      return { buyer, first, id, intentId: intentOf(clientSecret), clientSecret };
    },
    /** Refunds a payment in full at Stripe, which tells us. */
    refund: async (intentId: string) => {
      await services.payments.run(`intents/${intentId}/refund`);
      await services.payments.deliver();
    },
    /** Ends every fault of Stripe's, and delivers what it has to say. */
    settle: async () => {
      await services.payments.run('faults/clear');
      await services.payments.deliver();
    },
    /** Lets time pass (`5 minutes`), then runs the reconciler. */
    reconcileAfter: async (interval: string) => {
      await letTimePass(services.admin, interval);
      await runReconciler();
    },
    /** The alarms in the log since it was last taken. */
    alarms: () =>
      log
        .take()
        .filter(({ level }) => level === 'alarm')
        .map(({ event, purchase }) => [event, purchase]),
    statusOf: async (purchaseId: string): Promise<string | undefined> => {
      const [row] = await services.admin.query<{ status: string }>(
        'SELECT status FROM purchases WHERE purchase_id = $1',
        [purchaseId],
      );
      return row?.status;
    },
    /** The status of a payment at Stripe. */
    statusAtStripe: async (intentId: string): Promise<string | undefined> =>
      (await services.payments.intents()).find(({ id }) => id === intentId)?.status,
  };
}
