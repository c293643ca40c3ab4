import * as v from 'valibot';
import type { AnyEndpoint, ResponseOf } from '../../src/contract/endpoint';
import { checkMediaType, checkMethod, checkOrigin, readBody } from '../lib/admission';
import { checkIdentity, type User, userIfAny, verifiedUser } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest, unauthenticated } from '../lib/errors';
import { json } from '../lib/headers';
import { type Parsed, parseRequest } from '../lib/parse';
import { type Note, respond, type Served } from '../lib/respond';
import { sessionEndedQuery } from '../queries/accounts/sessions';
import { STRINGS_PER_QUESTION, STRINGS_PER_REQUEST } from './groups';
import { countRequest, type RequestCount } from './requests';

/** A request that may be answered; the handler only has to check business rules. */
export interface Call<E extends AnyEndpoint, U = User | undefined> extends Parsed<E> {
  /** The caller's account: of a signed-in caller's endpoint always, of one that asks for it if there is one. */
  readonly user: U;
  readonly request: Request;
  /** The caller's IP address, as reported by the platform. Never logged or stored. */
  readonly address: string | undefined;
  /** Adds fields to the request's log line. */
  readonly note: Note;
  /** Rejects if the request is refused; the answer may be under way by then. */
  readonly allowed: Promise<void>;
}

type Answer<E extends AnyEndpoint, U> = (call: Call<E, U>) => Promise<EndpointAnswer<E>>;
type Entries<E extends AnyEndpoint> = Omit<ResponseOf<E>, 'success'>;
/** An answer's fields for a 200, or a whole response: a 202 (`accepted`), or a file. */
type EndpointAnswer<E extends AnyEndpoint> = Entries<E> | Response;

/** A 202: received, not decided yet. */
export const accepted = <E extends AnyEndpoint>(endpoint: E, entries: Entries<E>): Response =>
  toResponse(endpoint, 202, entries);

interface Costs<E extends AnyEndpoint> {
  /** About how many bit strings are read to answer. */
  readonly stringsOf?: (body: Parsed<E>['body']) => number;
  /** Begins with reading, whatever its group; it awaits `allowed` before it changes anything. */
  readonly readsFirst?: boolean;
}

/** An endpoint of anyone's, limited by address. Its bundle needs no code to verify tokens. */
export function handle<E extends AnyEndpoint>(endpoint: E, answer: Answer<E, undefined>): Served {
  return handleCall(endpoint, () => Promise.resolve(undefined), answer, {});
}

/** The same, but who is signed in is limited by account. */
export function handleByAccount<E extends AnyEndpoint>(
  endpoint: E,
  answer: Answer<E, User | undefined>,
  costs: Costs<E> = {},
): Served {
  return handleCall(endpoint, ({ headers }) => userIfAny(headers), answer, costs);
}

/** The same, but the caller needs a valid ID token: 401 without one, 403 if the request names another. */
export function handleSignedIn<E extends AnyEndpoint>(
  endpoint: E,
  answer: Answer<E, User>,
  costs: Costs<E> = {},
): Served {
  const who = async ({ headers }: Request, note: Note) => {
    const user = await verifiedUser(headers);
    note({ user: user.uid });
    return user;
  };
  const own: Answer<E, User> = async (call) => {
    checkIdentity(call.user, call);
    return answer(call);
  };
  return handleCall(endpoint, who, own, costs);
}

/** Every request of the API goes this way. The cheap checks run first: an invalid request looks nothing up. */
function handleCall<E extends AnyEndpoint, U extends User | undefined>(
  endpoint: E,
  who: (request: Request, note: Note) => Promise<U>,
  answer: Answer<E, U>,
  { stringsOf = () => 0, readsFirst = false }: Costs<E>,
): Served {
  return respond(endpoint.path, async (request, note, { ip }) => {
    const bytes = await admit(endpoint, request);
    const user = await who(request, note);
    const { params, body } = parseRequest(endpoint, request, bytes);

    const address = ip || undefined;
    const count = countRequest(endpoint.limits, { user, address }, requestsOf(stringsOf(body)));
    const allowed = mayAsk(count, user);
    if (count.wasRefused || (count.isFirst && !readsFirst)) await allowed;
    const answering = answer({ params, body, user, request, address, note, allowed });
    // Awaited after the count, so that a request that fails is counted too.
    answering.catch(() => undefined);
    await allowed;
    const answered = await answering;
    return answered instanceof Response ? answered : toResponse(endpoint, 200, answered);
  });
}

/** Checks method, origin, media type and size before anything is parsed or looked up. */
async function admit({ method }: AnyEndpoint, request: Request): Promise<Uint8Array | undefined> {
  checkMethod(request, method);
  if (method === 'GET') return undefined;
  checkOrigin(request);
  checkMediaType(request.headers);
  return readBody(request);
}

/** As how many requests one counts that reads so many bit strings. Throws 400 for what is too much at once. */
function requestsOf(strings: number): number {
  if (strings > STRINGS_PER_QUESTION) {
    throw badRequest(
      'This asks for too much at once. Choose fewer places or lists, or ask for fewer figures.',
    );
  }
  return Math.max(1, Math.ceil(strings / STRINGS_PER_REQUEST));
}

/** Counts a request and looks whether its session was ended, in one round trip. Throws 429 or 401. */
async function mayAsk({ query, settle }: RequestCount, user: User | undefined): Promise<void> {
  if (query === undefined) return;
  const [[exceeded], [session]] = await database().writeTwo(query, sessionEndedQuery(user));
  if (session?.ended === true) throw unauthenticated();
  settle(exceeded);
}

/** Parses the answer too, so that only fields named in the contract are sent. */
const toResponse = <E extends AnyEndpoint>(endpoint: E, status: 200 | 202, entries: Entries<E>): Response =>
  json(status, v.parse(endpoint.response, { success: true, ...entries }));
