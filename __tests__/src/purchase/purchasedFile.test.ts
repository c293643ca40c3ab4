import { ownedDownloadChosen } from '../../../src/state/events';
import { downloadChosen, downloadFailed } from '../../../src/features/purchase/purchaseEvents';
import * as purchase from '../../../src/features/purchase/purchaseSlice';
import { selectPurchase } from '../../../src/features/purchase/purchaseSlice';
import { describeTransitions, from } from '../../support/transitions';
import { newPaid, other, paid, states } from './purchaseStates';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { searchingApi } from '../search/openSearch';
import { LINK, link, opened } from './openCheckout';
import { payNow } from './payNow';

const { reducer } = purchase.purchaseSlice;

describeTransitions(reducer, states, {
  'Download is chosen': [
    downloadChosen(),
    {
      owned: states['linking an owned list'],
      linkFailed: { ...states.linking, again: true },
      'linkFailed again': { ...states.linking, again: true },
      done: { ...states.linking, again: true },
    },
  ],
  'the file is asked for again by itself': [
    purchase.downloadDue(),
    { linkFailed: { ...states.linking, tries: 1 }, 'linkFailed again': { ...states.linking, tries: 3 } },
  ],
  'an owned list is downloaded': [
    ownedDownloadChosen({ paid: newPaid }),
    from(['closed', 'closed after typing'], { status: 'linking', paid: newPaid, justPaid: false } as const),
  ],
  'the download starts': [
    purchase.downloadStarted({ purchaseId: 'p1', recordCount: 4 }),
    {
      linking: { ...states.done, paid: { ...paid, recordCount: 4 } },
      'linking an owned list': { ...states.done, paid: { ...paid, recordCount: 4 }, justPaid: false },
    },
  ],
  'the download fails': [
    downloadFailed({ purchaseId: 'p1', problem: other }),
    {
      linking: { status: 'linkFailed', paid, justPaid: true, problem: other },
      'linking an owned list': { status: 'linkFailed', paid, justPaid: false, problem: other },
    },
  ],
});

it.each([
  purchase.downloadStarted({ purchaseId: 'p2', recordCount: 4 }),
  downloadFailed({ purchaseId: 'p2', problem: other }),
])('an answer about the file of another list changes nothing: $type', (event) => {
  for (const state of Object.values(states)) expect(reducer(state, event)).toBe(state);
});

const shopApi = () =>
  searchingApi()
    .on(createIntentEndpoint, opened)
    .on(confirmPaymentEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
    .on(createLinkEndpoint, link);

it('does not check a payment in doubt while the session has ended, and does when the buyer is back', async () => {
  const { api, auth, deps, store, settled } = await payNow(shopApi());
  const inDoubt = { status: 'unsettled', problem: { code: 'unauthenticated' } };
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);
  // The second time with a new token.
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(2);
  await settled(10 * 60_000);
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(2);
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);

  api.on(confirmPaymentEndpoint, { success: true, purchase: PAID, message: 'ok' });
  await auth.signIn(invitedUser.email ?? '');
  await settled();
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(3);
  expect(deps.downloads).toEqual([LINK]);
});
