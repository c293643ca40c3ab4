import * as v from 'valibot';
import type { AnySchema } from '../../../src/contract/endpoint';

/** Messages of many fields. */
export const TEXT = 'must be text';
export const EMPTY = 'must not be empty';
export const WHOLE = 'must be a whole number';

/** The field and message of the first error, or null for what the schema accepts. */
export function firstIssue(schema: AnySchema, value: unknown): readonly [string | null, string] | null {
  const result = v.safeParse(schema, value);
  if (result.success) return null;
  const [issue] = result.issues;
  return [v.getDotPath(issue), issue.message];
}

type Refusal = readonly [field: string, message: string, ...values: unknown[]];

/**
 * Tests that a schema refuses values of fields, one after the other, in a body that is good otherwise. A
 * field is named by its path: `file.only.pieces`.
 */
export function refuses(what: string, schema: AnySchema, good: object, refusals: readonly Refusal[]): void {
  const cases = refusals.flatMap(([field, message, ...values]) =>
    values.map((value) => [field, value, message] as const),
  );
  it.each(cases)(`${what} refuses %s %j: %s`, (field, value, message) => {
    expect(firstIssue(schema, withValue(good, field.split('.'), value))).toEqual([field, message]);
  });
}

const withValue = (body: unknown, [name = '', ...path]: readonly string[], value: unknown): object => ({
  ...(body as object),
  [name]: path.length === 0 ? value : withValue((body as Record<string, unknown>)[name], path, value),
});
