import type { UnknownAction } from '@reduxjs/toolkit';
import { action, ARRIVAL, attemptId, CHECKOUT, FILTERS, request, SEARCH, told } from './visits';

/** What the story says of each problem. */
const problemsOf = (actions: readonly UnknownAction[]) =>
  told(actions)
    .text.split('\n')
    .filter((line) => line.includes('Problem'))
    .map((line) => line.replace(/^.*UTC {2}/u, ''));

const offline = { payload: { kind: 'network' } };
const LIST = { place: 'list' };
const COUNT_FAILED = 'Counting the list failed: no connection (POST /api/voters/answer · no connection)';

it('says when a request that failed recovered: the same one, of the same place', () => {
  const failed = [...ARRIVAL, request('rejected', 'answer', LIST, offline)];
  const answered = (of: object) => request('fulfilled', 'answer', of, { payload: { counts: { voters: 8 } } });
  expect(problemsOf(failed)).toEqual([`Problem: ${COUNT_FAILED}`]);
  expect(problemsOf([...failed, answered({ place: 'walkthrough' })])).toEqual([`Problem: ${COUNT_FAILED}`]);
  const later = [...failed, action('alert/dismissed'), answered(LIST)];
  expect(problemsOf(later)).toEqual([`Problem, solved after 2.0 s: ${COUNT_FAILED}`]);
  // One that fails again is a problem of its own.
  const again = [...later, request('rejected', 'answer', LIST, offline)];
  expect(problemsOf(again)).toEqual([
    `Problem, solved after 2.0 s: ${COUNT_FAILED}`,
    `Problem: ${COUNT_FAILED}`,
  ]);
});

it('says that a search was answered at last', () => {
  const failing = [
    ...[...ARRIVAL, ...SEARCH, request('rejected', 'searchVoters', FILTERS, offline)],
    action('search/failed', { runId: 'run-1' }),
  ];
  const searchedAgain = [
    { ...action('search/repeated', { runId: 'run-2', filters: FILTERS }), meta: { source: 'network' } },
    action('search/started', { runId: 'run-2' }),
  ];
  expect(problemsOf([...failing, ...searchedAgain])).toEqual([expect.stringMatching(/^Problem: /u)]);
  expect(problemsOf([...failing, ...searchedAgain, action('search/succeeded', { runId: 'run-2' })])).toEqual([
    expect.stringMatching(/^Problem, solved after 3\.0 s: Pressed “Search” or Enter and searched/u),
  ]);
});

it('says that a declined card was followed by a payment', () => {
  const declined = [
    ...CHECKOUT,
    action('purchase/cardRefused', { message: 'Your card was declined.', code: 'card_declined' }),
  ];
  expect(problemsOf(declined)).toEqual(['Problem: Card declined (card_declined)']);
  const paid = action('purchase/paymentConfirmed', {
    attemptId,
    paid: { purchaseId: 'p1', recordCount: 27 },
  });
  expect(problemsOf([...declined, action('purchase/payChosen'), paid])).toEqual([
    'Problem, solved after 2.0 s: Card declined (card_declined)',
  ]);
});
