import { captureLog } from './log';
import { votersIn } from './mailVoters';
import { type Services, startServices } from './server';
import { type Buyer, buyerOf } from './shop';
import { publishVersion, type VoterFixture } from './voters';

/** Limits by which a list of more than 400 records is long. For `jest.mock` of `netlify/downloads/limits`. */
export const shortLimits = () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 400,
  partRows: () => 300,
  pageRows: () => 100,
  fewPageRows: () => 70,
});

export interface MailShop {
  readonly services: Services;
  readonly newBuyer: () => Buyer;
}

/** Two states with all kinds of mail, for the tests of a file. `ready` runs once before them. */
export function openMailShop(
  ready: (shop: MailShop) => Promise<void>,
  changed: (voter: VoterFixture, n: number) => VoterFixture = (voter) => voter,
): void {
  const log = captureLog();
  let services: Services;
  let people = 0;
  beforeAll(async () => {
    services = await startServices();
    for (const state of ['OK', 'AR'])
      await publishVersion(services.admin, { state, voters: votersIn(state).map(changed) });
    const newBuyer = () =>
      buyerOf({ uid: `buyer-${++people}`, email: 'buyer@example.com' }, services.payments);
    await ready({ services, newBuyer });
  });
  afterAll(async () => {
    log.restore();
    await services.close();
  });
}

/** Of the shop's lists, one that is short. */
export const SHORT = { State: 'OK', LastName: 'NAME 3' } as const;
