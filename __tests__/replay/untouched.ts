/** The parts of the language that a page shares: whatever changes them changes everything on the page. */
const LANGUAGE = [Object, Array, String, Number, Boolean, Function, Symbol, Map, Set, Date, Promise, RegExp];
const SHARED: readonly object[] = [...LANGUAGE, JSON, Math];

/**
 * The names of everything in the shared parts: of their own members, of their prototypes' and of each
 * function in them.
 */
export function sharedParts(): Map<object, string> {
  const parts = new Map<object, string>();
  const note = (part: unknown, depth: number): void => {
    if ((typeof part !== 'object' && typeof part !== 'function') || part === null || parts.has(part)) return;
    const members = Object.getOwnPropertyDescriptors(part);
    parts.set(part, Reflect.ownKeys(members).map(String).join());
    if (depth === 0) return;
    for (const { value } of Object.values<PropertyDescriptor>(members)) note(value, depth - 1);
  };
  for (const part of SHARED) note(part, 2);
  return parts;
}

/**
 * What was added to the shared parts, replaced in them or removed since; nothing if the page is as it was.
 */
export function changesSince(before: ReadonlyMap<object, string>): string[] {
  const now = sharedParts();
  const added = [...now].flatMap(([part, names]) => (before.get(part) === names ? [] : [names]));
  const removed = [...before].flatMap(([part, names]) => (now.has(part) ? [] : [names]));
  return [...added, ...removed];
}

/** The names of all global values. Drawing adds some: the ids of elements. */
export const globalNames = () => Object.getOwnPropertyNames(globalThis).sort();
