import * as v from 'valibot';

/**
 * Any schema of this contract. Input and output may differ because parsing puts requests into canonical form.
 */
export type AnySchema = v.GenericSchema<unknown, unknown>;

/** Endpoints that are limited together. */
export type LimitGroup =
  'searches' | 'counts' | 'lookups' | 'payments' | 'purchases' | 'changes' | 'uploads' | 'downloads';

interface Call {
  readonly path: `/api/${string}`;
  /** The requests with which it shares its limits (netlify/limits/groups.ts); null if it is not counted. */
  readonly limits: LimitGroup | null;
  /** The field of the body that is a list. No other may be one, because an object's schema would take it. */
  readonly listField?: string;
}

/**
 * One call of the API. `path` holds `:name` placeholders whose values `params` parses; `request` parses the
 * JSON body of a POST; `response` is the shape of a success. Every failure has the shape of `failureSchema`.
 */
interface Endpoint<R extends AnySchema, P extends AnySchema, Q extends AnySchema> extends Call {
  readonly method: 'GET' | 'POST';
  /** Who may call it: anyone, or only who sends a valid ID token. */
  readonly callers: 'anyone' | 'signedIn';
  readonly params: P;
  readonly request: Q;
  readonly response: R;
}

export type AnyEndpoint = Endpoint<AnySchema, AnySchema, AnySchema>;
export type ParamsOf<E extends AnyEndpoint> = v.InferOutput<E['params']>;
/** What a client sends: the schema's input. */
export type RequestOf<E extends AnyEndpoint> = v.InferInput<E['request']>;
/** What a handler receives: parsed and canonical. */
export type ParsedRequestOf<E extends AnyEndpoint> = v.InferOutput<E['request']>;
export type ResponseOf<E extends AnyEndpoint> = v.InferOutput<E['response']>;

/** The schema for a call without a body, or a path without parameters. */
export const noBody = v.strictObject({});
type NoBody = typeof noBody;

/**
 * An endpoint, for signed-in callers unless it is said to be anyone's. One with a `request` is a POST. Left
 * out, `params` and `request` are `noBody`.
 */
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

/** A successful response: `success: true` and the entries of the endpoint. */
export const ok = <E extends v.ObjectEntries>(entries: E) =>
  v.object({ success: v.literal(true), ...entries });

/** Fills the `:name` placeholders of a path; values are percent-encoded. */
export function pathOf(endpoint: AnyEndpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
