/** Damages traces, the same way for the same seed. */

export interface Chance {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1);
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, oneOf: (list) => list[below(list.length)] ?? list[0] };
}

/** Names that objects, lists, texts and functions inherit, and a few that the trace uses itself. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
  ...['push', 'filter', 'concat', 'at', 'apply', 'call', 'length', 'name', 'queries', 'status', 'payload'],
] as [string, ...string[]];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Values that are wrong almost anywhere. */
const VALUES: readonly [(chance: Chance) => unknown, ...((chance: Chance) => unknown)[]] = [
  () => null,
  () => [],
  () => ({}),
  () => '',
  () => true,
  () => -1,
  () => 1e300,
  () => 8.64e15 + 1,
  ({ oneOf }) => oneOf(NAMES),
  ({ oneOf }) => ({ [oneOf(NAMES)]: oneOf(NAMES) }),
  ({ oneOf }) => [oneOf(NAMES), {}],
  () => 'x'.repeat(19_999),
  () => nested(50),
  () => Array.from({ length: 2000 }, (_, n) => n),
];

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A place in a trace, found by walking down at random; mostly in an action or the start. */
function placeIn(root: Tree, chance: Chance): { parent: Tree; key: string } {
  const part = root[chance.oneOf(['actionsById', 'actionsById', 'committedState', 'precinctPost', 'none'])];
  let parent = isTree(part) ? part : root;
  for (;;) {
    const keys = Object.keys(parent);
    const key = keys[chance.below(keys.length)] ?? 'none';
    const child = parent[key];
    if (!isTree(child) || Object.keys(child).length === 0 || chance.below(25) === 0) return { parent, key };
    parent = child;
  }
}

/** Assigning to `__proto__` would change what an object inherits, instead of giving it a key of that name. */
function define(parent: Tree, key: string, value: unknown): void {
  if (Array.isArray(parent) && key === 'length') return;
  Object.defineProperty(parent, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Changes up to three places of a parsed trace. */
export function damageTree(text: string, chance: Chance): string {
  const root = JSON.parse(text) as Tree;
  for (let changes = chance.below(3); changes >= 0; changes -= 1) {
    const { parent, key } = placeIn(root, chance);
    const other = placeIn(root, chance);
    switch (chance.below(6)) {
      case 0:
        Reflect.deleteProperty(parent, key);
        break;
      case 1:
        define(parent, key, structuredClone(other.parent[other.key]));
        break;
      case 2:
        define(parent, chance.oneOf(NAMES), parent[key]);
        break;
      default:
        define(parent, key, chance.oneOf(VALUES)(chance));
    }
  }
  return JSON.stringify(root);
}

/** Changes the text of a trace without regard to its form, or one of its words everywhere. */
export function damageText(text: string, chance: Chance): string {
  const from = chance.below(text.length);
  const to = from + chance.below(40);
  switch (chance.below(6)) {
    case 0:
      return text.slice(0, from);
    case 1:
      return text.slice(0, from) + text.slice(to);
    case 2:
      return (
        text.slice(0, from) + chance.oneOf(['"', '}', ',', '1e999', '\u0000', '\\', '€']) + text.slice(to)
      );
    case 3:
      return text.slice(0, to) + text.slice(from);
    default: {
      const words = text.match(/"(?:[^"\\]|\\.)*"/gu) ?? [''];
      const word = words[chance.below(words.length)] ?? '';
      return text.replaceAll(word, JSON.stringify(chance.oneOf(NAMES)));
    }
  }
}
