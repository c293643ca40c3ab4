import { chargedOf } from '../../../../src/replay/story/ending';
import { STARTED_AT, told, action, FILTERS, request, ARRIVAL, attemptId, CHECKOUT } from './visits';

it.each([
  ['no', CHECKOUT],
  ['no', [...CHECKOUT, action('purchase/cardRefused', { message: 'Declined.' })]],
  ['not known from this trace: look the purchase up', [...CHECKOUT, action('purchase/cardAccepted')]],
  [
    'not known from this trace: look the purchase up',
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
])('says whether the card was charged: %s', (charged, actions) => {
  const { lines } = told(actions);
  const entries = actions.map((entry, place) => ({ action: entry, at: STARTED_AT + place }));
  expect(chargedOf(entries, lines)).toBe(charged);
});

it('says that a customer gave up after a declined card', () => {
  const refused = action('purchase/cardRefused', { message: 'Declined.' });
  expect(told([...CHECKOUT, refused, action('purchase/checkoutClosed')]).ending).toBe(
    'Gave up after a declined card; nothing paid',
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
