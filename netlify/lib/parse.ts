import * as v from 'valibot';
import type { AnyEndpoint, AnySchema, ParamsOf, ParsedRequestOf } from '../../src/contract/endpoint';
import { badRequest } from './errors';
import { parseJsonObject } from './json';

/** What an endpoint's contract makes of a path and a body. */
export interface Parsed<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly body: ParsedRequestOf<E>;
}

/**
 * Parses a request by its contract. Throws a 400 `ApiError` with the dot path of the first invalid field and
 * a sentence that contains no input.
 * @param bytes the body of a POST
 */
export function parseRequest<E extends AnyEndpoint>(
  endpoint: E,
  { url }: Request,
  bytes: Uint8Array | undefined,
): Parsed<E> {
  return {
    params: parseInput(endpoint.params, pathParams(endpoint.path, new URL(url).pathname)),
    body: parseInput(endpoint.request, bytes ? parseJsonObject(bytes, endpoint.listField) : {}),
  };
}

function parseInput<S extends AnySchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw badRequest(sentenceOf(issue), pathOf(issue));
}

/** The library's own messages start with 'Invalid' and quote the input; the contract's do not. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.type !== 'strict_object') return 'is not valid';
  if (issue.expected === 'never') return 'unknown field';
  return issue.expected === 'Object' ? 'must be an object' : 'must be present';
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).map((item) => String(item.key)).join('.');
}

/**
 * Values of the `:name` placeholders of `template` in a URL path, percent-decoded. Read from the URL, because
 * the platform decodes differently locally and when deployed. Throws a 400 `ApiError`.
 */
function pathParams(template: string, pathname: string): Readonly<Record<string, string>> {
  const given = pathname.split('/');
  const params = template
    .split('/')
    .flatMap((part, n) => (part.startsWith(':') ? [[part.slice(1), decode(given[n] ?? '')] as const] : []));
  return Object.fromEntries(params);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('The address is not valid.');
  }
}
