import * as v from 'valibot';
import type { AnySchema } from '../../../src/contract/endpoint';

/** The field and message of the first error, or null for what the schema accepts. */
export function firstIssue(schema: AnySchema, value: unknown): readonly [string | null, string] | null {
  const result = v.safeParse(schema, value);
  if (result.success) return null;
  const [issue] = result.issues;
  return [v.getDotPath(issue), issue.message];
}
