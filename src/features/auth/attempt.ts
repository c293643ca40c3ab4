import { AuthFailure } from '../../services/auth';
import { selectUser } from '../../state/session/authSlice';
import type { AppDispatch } from '../../state/types';
import {
  actDone,
  attemptRefused,
  attemptSucceeded,
  accountFormSubmitted,
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

/** Waits for an answer. Rejects if the form no longer waits for it. */
export type Step = <T>(wait: Promise<T>) => Promise<T>;

/**
 * Does what a form is submitted for, and reports to the form how it ends. After every `step` the attempt is
 * compared: it ends without a word if the form waits for it no longer, or if another user is signed in than
 * the one whose account it is about. One attempt at a time.
 */
export async function attempt(
  way: AccountAction,
  dispatch: AppDispatch,
  task: (step: Step) => Promise<void>,
): Promise<void> {
  const look = () =>
    dispatch((_, getState) => ({
      form: selectAccountForm(getState()),
      uid: signsIn(way) ? null : selectUser(getState())?.uid,
    }));
  if (look().form.status === 'submitting') return;
  dispatch(accountFormSubmitted({ way }));
  const begun = look();
  const isAwaited = () => look().form === begun.form && look().uid === begun.uid;
  try {
    await task(async (wait) => {
      const answer = await wait;
      if (!isAwaited()) throw new Error('The form no longer waits');
      return answer;
    });
    if (isAwaited()) dispatch(isMail(way) ? mailSent() : signsIn(way) ? attemptSucceeded() : actDone());
  } catch (failure) {
    if (isAwaited()) dispatch(attemptRefused(problemIn(failure)));
  }
}

function problemIn(failure: unknown) {
  if (failure instanceof AuthFailure) return { code: failure.code, detail: failure.message };
  if (!(failure instanceof Refused)) return { code: 'auth/unknown', detail: '' };
  const { message: detail, requestId } = failure;
  return { code: 'refused', detail, ...(requestId !== null && { requestId }) };
}
