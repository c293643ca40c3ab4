import { told, action, FILTERS, request, ARRIVAL, attemptId, CHECKOUT } from './visits';

it.each([
  ['no', CHECKOUT.slice(0, -1)],
  ['no', [...CHECKOUT, action('purchase/cardRefused', { message: 'Declined.' })]],
  [
    'Stripe accepted the card at 0:05 (12:00:05 UTC); the shop has not confirmed it: run npm run ops -- find p1',
    [...CHECKOUT, action('purchase/cardAccepted', { status: 'succeeded' })],
  ],
  [
    'not known: the card was sent at 0:04 (12:00:04 UTC), and no answer of Stripe’s is in the trace: run npm run ops -- find p1',
    [...CHECKOUT, action('purchase/outcomeUnsettled', { problem: null })],
  ],
  [
    'no',
    [
      ...CHECKOUT,
      action('purchase/cardAccepted'),
      action('purchase/paymentNotCompleted', { lastRefusal: 'The bank said no.' }),
    ],
  ],
  [
    'yes, once',
    [
      ...CHECKOUT,
      action('purchase/outcomeUnsettled', { problem: null }),
      action('purchase/checkoutClosed'),
      request('fulfilled', 'ownedList', FILTERS, { payload: { id: 'p1' } }),
      action('payments/paymentLearned', {
        uid: 'u1',
        payment: { filters: FILTERS, outcome: 'charged', paid: { purchaseId: 'p1' } },
      }),
    ],
  ],
  [
    'yes, once',
    [
      ...CHECKOUT,
      action('purchase/cardAccepted'),
      action('purchase/paymentConfirmed', { paid: { purchaseId: 'p1', recordCount: 27 } }),
    ],
  ],
  [
    'no; the list was found to be paid for earlier',
    [
      action('payments/paymentLearned', {
        uid: 'u1',
        payment: { filters: FILTERS, outcome: 'charged', paid: { purchaseId: 'p1' } },
      }),
    ],
  ],
  [
    'yes, and refunded since',
    [
      ...CHECKOUT,
      action('purchase/cardAccepted', { status: 'over' }),
      action('purchase/paymentReversed', { outcome: 'refunded', problem: null }),
    ],
  ],
  [
    'not known: the card was sent at 0:04 (12:00:04 UTC), and no answer of Stripe’s is in the trace: run npm run ops -- find p1',
    CHECKOUT,
  ],
])('says whether the card was charged: %s', (charged, actions) => {
  expect(told(actions).charged).toBe(charged);
});

it('says that a customer gave up after a declined card', () => {
  const refused = action('purchase/cardRefused', { message: 'Declined.' });
  expect(told([...CHECKOUT, refused, action('purchase/checkoutClosed')]).ending).toBe(
    'Gave up after the card was not charged; nothing paid',
  );
});

it('says that a customer gave up on a checkout that did not open', () => {
  const failed = [
    action('purchase/requested'),
    action('purchase/checkoutOpened', { attemptId }),
    action('purchase/intentFailed', { attemptId, problem: null, outcome: 'notCharged' }),
    action('purchase/checkoutClosed'),
  ];
  expect(told([...ARRIVAL, ...failed]).ending).toBe('Gave up on a checkout that did not open; nothing paid');
});
