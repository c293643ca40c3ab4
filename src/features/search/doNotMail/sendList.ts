import type { AnyEndpoint, ResponseOf } from '../../../contract/endpoint';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../contract/exclusions';
import type { Problem, ProblemCode } from '../../../lib/problems';
import type { CallOptions } from '../../../services/http';
import { failureOf } from '../../../services/problem';
import { callSignedIn } from '../../../services/signedInCall';
import { networkRetryDue } from '../../../state/events';
import type { AppListenerApi } from '../../../state/types';
import { rowsSent, sendingDelayed } from './doNotMailSlice';
import { batchesOf } from './rowsToSend';

const AT_ONCE = 3;
const PASSING: readonly ProblemCode[] = ['network', 'rate_limited', 'unavailable'];
/** Seconds until the next try, if the server does not say. */
const WAIT = 5;
/** A longer wait than this is left to the buyer. */
const LONGEST_WAIT = 120;

export class SendingFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

interface List {
  readonly state: string;
  readonly listName: string;
  readonly campaignId: string | null;
  readonly by: 'voterId' | 'address';
  readonly rows: readonly string[];
  /** For each of them, the place of its row in the file, where several may be of one. */
  readonly places: readonly number[];
}

/**
 * Sends a do-not-mail list. What fails for a while is tried again, from where it stopped.
 * @throws SendingFailed, or the signal's reason. What was begun is deleted then.
 */
export async function sendList(
  { state, listName, campaignId, by, rows, places }: List,
  listenerApi: AppListenerApi,
): Promise<ResponseOf<typeof finishUploadEndpoint>> {
  const { dispatch, extra } = listenerApi;
  const stop = new AbortController();
  const signal = AbortSignal.any([listenerApi.signal, stop.signal]);
  const call = <E extends AnyEndpoint>(endpoint: E, body: CallOptions<E>['body']) =>
    untilAnswered(endpoint, { body, signal }, listenerApi);
  const { exclusionNo } = await call(startUploadEndpoint, {
    ...{ state, name: listName },
    ...(campaignId !== null && { campaignId }),
  });
  try {
    const batches = batchesOf(rows)[Symbol.iterator]();
    const sendBatches = async () => {
      for (const batch of batches) {
        await call(addRowsEndpoint, { exclusionNo, by, first: batch.first, rows: [...batch.rows] });
        const begun = batch.rows.filter((_, n) => places[batch.first + n] !== places[batch.first + n - 1]);
        dispatch(rowsSent({ rows: begun.length }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendBatches));
    return await call(finishUploadEndpoint, { exclusionNo });
  } catch (error) {
    stop.abort();
    void callSignedIn(extra.auth, deleteUploadEndpoint, { body: { exclusionNo } });
    throw error;
  }
}

async function untilAnswered<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E>,
  { dispatch, extra, condition }: AppListenerApi,
): Promise<ResponseOf<E>> {
  for (;;) {
    const answer = await callSignedIn(extra.auth, endpoint, options);
    options.signal?.throwIfAborted();
    if (answer.ok) return answer.data;
    const problem = failureOf(answer.error);
    const seconds = problem.waitSeconds ?? WAIT;
    if (!PASSING.includes(problem.code) || seconds > LONGEST_WAIT) throw new SendingFailed(problem);
    dispatch(sendingDelayed({ problem }));
    const isNetwork = problem.code === 'network';
    await condition((action) => isNetwork && networkRetryDue.match(action), seconds * 1_000);
    options.signal?.throwIfAborted();
  }
}
