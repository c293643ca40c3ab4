import type { UnknownAction } from '@reduxjs/toolkit';
import { nextProblem } from '../../../../src/replay/story/storyteller';
import { accepted, action, ARRIVAL, CHECKOUT, FILTERS, meta, opened, paidFor } from './visits';
import { ready, refusedCard, request, SEARCH, told } from './visits';

describe('a problem', () => {
  const offline = { payload: { kind: 'network' } };
  const counting = [...ARRIVAL, request('rejected', 'answer', { place: 'list' }, offline)];
  const answered = (place: string) =>
    request('fulfilled', 'answer', { place }, { payload: { counts: { voters: 8 } } });
  const searching = [
    ...[...ARRIVAL, ...SEARCH, request('rejected', 'searchVoters', { runId: 'run-1' }, offline)],
    meta({ source: 'network' }, 'search/repeated', { runId: 'run-2', filters: FILTERS }),
    request('pending', 'searchVoters', { runId: 'run-2' }),
  ];
  const found = request('fulfilled', 'searchVoters', { runId: 'run-2' }, { payload: { totalCount: 3 } });
  it.each<readonly [string, readonly UnknownAction[], readonly (number | null)[]]>([
    ['of a request', counting, [null]],
    ['whose request is answered in another place', [...counting, answered('walkthrough')], [null]],
    ['whose request is answered', [...counting, action('alert/dismissed'), answered('list')], [2000]],
    [
      'whose request fails again',
      [...counting, answered('list'), request('rejected', 'answer', { place: 'list' }, offline)],
      [1000, null],
    ],
    ['of a search that runs again', searching, [null]],
    ['of a search that is answered', [...searching, found], [3000]],
    ['of a card', [...CHECKOUT, refusedCard], [null]],
    [
      'of a card, and then of a payment',
      [...CHECKOUT, refusedCard, action('purchase/payChosen'), accepted, paidFor('p1')],
      [3000],
    ],
    [
      'of a checkout that opens at last',
      [opened, action('purchase/intentFailed', {}), action('purchase/checkoutContinued'), ready],
      [2000],
    ],
  ])('is over or not: one %s', (_what, actions, solved) => {
    const problems = told(actions).lines.filter(({ problem }) => problem);
    expect(problems.map((line) => line.solved)).toEqual(solved);
  });

  const sentence = 'Too many attempts.';
  it.each([
    ['with a message only', { message: sentence }, sentence, null, null],
    [
      'with a request',
      { problem: { code: 'rate_limited', sentence, requestId: 'r7' } },
      sentence,
      '429',
      'r7',
    ],
    ['as the server’s refusal', { problem: { status: 503, error: sentence } }, sentence, '503', null],
    ['of the connection', { problem: { kind: 'network' } }, 'no connection', 'no connection', null],
  ])('%s is told with its status', (_how, payload, reason, status, requestId) => {
    const { lines } = told([...CHECKOUT.slice(0, 2), action('purchase/intentFailed', payload)]);
    expect(lines.at(-1)).toMatchObject({
      text: `Pressed “Purchase & Download CSV”: checkout did not open: ${reason}`,
      problem: { status, requestId },
    });
  });

  it('is a search that has no answer as the trace is saved', () => {
    const { lines } = told([...ARRIVAL, ...SEARCH.slice(0, 4), { type: 'supportTrace/traceChosen' }]);
    expect(lines.at(-1)).toMatchObject({ text: 'Pressed “Report a problem” while searching', solved: null });
    expect(lines.at(-1)?.problem).not.toBeNull();
  });

  it('is gone to in turn, and round', () => {
    const unanswered = action('purchase/outcomeUnsettled', { problem: { code: 'network' } });
    const { lines } = told([...CHECKOUT, refusedCard, action('purchase/payChosen'), unanswered]);
    expect([0, 6, 8].map((position) => nextProblem(lines, position)?.position)).toEqual([6, 8, 6]);
    expect(nextProblem(lines.slice(0, 1), 0)).toBeNull();
  });
});
