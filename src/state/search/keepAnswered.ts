import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/sameFilters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { countRetried, networkRetryDue } from '../events';
import type { AppStartListening, RootState } from '../types';
import {
  answerApi,
  type Asker,
  isAnswered,
  type Question,
  runningAnswer,
  selectAnswered,
  selectAsked,
  selectHasFailed,
} from './answers';

/** Milliseconds to wait after the last keystroke before counting. */
const TYPING_PAUSE_MS = 250;

const isRetry = isAnyOf(networkRetryDue, countRetried);

interface Asking {
  /** Whether an action asks a question again that was answered, given the state before it. */
  readonly asksAnew?: (action: UnknownAction, before: RootState) => boolean;
  /** Whether an action is a keystroke, of which more may follow. */
  readonly isTyped?: (action: UnknownAction) => boolean;
}

/**
 * Asks an asker's question whenever it changes, and again when a failed one is retried. A newer question
 * aborts the one before. A query hook would keep the last answer in its component, where neither selectors
 * nor a replay can read it, and would not abort.
 * @param selectQuestion what it wants to know now; null while it is not on screen
 */
export function keepAnswered(
  start: AppStartListening,
  asker: Asker,
  selectQuestion: (state: RootState) => Question | null,
  { asksAnew = () => false, isTyped = () => false }: Asking = {},
): void {
  start({
    predicate: (action, now, before) =>
      selectQuestion(now) !== selectQuestion(before) ||
      asksAnew(action, before) ||
      (isRetry(action) && selectHasFailed(now, asker)),
    effect: async (action, { dispatch, ...listenerApi }) => {
      listenerApi.cancelActiveListeners();
      const before = listenerApi.getOriginalState();
      // Data may have been loaded since, which a screen that appears asks for, and Search on the same list.
      const isPressed = asksAnew(action, before) || isRetry(action);
      let isAskedAnew = selectQuestion(before) === null || isPressed;
      const running = dispatch(runningAnswer(asker));
      const asked = selectQuestion(listenerApi.getState());
      const last = selectAsked(listenerApi.getState(), asker).originalArgs;
      const mayWait =
        running !== undefined && !isPressed && sameFilters(last?.filters ?? {}, asked?.filters ?? {});
      if (asked !== null && mayWait) {
        // The question only adds to it, such as a list's cities: its total is worth having. Who presses Search
        // won't wait for it.
        const { isSuccess } = await listenerApi.pause(running);
        if (isSuccess) isAskedAnew = false;
      } else running?.abort();
      if (asked === null) return;
      // The first press is asked at once, before the screen is drawn again; of many in a row, the last one is.
      if (isTyped(action)) await listenerApi.delay(TYPING_PAUSE_MS);
      else if (running !== undefined && !mayWait) await listenerApi.delay(SEARCH_RESTART_MS);
      const question = selectQuestion(listenerApi.getState());
      if (question === null) return;
      if (!isAskedAnew && isAnswered(question, selectAnswered(listenerApi.getState(), asker))) return;
      void dispatch(
        answerApi.endpoints.answer.initiate({ asker, ...question }, { subscribe: false, forceRefetch: true }),
      );
    },
  });
}
