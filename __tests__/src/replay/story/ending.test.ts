import { told, action, FILTERS, ARRIVAL, attemptId, CHECKOUT, order } from './visits';

it.each([
  ['no', CHECKOUT.slice(0, -1)],
  [
    'not known: the card was sent at 0:04 (12:00:04 UTC), and no answer of Stripe’s is in the trace: run npm run ops -- find p1',
    CHECKOUT,
  ],
])('says of a visit that ends in the checkout whether the card was charged: %s', (charged, actions) => {
  expect(told(actions).charged).toBe(charged);
});

it('says of a payment paid back meanwhile that it was', () => {
  const reversed = action('purchase/paymentReversed', { outcome: 'refunded', problem: null });
  expect(told([...CHECKOUT, action('purchase/cardAccepted', { status: 'over' }), reversed])).toMatchObject({
    ...{ charged: 'yes, and refunded since', ending: 'A payment that was refunded since' },
  });
});

it('says that a customer closed the checkout, unless something came after it', () => {
  const leaving = [...ARRIVAL, ...CHECKOUT.slice(0, -1), action('purchase/checkoutClosed')];
  expect(told(leaving).ending).toBe('Closed the checkout; nothing paid');
  const home = action('route/changed', { path: '/', search: '' });
  expect(told([...leaving, home]).ending).toBe('Went to Home');
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
