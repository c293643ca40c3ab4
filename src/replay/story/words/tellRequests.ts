import { formatVoters } from '../../../lib/voterLabels';
import { act, answer, done, type Events, failed, type Heard, type Told, trouble, untold } from '../telling';
import { type Mutation, MUTATIONS } from './tellLists';
import { found, SEARCH } from './tellSearch';
import { WALKTHROUGH } from './tellWalkthrough';

/** Queries of the store's API whose names don't say it: `savedLists` is _Loading the saved lists_. */
export const REQUESTS: Readonly<Record<string, string>> = {
  searchVoters: 'The search',
  countState: 'Counting the state',
  coverage: 'Loading what was left out of the states’ files',
  stateFilters: 'Loading the state’s filters',
  places: 'Loading the state’s places',
  answer: 'Counting the list',
  ownedList: 'Asking whether the list is owned',
  shares: 'Loading what is shared',
  listCounts: 'Counting lists on today’s data',
  changes: 'Comparing a bought list with today',
  overlap: 'Counting who of a list is on a bought one',
  exclusions: 'Loading the lists to leave out',
  summary: 'Loading the totals of the profile',
};

const loading = (name: string) =>
  `Loading the ${name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)}`;

interface Request<Payload> {
  readonly payload: Payload;
  readonly meta: {
    readonly arg: {
      readonly endpointName: string;
      readonly queryCacheKey: string;
    };
    readonly aborted?: boolean;
    readonly condition?: boolean;
  };
}
interface Answered {
  readonly id?: string | null;
  readonly counts?: { readonly voters?: number };
}
interface Mutated {
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: never } };
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
  'api/executeMutation/pending': mutated(({ topic }, what) => act(topic, what)),
  'api/executeMutation/fulfilled': mutated(({ topic, done: words }, _what, payload) =>
    done(topic, words?.(payload as never)),
  ),
  'api/executeMutation/rejected': mutated(({ topic }, _what, payload) => failed(topic, '', payload)),
};

/** Tells of a mutation by its endpoint. `what`: what was asked for. */
function mutated(tell: (mutation: Mutation, what: string, payload: unknown) => Told) {
  return ({ action, payload }: Heard<Mutated>) => {
    const { endpointName, originalArgs } = action.meta.arg;
    const mutation = MUTATIONS[endpointName];
    const what = mutation?.asked(originalArgs) ?? null;
    return mutation === undefined || what === null ? null : tell(mutation, what, payload);
  };
}

function answered(heard: Heard<Request<Answered | null>>): Told | null {
  const { payload, before, after, visit } = heard;
  const { arg } = heard.action.meta;
  const solves = arg.queryCacheKey;
  if (arg.endpointName === 'searchVoters' || arg.endpointName === 'countState') return found(heard);
  // After a payment, or one that was in doubt, it goes without saying.
  const isNews =
    payload?.id && before.purchase.status === 'closed' && visit.payments[payload.id] === undefined;
  if (arg.endpointName === 'ownedList' && isNews) return { what: 'Found the list already bought', solves };
  const count = payload?.counts?.voters;
  // The running total, behind the answer or the step that led to it.
  const isWalkthrough = arg.queryCacheKey.includes('"walkthrough"') && heard.last?.topic === WALKTHROUGH;
  return isWalkthrough && count !== undefined && after.walkthrough.status === 'open'
    ? { ...answer(WALKTHROUGH, formatVoters(count)), solves }
    : { solves };
}

function rejected({ action: { meta }, payload }: Heard<Request<{ readonly kind?: string } | undefined>>) {
  const { arg, aborted, condition } = meta;
  // A newer question took its place, or the screen that asked is gone.
  if (aborted || condition || payload?.kind === 'aborted') return null;
  // Which search it is, the line says already.
  if (arg.endpointName === 'searchVoters') return failed(SEARCH, 'failed', payload);
  const isPage = arg.endpointName === 'purchases' || arg.endpointName === 'receipt';
  const topic = arg.endpointName === 'countState' ? SEARCH : arg.queryCacheKey;
  const what = `${REQUESTS[arg.endpointName] ?? loading(arg.endpointName)} failed`;
  return { ...trouble(what, payload), topic, ends: isPage };
}
