import type { UnknownAction } from '@reduxjs/toolkit';
import { cameTo } from '../../../../src/replay/story/ending';
import { storyText } from '../../../../src/replay/story/storyText';
import type { StoryLine } from '../../../../src/replay/story/telling';
import { buildTimeline } from '../../../../src/replay/timeline/buildTimeline';
import { traceOfActions } from '../sampleTrace';

/** Visits to tell, made of actions. */

const STARTED_AT = Date.UTC(2026, 9, 31, 12);

/** Folds actions, one each second, and tells them. */
export function told(actions: readonly UnknownAction[]) {
  const timeline = buildTimeline(traceOfActions(actions, 1000));
  return { lines: timeline.story, text: storyText(timeline.story), ...cameTo(timeline) };
}

export const texts = (lines: readonly StoryLine[]) => lines.map(({ text }) => text);
/** An action; one of the checkout belongs to its one attempt, unless it names another. */
export const action = (type: string, payload?: object | null): UnknownAction => ({
  type,
  payload: type.startsWith('purchase/') ? { attemptId: 'a1', ...payload } : payload,
  ...(type === 'route/changed' && { meta: { by: 'page' } }),
});

export const FILTERS = { AgeMin: 60, County_Desc: 'CLEVELAND', PolitalAff: 'DEM', State: 'OK' };
export const request = (outcome: string, endpointName: string, originalArgs: unknown, rest: object = {}) => ({
  type: `api/executeQuery/${outcome}`,
  meta: {
    requestId: `${endpointName}-1`,
    startedTimeStamp: STARTED_AT,
    fulfilledTimeStamp: STARTED_AT,
    arg: {
      ...{ type: 'query', subscribe: true, endpointName, originalArgs },
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
    },
  },
  ...rest,
});

export const ARRIVAL = [
  action('route/changed', { path: '/voters', search: '' }),
  action('auth/userSignedOut'),
];
export const SEARCH = [
  action('search/stateChosen', { state: 'OK' }),
  action('search/formSubmitted'),
  action('search/submitted', { runId: 'run-1', filters: FILTERS }),
  request('pending', 'searchVoters', { runId: 'run-1' }),
];
const seen = { filters: FILTERS, amountCents: 999, recordCount: 27 };
export const order = { purchaseId: 'p1', ...seen };
export const opened = action('purchase/checkoutOpened', { seen });
export const ready = action('purchase/intentReady', { order });
export const CHECKOUT = [
  action('purchase/requested'),
  ...[opened, ready],
  action('purchase/cardChanged', { complete: true }),
  action('purchase/payChosen'),
];
export const close = action('purchase/checkoutClosed');
export const home = action('route/changed', { path: '/', search: '' });
/** An action with a `meta`. */
export const meta = (of: object, type: string, payload: object) => ({ ...action(type, payload), meta: of });

export const refusedCard = action('purchase/cardRefused', {
  message: 'Your card has expired.',
  code: 'expired_card',
});
export const accepted = action('purchase/cardAccepted', { status: 'succeeded' });
/** What the server says of the payment of a purchase. */
export const answered = (answer: object, purchaseId = 'p1') =>
  action('payments/paymentAnswered', {
    ...{ uid: 'u1', answer },
    payment: { purchaseId, filters: FILTERS, outcome: 'unknown', paymentIntentId: 'pi_1' },
  });
export const paidFor = (purchaseId: string) =>
  answered({ outcome: 'charged', paid: { purchaseId, recordCount: 27 } }, purchaseId);
export const unknown = (purchaseId: string) =>
  answered({ outcome: 'unknown', problem: { code: 'network' } }, purchaseId);
export const lost = unknown('p1');
