import * as v from 'valibot';

/** Output may differ from input, because parsing makes requests canonical. */
export type AnySchema = v.GenericSchema<unknown, unknown>;

export type LimitGroup =
  'searches' | 'counts' | 'lookups' | 'payments' | 'purchases' | 'changes' | 'uploads' | 'downloads';

interface Call {
  readonly path: `/api/${string}`;
  /** The group that it shares its limits with (netlify/limits/groups.ts); null if it isn’t limited. */
  readonly limits: LimitGroup | null;
  /** The only field of the body that may be a list. */
  readonly listField?: string;
}

/**
 * `path` has `:name` placeholders, parsed by `params`; `request` parses the JSON body of a POST; `response`
 * is the shape of a success. Failures have the shape of `failureSchema`.
 */
interface Endpoint<R extends AnySchema, P extends AnySchema, Q extends AnySchema> extends Call {
  readonly method: 'GET' | 'POST';
  /** Anyone, or callers with a valid ID token. */
  readonly callers: 'anyone' | 'signedIn';
  readonly params: P;
  readonly request: Q;
  readonly response: R;
}

export type AnyEndpoint = Endpoint<AnySchema, AnySchema, AnySchema>;
export type ParamsOf<E extends AnyEndpoint> = v.InferOutput<E['params']>;
/** What a client sends. */
export type RequestOf<E extends AnyEndpoint> = v.InferInput<E['request']>;
/** What a handler receives. */
export type ParsedRequestOf<E extends AnyEndpoint> = v.InferOutput<E['request']>;
export type ResponseOf<E extends AnyEndpoint> = v.InferOutput<E['response']>;

/** No body, or no parameters. */
export const noBody = v.strictObject({});
type NoBody = typeof noBody;

/** For signed-in callers unless `callers` says otherwise. A POST if it has a `request`. */
export function defineEndpoint<
  R extends AnySchema,
  P extends AnySchema = NoBody,
  Q extends AnySchema = NoBody,
>(
  endpoint: Call & {
    readonly callers?: 'anyone';
    readonly params?: P;
    readonly request?: Q;
    readonly response: R;
  },
): Endpoint<R, P, Q> {
  const method = endpoint.request === undefined ? 'GET' : 'POST';
  return { method, callers: 'signedIn', params: noBody, request: noBody, ...endpoint } as Endpoint<R, P, Q>;
}

export const ok = <E extends v.ObjectEntries>(entries: E) =>
  v.object({ success: v.literal(true), ...entries });

/** Fills the placeholders, percent-encoded. */
export function pathOf(endpoint: AnyEndpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
