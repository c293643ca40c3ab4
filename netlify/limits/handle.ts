import type { AnyEndpoint } from '../../src/contract/endpoint';
import { checkIdentity, userIfAny, type User } from '../lib/auth';
import {
  type EndpointAnswer,
  answerAnyone,
  answerSignedIn,
  type Call,
  type NetlifyFunction,
  type SignedInCall,
} from '../lib/handle';
import { badRequest } from '../lib/errors';
import { GROUPS, type Limit, STRINGS_PER_QUESTION, STRINGS_PER_REQUEST } from './groups';
import { spendRequest } from './requests';

const ASKS_TOO_MUCH =
  'This asks for too much at once. Choose fewer places or lists, or ask for fewer figures.';

/** What is known of a call's limits while it is answered. */
interface LimitedCall {
  /** Rejects if the request is refused; the answer may be under way by then. */
  readonly allowed: Promise<void>;
}

/** A call of an endpoint that is open to everyone. */
interface OpenCall<E extends AnyEndpoint> extends Call<E>, LimitedCall {
  /** The caller's account, if the request has a valid ID token and the endpoint asks for it. */
  readonly user: User | undefined;
}

type StringsOf<E extends AnyEndpoint> = (body: Call<E>['body']) => number;

/**
 * The function of a public endpoint, counted by address against the limits of its group. Knows
 * no accounts, so that its bundle needs no code to verify tokens.
 */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: OpenCall<E>) => Promise<EndpointAnswer<E>>,
): NetlifyFunction {
  return answerAnyone(endpoint, (call) => counted(endpoint, { ...call, user: undefined }, answer));
}

/**
 * As `handle`, but who is signed in is counted by account.
 * @param stringsOf about how many bit strings are read to answer
 */
export function handleByAccount<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: OpenCall<E>) => Promise<EndpointAnswer<E>>,
  stringsOf?: StringsOf<E>,
): NetlifyFunction {
  return answerAnyone(endpoint, async (call) => {
    const user = await userIfAny(call.request.headers);
    return counted(endpoint, { ...call, user }, answer, stringsOf);
  });
}

/** The same, but the caller needs a valid ID token: 401 without one, 403 if the request names another. */
export function handleSignedIn<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: SignedInCall<E>) => Promise<EndpointAnswer<E>>,
  stringsOf?: StringsOf<E>,
): NetlifyFunction {
  return answerSignedIn(endpoint, (call) =>
    counted(
      endpoint,
      call,
      async (limited) => {
        checkIdentity(call.user, call);
        return answer(limited);
      },
      stringsOf,
    ),
  );
}

async function counted<E extends AnyEndpoint, C extends Call<E> & { readonly user: User | undefined }>(
  endpoint: E,
  call: C,
  answer: (call: C & LimitedCall) => Promise<EndpointAnswer<E>>,
  stringsOf: StringsOf<E> = () => 0,
): Promise<EndpointAnswer<E>> {
  const group = endpoint.limits;
  if (group === null) throw new Error(`${endpoint.path} has no limits`);
  const strings = stringsOf(call.body);
  if (strings > STRINGS_PER_QUESTION) throw badRequest(ASKS_TOO_MUCH);
  const requests = Math.max(1, Math.ceil(strings / STRINGS_PER_REQUEST));
  const { first }: Limit = GROUPS[group];
  const { allowed, doubtful } = spendRequest(group, call, requests);
  // A caller who was refused before waits for the count, so that a flood makes no work.
  if (first || doubtful) await allowed;
  const answering = answer({ ...call, allowed });
  // Awaited below, after the count: a request that fails is counted too.
  answering.catch(() => undefined);
  await allowed;
  return answering;
}
