import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { sameFilters } from '../../contract/sameFilters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { countRetried, networkRetryDue } from '../events';
import type { AppStartListening, RootState } from '../types';
import {
  answerApi,
  type AnswerPlace,
  isAnswered,
  type Question,
  sameValues,
  selectAnswered,
  selectAsked,
  selectHasFailed,
} from './answers';

type SelectQuestion = (state: RootState) => Question | null;

/** Milliseconds to wait after the last keystroke before counting. */
const TYPING_PAUSE_MS = 250;

const isRetry = isAnyOf(networkRetryDue, countRetried);

/**
 * Asks a place's question whenever it changes, and again when a failed one is retried. A newer question
 * aborts the one before.
 * @param selectQuestion what the place wants to know now; null while it is not on screen
 * @param asksAnew whether an action asks a question again that was answered, given the state before it
 * @param isTyped whether an action is a keystroke, of which more may follow
 */
export function keepAnswered(
  start: AppStartListening,
  place: AnswerPlace,
  selectQuestion: SelectQuestion,
  asksAnew: (action: UnknownAction, before: RootState) => boolean = () => false,
  isTyped: (action: UnknownAction) => boolean = () => false,
): void {
  start({
    predicate: (action, now, before) =>
      selectQuestion(now) !== selectQuestion(before) ||
      asksAnew(action, before) ||
      (isRetry(action) && selectHasFailed(now, place)),
    effect: async (action, listenerApi) => {
      // Data may have been loaded since, which a screen that appears asks for, and Search on the same list.
      const before = listenerApi.getOriginalState();
      const isAskedAnew = selectQuestion(before) === null || asksAnew(action, before);
      const running = selectAsked(listenerApi.getState(), place);
      const isRunning = running.status === QueryStatus.pending;
      const asked = selectQuestion(listenerApi.getState());
      // The search in the address has asked it already, while the screen was appearing.
      const isUnderWay = isRunning && asked !== null && isSameQuestion(running.originalArgs, asked);
      if (isUnderWay && selectQuestion(before) === null) return;
      // An answer that this question only adds to, such as a list's cities, is waited for: its total is worth
      // having. Without one, the request leaves with the press itself.
      const adds =
        isRunning &&
        !isAskedAnew &&
        asked !== null &&
        sameFilters(running.originalArgs.filters, asked.filters);
      if (adds) {
        const answer = answerApi.util.getRunningQueryThunk('answer', running.originalArgs);
        await listenerApi.pause(Promise.resolve(listenerApi.dispatch(answer)));
        // Of several that waited, the first one asks for all of them.
        listenerApi.throwIfCancelled();
      }
      listenerApi.cancelActiveListeners();
      const question = selectQuestion(listenerApi.getState());
      if (question === null) return;
      if (!isAskedAnew && isAnswered(question, selectAnswered(listenerApi.getState(), place))) return;
      // The first press is asked at once; of many in a row, as on a slider, the last one is.
      const wait = isTyped(action) ? TYPING_PAUSE_MS : isRunning && !adds ? SEARCH_RESTART_MS : 0;
      // Without a pause the request leaves with the press itself, before the screen is drawn again.
      if (wait > 0) await listenerApi.delay(wait);
      const request = listenerApi.dispatch(
        answerApi.endpoints.answer.initiate({ place, ...question }, { subscribe: false, forceRefetch: true }),
      );
      try {
        await listenerApi.pause(request);
      } finally {
        request.abort();
        request.unsubscribe();
      }
    },
  });
}

const isSameQuestion = (one: Question, other: Question): boolean =>
  sameFilters(one.filters, other.filters) &&
  one.dataDate === other.dataDate &&
  one.of.join() === other.of.join() &&
  one.steps?.join() === other.steps?.join() &&
  sameValues(one.presets, other.presets);
