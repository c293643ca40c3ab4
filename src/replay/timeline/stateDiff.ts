interface Difference {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
}

export interface Differences {
  readonly found: readonly Difference[];
  /** False if it stopped at a limit. */
  readonly complete: boolean;
}

/** So that comparing does not block the page. */
const MAX_COMPARED = 300_000;

/**
 * The differences between two JSON-like values by path, up to `limit`. States of one store share most objects:
 * those are skipped. An undefined value counts as absent, as in JSON.
 */
export function differencesOf(before: unknown, after: unknown, limit = Infinity): Differences {
  const search = { found: [] as Difference[], limit, compared: 0 };
  compare(before, after, '', search);
  return { found: search.found, complete: !isOver(search) };
}

interface Search {
  readonly found: Difference[];
  readonly limit: number;
  compared: number;
}

const isOver = ({ found, limit, compared }: Search) => found.length >= limit || compared >= MAX_COMPARED;

function compare(before: unknown, after: unknown, path: string, search: Search): void {
  if (Object.is(before, after) || isOver(search)) return;
  const { found } = search;
  search.compared += 1;
  if (before === undefined) found.push({ path, change: 'added', before, after });
  else if (after === undefined) found.push({ path, change: 'removed', before, after });
  else if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    found.push({ path, change: 'changed', before, after });
  else {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[key], after[key], pathTo(path, key, Array.isArray(before)), search);
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
