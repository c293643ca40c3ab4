import { captureLog } from './log';
import { type Services, startServices } from './server';
import { buyerOf } from './shop';
import type { Person } from './tokens';
import { publishVersion, type VoterFixture } from './voters';

/**
 * The shop of a test file: its services are started before the tests, with the voters of each state on file,
 * and closed after them. What it logs is kept out of the test's output.
 */
export function openShop(
  onFile: Readonly<Record<string, readonly VoterFixture[]>> = { OK: [{ voter_id: '1' }] },
  options: Parameters<typeof startServices>[0] = {},
) {
  const log = captureLog();
  let started: Services;
  let people = 0;
  beforeAll(async () => {
    started = await startServices(options);
    for (const [state, voters] of Object.entries(onFile))
      await publishVersion(started.admin, { state, voters });
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
  return {
    services,
    log,
    /** A new person, so that tests do not share purchases; or the one named. */
    newBuyer: (named?: Person) => {
      const uid = `buyer-${(people += 1)}`;
      const person = named ?? { uid, email: `${uid}@example.com` };
      return buyerOf(person, { pay: (...paid) => services.payments.pay(...paid) });
    },
    /** Ends every fault of Stripe's, and delivers what it has to say. */
    settle: async () => {
      await services.payments.run('faults/clear');
      await services.payments.deliver();
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
    setStatus: (purchaseId: string, status: string) =>
      services.admin.query('UPDATE purchases SET status = $2 WHERE purchase_id = $1', [purchaseId, status]),
    /** The status of a payment at Stripe. */
    statusAtStripe: async (intentId: string): Promise<string | undefined> =>
      (await services.payments.intents()).find(({ id }) => id === intentId)?.status,
  };
}
