import { told, action, FILTERS, request, ARRIVAL, attemptId, CHECKOUT, order } from './visits';

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
    'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab',
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

it('says that a customer closed the checkout, unless something came after it', () => {
  const leaving = [...ARRIVAL, ...CHECKOUT.slice(0, -1), action('purchase/checkoutClosed')];
  expect(told(leaving).ending).toBe('Closed the checkout; nothing paid');
  const home = action('route/changed', { path: '/', search: '' });
  expect(told([...leaving, home]).ending).toBe('Went to Home');
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

// One visit, two lists: what is said of the money names the purchase.
const second = { ...order, purchaseId: 'p2', filters: { State: 'OK' } };
const ANOTHER = CHECKOUT.map((one) =>
  one.type === 'purchase/intentReady' ? action(one.type, { attemptId, order: second }) : one,
);
const paidFor = (purchaseId: string) => [
  action('purchase/cardAccepted', { status: 'succeeded' }),
  action('purchase/paymentConfirmed', { paid: { purchaseId, recordCount: 27 } }),
  action('purchase/downloadStarted', { purchaseId, recordCount: 27 }),
];
const close = action('purchase/checkoutClosed');
const drop = action('route/changed', { path: '/', search: '' });

it.each([
  [
    'two paid',
    [...CHECKOUT, ...paidFor('p1'), close, ...ANOTHER, ...paidFor('p2'), close, drop],
    'Paid for 2 lists; the download began',
    'purchase p1: yes, once; purchase p2: yes, once',
    ['p1', 'p2'],
  ],
  [
    'one paid, one left',
    [...CHECKOUT, ...paidFor('p1'), close, ...ANOTHER.slice(0, -1), close, drop],
    'Paid; the download began',
    'purchase p1: yes, once; no other',
    ['p1'],
  ],
  [
    'one paid, one in doubt',
    [
      ...CHECKOUT,
      ...paidFor('p1'),
      close,
      drop,
      ...ANOTHER,
      action('purchase/cardAccepted', { status: 'succeeded' }),
      action('purchase/outcomeUnsettled', { problem: null }),
      close,
      drop,
    ],
    'A payment in doubt; another list paid',
    'purchase p1: yes, once; purchase p2: Stripe accepted the card at 0:15 (12:00:15 UTC); the shop has not confirmed it: run npm run ops -- find p2',
    ['p1', 'p2'],
  ],
] as const)('tells of each purchase of a visit: %s', (_visit, actions, ending, charged, purchases) => {
  expect(told(actions)).toMatchObject({ ending, charged, purchases });
});

it('tells once that a payment in doubt went through', () => {
  const learned = action('payments/paymentLearned', {
    uid: 'u1',
    payment: { filters: FILTERS, outcome: 'charged', paid: { purchaseId: 'p1' } },
  });
  const noted = action('payments/paymentLearned', {
    uid: 'u1',
    payment: { filters: FILTERS, outcome: 'unknown', purchaseId: 'p1' },
  });
  const { lines } = told([
    ...CHECKOUT,
    noted,
    action('purchase/outcomeUnsettled', { problem: null }),
    close,
    drop,
    learned,
    learned,
  ]);
  expect(lines.filter(({ text }) => /went through/u.test(text)).map(({ text }) => text)).toEqual([
    'Learned that the payment in doubt went through, found 5 s after Pay was pressed',
  ]);
});

it('asks for the purchase that took the place of another while the buyer was paying', () => {
  const renewed = action('purchase/organizationSaved', { attemptId, order: { ...order, purchaseId: 'p2' } });
  const paying = told([...CHECKOUT, renewed]);
  expect([paying.charged, paying.purchases]).toEqual([
    'purchase p2: not known: the card was sent at 0:05 (12:00:05 UTC), and no answer of Stripe’s is in the trace: run npm run ops -- find p2; no other',
    ['p2'],
  ]);
});
