import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '../../../../src/app/replayReducer';
import { chargedOf, purchaseIdsOf } from '../../../../src/replay/story/charged';
import { endingOf } from '../../../../src/replay/story/ending';
import { createStoryteller, type StoryLine } from '../../../../src/replay/story/story';
import { storyText } from '../../../../src/replay/story/storyText';

/** Visits to tell, made of actions. */

const STARTED_AT = Date.UTC(2026, 9, 31, 12);

/** Folds actions, one each second, and tells them. */
export function told(actions: readonly UnknownAction[]) {
  const entries = actions.map((action, place) => ({ action, at: STARTED_AT + 1000 * place }));
  const storyteller = createStoryteller();
  let state = replayReducer(undefined, { type: 'store/created' });
  for (const entry of entries) {
    const before = state;
    state = replayReducer(before, entry.action);
    storyteller.hear(entry, before, state);
  }
  const lines = storyteller.lines();
  return {
    lines,
    text: storyText(lines),
    ending: endingOf(entries, lines, state),
    charged: chargedOf(entries, state),
    purchases: purchaseIdsOf(entries, state),
  };
}

export const texts = (lines: readonly StoryLine[]) => lines.map(({ text }) => text);
/** An action; one of the checkout belongs to its one attempt, unless it names another. */
export const action = (type: string, payload?: object | null): UnknownAction => ({
  type,
  payload: type.startsWith('purchase/') ? { attemptId: 'a1', ...payload } : payload,
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
  action('search/started', { runId: 'run-1' }),
  request('pending', 'searchVoters', FILTERS),
];
const seen = { filters: FILTERS, amountCents: 999, recordCount: 27 };
export const order = { purchaseId: 'p1', ...seen };
export const attemptId = 'a1';
export const CHECKOUT = [
  action('purchase/requested'),
  action('purchase/checkoutOpened', { attemptId, seen }),
  action('purchase/intentReady', { attemptId, order }),
  action('purchase/cardChanged', { complete: true }),
  action('purchase/payChosen'),
];
