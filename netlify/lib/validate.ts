import * as v from 'valibot';
import type { AnySchema } from '../../src/contract/endpoint';
import { badRequest } from './errors';

/**
 * Parses input with one of the contract's schemas. Throws a 400 `ApiError` with the dot path of the first
 * invalid field and a sentence that contains no input.
 */
export function parseInput<S extends AnySchema>(schema: S, input: unknown): v.InferOutput<S> {
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
