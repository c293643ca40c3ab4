import { ownedDownloadChosen } from '../../../src/state/events';
import { downloadChosen, downloadDue, purchaseSlice } from '../../../src/features/purchase/purchaseSlice';
import type { PayError } from '../../../src/features/purchase/purchaseState';
import { UNCLEAR } from '../../../src/services/problem';
import type { PaymentAnswer } from '../../../src/state/payments/paymentsSlice';
import { paymentAnswered, paymentsHeard } from '../../../src/state/payments/paymentsSlice';
import { describeTransitions, from } from '../../support/transitions';
import { newPaid, order, other, paid, states } from './purchaseStates';

/** What the server says of the payment in the dialog, and the file of a paid list. */

const confirming = ['confirming', 'confirming again'] as const;
const answered = (answer: PaymentAnswer, purchaseId = order.purchaseId) =>
  paymentAnswered({
    uid: 'uid',
    answer,
    payment: { purchaseId, filters: order.filters, outcome: 'unknown', paymentIntentId: 'pi_1' },
  });
const readyOnes = [
  'ready',
  'ready with an incomplete card',
  'ready after a name that is not valid',
  'ready after the session ended',
] as const;
const heard = (purchaseId: string) => {
  const payment = { purchaseId, filters: order.filters, outcome: 'charged', paid } as const;
  return paymentsHeard({ uid: 'uid', payments: { [purchaseId]: payment } });
};
/** The next try gets an open payment from the server first. */
const over = { ...order, mayBeOver: true } as const;
const notCompleted: PayError = { kind: 'notCompleted', lastRefusal: null };

describeTransitions(purchaseSlice.reducer, states, {
  'the server says that nothing was taken': [
    answered({ outcome: 'notCharged', lastRefusal: null }),
    {
      confirming: { ...states.ready, order: over, organization: 'Ada', payError: notCompleted },
      // The card field was unmounted meanwhile, so the new one is empty.
      'confirming again': {
        ...states['ready with an incomplete card'],
        order: over,
        organization: 'Ada',
        payError: notCompleted,
      },
    },
  ],
  'another tab has paid': [
    heard(order.purchaseId),
    from([...readyOnes, 'unsettled', 'confirming again'], states.owned),
  ],
  'another tab knows of another payment': [heard('p9'), {}],
  'the server says that the payment was refunded': [
    answered({ outcome: 'refunded' }),
    from(confirming, {
      ...{ status: 'unavailable', seen: order, outcome: 'refunded' },
      problem: { ...UNCLEAR, code: 'already_purchased' },
    } as const),
  ],
  'the server does not know': [
    answered({ outcome: 'unknown', problem: other }),
    {
      confirming: { status: 'unsettled', order, problem: other, checks: 0 },
      'confirming again': { status: 'unsettled', order, problem: other, checks: 2 },
    },
  ],
  'the server is checking the payment': [
    answered({ outcome: 'inReview' }),
    {
      confirming: { status: 'unsettled', order, problem: null, checks: 0 },
      'confirming again': { status: 'unsettled', order, problem: null, checks: 2 },
    },
  ],
  'the server says that it is paid': [
    answered({ outcome: 'charged', paid: newPaid }),
    from(confirming, { status: 'paid', paid: newPaid, justPaid: true } as const),
  ],
  'the server answers about another payment': [answered({ outcome: 'charged', paid: newPaid }, 'p2'), {}],
  'Download is chosen': [
    downloadChosen(),
    {
      owned: states['paid earlier'],
      paid: { ...states.paid, again: true },
      'paid earlier': { ...states['paid earlier'], again: true },
      'paid, and tried again': { ...states.paid, again: true },
    },
  ],
  'the file is asked for again by itself': [
    downloadDue(),
    {
      paid: { ...states.paid, tries: 1 },
      'paid earlier': { ...states['paid earlier'], tries: 1 },
      'paid, and tried again': { ...states.paid, tries: 3 },
    },
  ],
  'an owned list is downloaded': [
    ownedDownloadChosen({ paid }),
    from(['closed', 'closed after typing'], states['paid earlier']),
  ],
});
