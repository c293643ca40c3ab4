import * as v from 'valibot';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi } from '../../state/types';
import { listNameSchema, nameListEndpoint } from '../../contract/purchases';
import { problemOf, referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { profileApi } from './profileApi';
import { nameRefused, nameSaved, selectNaming } from './purchaseHistorySlice';

/**
 * Saves the name of a list, and closes the form once the history shows it. Not an RTK Query mutation: the
 * store would keep its argument.
 */
export async function saveListName(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const before = selectNaming(listenerApi.getOriginalState());
  const naming = selectNaming(listenerApi.getState());
  const user = selectUser(listenerApi.getState());
  if (before.status === 'saving' || naming.status !== 'saving' || user === null) return;
  const { purchaseId } = naming;
  // The form that was sent is still on screen, for the same person.
  const isAwaited = () => selectNaming(listenerApi.getState()) === naming;
  const name = v.safeParse(listNameSchema, naming.listName);
  if (!name.success) {
    dispatch(nameRefused({ purchaseId, message: `The name ${name.issues[0].message}.`, problem: null }));
    return;
  }
  const saved = await callSignedIn(extra.auth, nameListEndpoint, { body: { purchaseId, name: name.output } });
  if (!isAwaited()) return;
  if (!saved.ok) {
    const problem = problemOf(saved.error);
    const why = problem?.code === 'network' ? OFFLINE : NOT_SAVED;
    const requestId = referenceOf(saved.error);
    const message = problem?.sentence ?? why;
    dispatch(nameRefused({ purchaseId, message, problem, ...(requestId !== null && { requestId }) }));
    return;
  }
  const { uid } = user;
  const initiate = profileApi.endpoints.purchases.initiate;
  await dispatch(initiate({ uid }, { forceRefetch: true, subscribe: false }));
  if (isAwaited()) dispatch(nameSaved({ purchaseId }));
}

const OFFLINE = 'We couldn’t save the name. Check your internet connection and try again.';
const NOT_SAVED = 'We couldn’t save the name. Please try again.';
