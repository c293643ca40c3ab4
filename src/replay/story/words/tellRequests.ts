import { answerEndpoint } from '../../../contract/answer';
import { coverageEndpoint } from '../../../contract/coverage';
import type { AnyEndpoint } from '../../../contract/endpoint';
import { changesEndpoint, exclusionsEndpoint, overlapEndpoint } from '../../../contract/exclusions';
import { placesEndpoint } from '../../../contract/places';
import { ownedListEndpoint, purchasesEndpoint, summaryEndpoint } from '../../../contract/purchases';
import { quotesEndpoint } from '../../../contract/quotes';
import { receiptEndpoint } from '../../../contract/receipt';
import { countListsEndpoint, savedListsEndpoint } from '../../../contract/savedLists';
import { sharesEndpoint } from '../../../contract/shares';
import * as voters from '../../../contract/voters';
import { formatVoters } from '../../../lib/voterLabels';
import { act, answer, done, type Events, failed, type Heard, type Told, trouble, untold } from '../telling';
import { isInDoubt } from '../visit';
import { type Mutation, MUTATIONS } from './tellLists';
import { found, SEARCH } from './tellSearch';
import { WALKTHROUGH } from './tellWalkthrough';

export const OWNED = 'owned';

export const REQUESTS: Readonly<Record<string, readonly [string, AnyEndpoint]>> = {
  searchVoters: ['The search', voters.searchEndpoint],
  countState: ['Counting the state', voters.stateCountEndpoint],
  coverage: ['Loading what was left out of the states’ files', coverageEndpoint],
  states: ['Loading the states', voters.statesEndpoint],
  counties: ['Loading the counties', voters.countiesEndpoint],
  stateFilters: ['Loading the state’s filters', voters.stateFiltersEndpoint],
  places: ['Loading the state’s places', placesEndpoint],
  answer: ['Counting the list', answerEndpoint],
  elections: ['Loading the elections', voters.electionsEndpoint],
  ownedList: ['Asking whether the list is owned', ownedListEndpoint],
  purchases: ['Loading the purchases', purchasesEndpoint],
  savedLists: ['Loading the saved lists', savedListsEndpoint],
  shares: ['Loading what is shared', sharesEndpoint],
  listCounts: ['Counting lists on today’s data', countListsEndpoint],
  quotes: ['Loading the quotes', quotesEndpoint],
  receipt: ['Loading the receipt', receiptEndpoint],
  changes: ['Comparing a bought list with today', changesEndpoint],
  overlap: ['Counting who of a list is on a bought one', overlapEndpoint],
  exclusions: ['Loading the lists to leave out', exclusionsEndpoint],
  summary: ['Loading the totals of the profile', summaryEndpoint],
};

interface Request<Payload> {
  readonly payload: Payload;
  readonly meta: {
    readonly arg: {
      readonly endpointName: string;
      readonly queryCacheKey: string;
      readonly originalArgs: { readonly place?: string } | null;
    };
    readonly aborted?: boolean;
    readonly condition?: boolean;
  };
}
interface Answered {
  readonly id?: string | null;
  readonly counts?: { readonly voters?: number };
}

/** The requests of the store's API: those that failed; what the others brought is shown by the screens. */
export const REQUEST_EVENTS: Events = {
  ...untold(
    'api/executeQuery/pending',
    'api/queries/removeQueryResult',
    'api/internalSubscriptions/subscriptionsUpdated',
    'api/invalidateTags',
    'api/mutations/removeMutationResult',
    'persist/REHYDRATE',
  ),
  'api/executeQuery/fulfilled': answered,
  'api/executeQuery/rejected': rejected,
  'api/executeMutation/pending': mutationOf(({ topic }, what) => act(topic, what)),
  'api/executeMutation/fulfilled': mutationOf(({ topic, done: doneWords }, _what, { payload }) =>
    done(topic, doneWords?.(payload as never)),
  ),
  'api/executeMutation/rejected': mutationOf(({ topic, endpoint }, _what, { payload, action }) =>
    failed(topic, '', payload, endpoint(action.meta.arg.originalArgs)),
  ),
};

interface Mutated {
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: never } };
}

/** Tells of a mutation by its endpoint. `what`: what was asked for. */
function mutationOf(tell: (mutation: Mutation, what: string, heard: Heard<Mutated>) => Told) {
  return (heard: Heard<Mutated>) => {
    const { endpointName, originalArgs } = heard.action.meta.arg;
    const mutation = MUTATIONS[endpointName];
    const what = mutation?.asked(originalArgs, heard.after) ?? null;
    return mutation === undefined || what === null ? null : tell(mutation, what, heard);
  };
}

function answered(heard: Heard<Request<Answered | null>>): Told | null {
  const { arg } = heard.action.meta;
  const solves = arg.queryCacheKey;
  if (arg.endpointName === 'searchVoters' || arg.endpointName === 'countState') return found(heard);
  if (arg.endpointName === 'ownedList') return { ...foundOwned(heard), solves };
  const count = heard.payload?.counts?.voters;
  // The running total, behind the answer or the step that led to it.
  const isWalkthrough = arg.originalArgs?.place === 'walkthrough' && heard.last?.topic === WALKTHROUGH;
  return isWalkthrough && count !== undefined && heard.after.walkthrough.status === 'open'
    ? { ...answer(WALKTHROUGH, formatVoters(count)), solves }
    : { solves };
}

/** It changes what the customer may do: the list is not for sale to them. */
function foundOwned({ payload, before, visit }: Heard<Request<Answered | null>>): Told | null {
  if (!payload?.id || before.purchase.status !== 'closed') return null;
  const charge = visit.purchases[payload.id]?.charge;
  if (isInDoubt(charge))
    return act(OWNED, 'Learned that the payment in doubt went through: the list is bought');
  // Right after a payment, or after it was learned of, it goes without saying.
  return charge?.kind === 'charged' ? null : act(OWNED, 'Found the list already bought');
}

function rejected({ action: { meta }, payload }: Heard<Request<{ readonly kind?: string } | undefined>>) {
  const { arg, aborted, condition } = meta;
  // A newer question took its place, or the screen that asked is gone.
  if (aborted || condition || payload?.kind === 'aborted') return null;
  const [what, endpoint] = REQUESTS[arg.endpointName] ?? ['A request'];
  // Which search it is, the line says already.
  if (arg.endpointName === 'searchVoters') return failed(SEARCH, 'failed', payload, endpoint);
  const isPage = arg.endpointName === 'purchases' || arg.endpointName === 'receipt';
  const topic = arg.endpointName === 'countState' ? SEARCH : arg.queryCacheKey;
  return { ...trouble(`${what} failed`, payload, endpoint), topic, ends: isPage };
}
