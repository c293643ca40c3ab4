import { lineAt, nextProblem } from '../../../../src/replay/story/story';
import { told, texts, action, request, ARRIVAL, SEARCH, attemptId, CHECKOUT } from './visits';

it('tells of a list found to be owned after a payment in doubt, in another opening of the checkout', () => {
  const { lines, ending } = told([
    ...[...CHECKOUT, action('purchase/cardAccepted'), action('purchase/outcomeUnsettled')],
    action('purchase/checkoutClosed'),
    action('purchase/checkoutOpened', { attemptId: 'a2' }),
    action('purchase/listFoundOwned', { attemptId: 'a2', paid: { purchaseId: 'p1', recordCount: 27 } }),
  ]);
  expect(texts(lines).slice(-2)).toEqual(['Asked to buy the list', 'Already owned the list']);
  expect(ending).toBe('A list already owned; nothing paid now');
});

it('of a card that took long, says for how long, and that the bank may have asked: Stripe does not tell', () => {
  const waiting = Array.from({ length: 5 }, () => action('alert/dismissed'));
  const accepted = [...CHECKOUT, ...waiting, action('purchase/cardAccepted')];
  const slow = '(the bank or Stripe took 6 s, perhaps to ask the customer)';
  expect(texts(told(accepted).lines)).toContain(`Paying with a card ${slow}: Stripe accepted the card`);
  const paid = { purchaseId: 'p1', recordCount: 27 };
  const { lines } = told([...accepted, action('purchase/paymentConfirmed', { paid })]);
  expect(texts(lines)).toContain(`Paid with a card ${slow}: confirmed`);
});

describe('a problem', () => {
  it.each([
    ['with a message only', { message: 'Too many attempts.' }, { code: null, status: null, requestId: null }],
    [
      'with a code and a request',
      { problem: { code: 'rate_limited', message: 'Too many attempts.', requestId: 'req-7' } },
      { code: 'rate_limited', status: '429', requestId: 'req-7' },
    ],
    [
      'as the server’s refusal',
      { problem: { kind: 'refused', code: 'unavailable', status: 503, error: 'Too many attempts.' } },
      { code: 'unavailable', status: '503', requestId: null },
    ],
    [
      'of the connection',
      { problem: { kind: 'network', message: 'Too many attempts.' } },
      { status: 'no connection' },
    ],
  ])('%s is told with its endpoint', (_how, payload, details) => {
    const opening = CHECKOUT.slice(0, 2);
    const { lines } = told([...opening, action('purchase/intentFailed', { attemptId, ...payload })]);
    expect(lines.at(-1)).toMatchObject({
      text: `Checkout did not open: ${'status' in details && details.status === 'no connection' ? 'no connection' : 'Too many attempts.'}`,
      problem: { endpoint: 'POST /api/payments/create-payment-intent', ...details },
    });
  });

  it('is none if a newer question took a request’s place', () => {
    const canceled = request('rejected', 'facets', {}, { payload: { kind: 'aborted' } });
    expect(told([canceled]).lines).toEqual([]);
    expect(told([request('rejected', 'counties', null, { payload: { kind: 'timeout' } })]).text).toBe(
      '0:00, 12:00:00 UTC  Problem: Loading the counties failed: no answer in time (GET /api/voters/counties · no answer in time)',
    );
  });
});

it('goes to the next problem, and round', () => {
  const { lines } = told([
    ...CHECKOUT,
    action('purchase/cardRefused', { message: 'No.' }),
    action('purchase/payChosen'),
    action('purchase/outcomeUnsettled', { message: 'Unknown.' }),
  ]);
  expect([0, 6, 8].map((position) => nextProblem(lines, position)?.position)).toEqual([6, 8, 6]);
  expect(nextProblem(lines.slice(0, 1), 0)).toBeNull();
});

it('finds the line of a position', () => {
  const { lines } = told([...ARRIVAL, ...SEARCH, ...CHECKOUT]);
  expect(texts(lines)).toHaveLength(5);
  expect([0, 1, 2, 3, 7, 8, 9, 12].map((position) => lineAt(lines, position))).toEqual([
    -1, 0, 0, 1, 2, 3, 3, 4,
  ]);
});

it.each([
  [[action('shell/screenCrashed')], 'A page that crashed'],
  [[], 'The page “Home”'],
  [
    [action('route/changed', { path: '/voters/hidden', search: '' })],
    'The page “Page not found (/voters/hidden)”',
  ],
])('%# ends with what the customer has', (actions, ending) => {
  expect(told(actions).ending).toBe(ending);
});

it('tells what it can of an action in another shape', () => {
  const { lines } = told([
    action('auth/userSignedIn', { user: null }),
    action('downloads/fileProgressed', {}),
  ]);
  expect(texts(lines)).toEqual(['Downloaded records so far']);
  expect(texts(told([action('purchase/checkoutOpened', {}), action('later/unknown', {})]).lines)).toEqual([
    'Asked to buy the list',
  ]);
});

it('tells each check of a payment in doubt where it was made, and who made it', () => {
  const lost = { problem: { code: 'network', sentence: null, requestId: null, waitSeconds: null } };
  const { text, ending } = told([
    ...[...CHECKOUT, action('purchase/cardAccepted'), action('purchase/outcomeUnsettled', lost)],
    ...[action('purchase/checkDue'), action('purchase/outcomeUnsettled', lost)],
    ...[action('purchase/checkDue'), action('purchase/outcomeUnsettled', lost)],
    ...[
      { type: 'supportTrace/traceChosen', payload: 'footer' },
      { type: 'supportTrace/traceEnded', payload: 'saved' },
    ],
    ...[action('purchase/checkAgainChosen'), action('purchase/outcomeUnsettled', lost)],
    ...[action('network/retryDue'), action('purchase/checkDue')],
    action('purchase/paymentConfirmed', { paid: { purchaseId: 'p1', recordCount: 27 } }),
  ]);
  const details = 'POST /api/payments/confirm-payment · no connection';
  expect(text).toContain(
    `0:06, 12:00:06 UTC  Problem: Confirmation lost: no connection (${details})\n` +
      `0:07, 12:00:07 UTC  Problem: The page by itself checked the payment 2 times: no answer yet: no connection (after 3 s) (${details})\n` +
      '0:11, 12:00:11 UTC  Saved a trace\n' +
      `0:13, 12:00:13 UTC  Problem: Pressed “Check again”: no answer yet: no connection (${details})\n` +
      '0:16, 12:00:16 UTC  The page by itself checked the payment: the payment went through, found 13 s after Pay was pressed',
  );
  expect(ending).toBe('Paid; the file is being prepared');
});

it('tells a payment that is being processed, and a sign-in that ended, by what they are', () => {
  const user = { uid: 'person-1' };
  const { lines } = told([
    ...[...ARRIVAL, action('auth/userSignedIn', { user }), ...CHECKOUT, action('purchase/cardAccepted')],
    ...[action('purchase/outcomeUnsettled', { problem: null }), action('auth/sessionEnded', { user })],
  ]);
  expect(lines.slice(-2)).toMatchObject([
    { text: 'Stripe is still processing the payment', problem: null },
    { text: 'The sign-in ended: it expired, or another tab signed out', problem: { endpoint: null } },
  ]);
});
