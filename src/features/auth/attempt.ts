import { AuthFailure } from '../../services/auth';
import type { Deps, AppDispatch, AppThunk } from '../../state/types';
import { selectUser } from '../../state/session/authSlice';
import {
  attemptRefused,
  attemptSucceeded,
  accountFormSubmitted,
  selectAccountForm,
  signsIn,
  type AccountAction,
} from './accountFormSlice';

export class Refused extends Error {
  constructor(
    sentence: string,
    readonly requestId: string | null,
  ) {
    super(sentence);
  }
}

interface AttemptApi {
  /** Waits for an answer. Rejects if the form has stopped waiting. */
  readonly step: <T>(wait: Promise<T>) => Promise<T>;
  readonly deps: Deps;
  readonly dispatch: AppDispatch;
}

/**
 * Runs a form's task and reports its result to the form; one attempt at a time. An attempt that the form has
 * stopped waiting for, or whose user has left, ends silently at its next `step`. Passwords go from the input
 * through the task to the identity provider, never into an action.
 */
export const attempt =
  (way: AccountAction, task: (attemptApi: AttemptApi) => Promise<void>): AppThunk =>
  async (dispatch, getState, deps) => {
    const form = () => selectAccountForm(getState());
    const uid = () => (signsIn(way) ? null : selectUser(getState())?.uid);
    if (form().status === 'submitting') return;
    dispatch(accountFormSubmitted({ way }));
    const begun = { form: form(), uid: uid() };
    const isAwaited = () => form() === begun.form && uid() === begun.uid;
    const step = async <T>(wait: Promise<T>) => {
      const answer = await wait;
      if (!isAwaited()) throw new Error('The form no longer waits');
      return answer;
    };
    try {
      await task({ step, deps, dispatch });
      if (isAwaited()) dispatch(attemptSucceeded());
    } catch (failure) {
      if (isAwaited()) dispatch(attemptRefused(problemIn(failure)));
    }
  };

function problemIn(failure: unknown) {
  if (failure instanceof AuthFailure) return { code: failure.code, detail: failure.message };
  if (!(failure instanceof Refused)) return { code: 'auth/unknown', detail: '' };
  const { message: detail, requestId } = failure;
  return { code: 'refused', detail, ...(requestId !== null && { requestId }) };
}
