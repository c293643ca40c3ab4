/** One path that differs between two states. */
export interface Difference {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two JSON-like values by path, in key order, up to `limit`. An object that is the
 * same on both sides is skipped without looking into it, so comparing two states of a fold is fast. An
 * undefined value counts as absent, as in JSON.
 */
export function differencesOf(before: unknown, after: unknown, limit = Infinity): readonly Difference[] {
  const found: Difference[] = [];
  compare(before, after, '', found, limit);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: Difference[], limit: number): void {
  if (Object.is(before, after) || found.length >= limit) return;
  if (before === undefined) found.push({ path, kind: 'added', before, after });
  else if (after === undefined) found.push({ path, kind: 'removed', before, after });
  else if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    found.push({ path, kind: 'changed', before, after });
  else {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[key], after[key], pathTo(path, key, Array.isArray(before)), found, limit);
    }
  }
}

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function pathTo(path: string, key: string, inArray: boolean): string {
  if (inArray) return `${path}[${key}]`;
  if (!/^[\w$]+$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
