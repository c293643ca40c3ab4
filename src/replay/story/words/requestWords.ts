import { endpointName, REQUESTS } from '../endpointNames';
import { problemOf, reasonOf } from '../problem';
import { textOf, valueAt } from '../reading';
import { type Heard, technical, type Telling, type Words } from '../telling';

/**
 * The requests of the store's API. Only those that failed are told; what they brought is told by the
 * screens.
 */
export const REQUEST_WORDS: Words = {
  ...technical(
    'api/executeQuery/pending',
    'api/executeQuery/fulfilled',
    'api/queries/removeQueryResult',
    'api/internalSubscriptions/subscriptionsUpdated',
    'api/invalidateTags',
    'persist/REHYDRATE',
  ),
  'api/executeQuery/rejected': failedRequest,
};

function failedRequest({ action: { meta, payload } }: Heard): Telling | null {
  // A newer question took its place, or the screen that asked is gone.
  if (valueAt(meta, 'aborted') === true || valueAt(meta, 'condition') === true) return null;
  if (valueAt(payload, 'kind') === 'aborted') return null;
  const name = textOf(valueAt(meta, 'arg', 'endpointName')) ?? '';
  const request = Object.hasOwn(REQUESTS, name) ? REQUESTS[name] : undefined;
  const problem = problemOf(payload, request === undefined ? null : endpointName(request.endpoint));
  const why = reasonOf(problem);
  const text = `${request?.what ?? 'A request'} failed${why === null ? '' : `: ${why}`}`;
  return { text, problem, ...(name === 'searchVoters' ? { finishes: 'search' } : {}) };
}
