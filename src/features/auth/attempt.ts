import { AuthFailure } from '../../services/auth';
import type { Deps } from '../../state/deps';
import { selectUser } from '../../state/session/authSlice';
import type { AppDispatch, AppThunk } from '../../state/types';
import {
  actDone,
  attemptRefused,
  attemptSucceeded,
  accountFormSubmitted,
  formFoundInvalid,
  type FormRule,
  isMail,
  mailSent,
  selectAccountForm,
  signsIn,
  type AccountAction,
} from './accountFormSlice';

/** Our server has refused, and says why. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly requestId: string | null,
  ) {
    super(sentence);
  }
}

interface AttemptApi {
  /** Waits for an answer. Rejects if the form no longer waits for it. */
  readonly step: <T>(wait: Promise<T>) => Promise<T>;
  readonly deps: Deps;
  readonly dispatch: AppDispatch;
}

/**
 * Does what a form is submitted for, unless it breaks a rule, and reports to the form how it ends. After
 * every `step` the attempt is compared: it ends without a word if the form waits for it no longer, or if
 * another user is signed in than the one whose account it is about. One attempt at a time. Passwords go from
 * the input through the task to the identity provider; no action has them.
 */
export const attempt =
  (
    way: AccountAction,
    rules: readonly FormRule[],
    task: (attemptApi: AttemptApi) => Promise<void>,
  ): AppThunk =>
  async (dispatch, getState, deps) => {
    if (rules.length > 0) {
      dispatch(formFoundInvalid({ rules }));
      return;
    }
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
      if (isAwaited()) dispatch(isMail(way) ? mailSent() : signsIn(way) ? attemptSucceeded() : actDone());
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
