import * as v from 'valibot';
import { type AnyEndpoint, pathOf, type ParsedRequestOf, type ResponseOf } from '../../src/contract/endpoint';
import { quotesEndpoint } from '../../src/contract/quotes';
import { countListsEndpoint, savedListsEndpoint } from '../../src/contract/savedLists';
import { exclusionsEndpoint } from '../../src/contract/exclusions';
import { coverageEndpoint } from '../../src/contract/coverage';
import { type Shares, sharesEndpoint } from '../../src/contract/shares';
import { statesEndpoint } from '../../src/contract/voters';
import { ERROR_STATUS, type Failure } from '../../src/contract/errors';
import { requestSchemaOf } from './requestSchema';

export const NOTHING_SHARED: Shares = {
  success: true,
  ...{ shares: [], downloads: [], purchases: [], campaigns: [], message: 'none' },
};

export interface FakeCall {
  readonly endpoint: AnyEndpoint;
  readonly body: unknown;
  readonly authorization: string | null;
}

type Answer<E extends AnyEndpoint> =
  /** `success` and `message` need not be said. */
  | (Omit<ResponseOf<E>, 'success' | 'message'> & { success?: true; message?: string })
  /** Sent as it is, whatever the contract says. */
  | Response
  | Omit<Failure, 'success'>
  | 'network'
  /** Does not answer until the request is aborted. */
  | 'pending';

/**
 * A fake API for component tests. Responses have the contract's types and requests are parsed with the
 * contract's schemas. A call that nobody prepared, or that breaks the contract, fails the test at its end:
 * the product takes any exception here for a broken network.
 */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  /** An answer, or the promise of one. */
  private readonly answers = new Map<AnyEndpoint, (body: never, path: string) => unknown>();

  /**
   * No state is on file. Who is signed in has bought no lists, has no saved ones and no quotes, shares
   * nothing, and any list comes to 1,310 voters today.
   */
  constructor() {
    this.on(statesEndpoint, { data: [] });
    this.on(savedListsEndpoint, { lists: [], campaigns: [] });
    this.on(sharesEndpoint, NOTHING_SHARED);
    this.on(coverageEndpoint, { data: [] });
    this.on(exclusionsEndpoint, { bought: [], uploads: [] });
    this.on(quotesEndpoint, { quotes: [] });
    this.on(countListsEndpoint, ({ ids }) => ({
      counts: ids.map((id) => ({ id, voters: 1310, households: 900, is_newer: false })),
    }));
  }

  on<E extends AnyEndpoint>(
    endpoint: E,
    answer: Answer<E> | ((body: ParsedRequestOf<E>, path: string) => Answer<E> | Promise<Answer<E>>),
  ): this {
    this.answers.set(endpoint, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  callsOf(endpoint: AnyEndpoint): FakeCall[] {
    return this.calls.filter((call) => call.endpoint === endpoint);
  }

  /** Assign it to `globalThis.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url;
    const method = init.method ?? 'GET';
    const endpoint = [...this.answers.keys()].find(
      (known) => known.method === method && matches(known, path),
    );
    if (endpoint === undefined) throw noted(`No answer prepared for ${method} ${path}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    this.calls.push({ endpoint, body, authorization: new Headers(init.headers).get('authorization') });
    const parsed = inContract(`${method} ${path}`, requestSchemaOf(endpoint), method === 'GET' ? {} : body);
    const answer = (await this.answers.get(endpoint)?.(parsed as never, path)) as
      Answer<AnyEndpoint> | undefined;
    if (answer === 'network' || answer === undefined) throw new TypeError('Failed to fetch');
    if (answer === 'pending') return pendingUntilAborted(init.signal);
    if (answer instanceof Response) return answer.clone();
    return respond(endpoint, answer);
  };
}

let mistakes: string[] = [];

/** @throws what was asked of a FakeApi that nobody prepared, and what broke the contract, since the last test */
export function expectNoMistakes(): void {
  const made = mistakes;
  mistakes = [];
  if (made.length > 0) throw new Error(made.join('\n'));
}

function noted(mistake: string): Error {
  mistakes.push(mistake);
  return new Error(mistake);
}

function inContract<S extends v.GenericSchema>(call: string, schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw noted(`${call} breaks the contract: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}

function matches(endpoint: AnyEndpoint, path: string): boolean {
  const pattern = pathOf(endpoint, new Proxy({}, { get: () => '*' }));
  return new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`, 'u').test(path);
}

function respond(endpoint: AnyEndpoint, answer: object): Response {
  if ('code' in answer) {
    const failure = answer as Omit<Failure, 'success'>;
    return Response.json({ success: false, ...failure }, { status: ERROR_STATUS[failure.code] });
  }
  const whole = { success: true, message: 'ok', ...answer };
  return Response.json(inContract(`The answer of ${endpoint.path}`, endpoint.response, whole));
}

let testEnds = new AbortController();

/**
 * Drops the calls that a test left pending. Their timeouts keep running for minutes and would otherwise
 * reject during a later test.
 */
export function forgetPendingCalls(): void {
  testEnds.abort();
  testEnds = new AbortController();
}

function pendingUntilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', abort, { signal: testEnds.signal });
  });
}
