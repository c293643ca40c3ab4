import { MAX_DEPTH, MAX_ENTRIES, MAX_TEXT, MAX_VALUES } from './traceLimits';

export type JsonProblem =
  /** A name that every object inherits: using it as a key could change the page itself. */
  | 'unsafe_name'
  /** A text, a list, the nesting or the whole is beyond the limits. */
  | 'beyond_limits';

const INHERITED: ReadonlySet<string> = new Set([
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * Null if parsed JSON is safe to work with. Inherited names are refused as texts too, because reducers use
 * texts of actions as keys. Does not recurse, so that deep nesting cannot exhaust the stack.
 */
export function inspectJson(root: unknown): JsonProblem | null {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > MAX_VALUES) return 'beyond_limits';
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT) return 'beyond_limits';
      if (INHERITED.has(value)) return 'unsafe_name';
    } else if (typeof value === 'number') {
      // JSON can hold 1e999, which becomes infinite.
      if (!Number.isFinite(value)) return 'beyond_limits';
    } else if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (depth >= MAX_DEPTH || names.length > MAX_ENTRIES) return 'beyond_limits';
      for (const name of Array.isArray(value) ? [] : names) {
        if (name.length > MAX_TEXT) return 'beyond_limits';
        if (INHERITED.has(name)) return 'unsafe_name';
      }
      for (const name of names) {
        waiting.push({ value: (value as Readonly<Record<string, unknown>>)[name], depth: depth + 1 });
      }
    }
  }
  return null;
}
