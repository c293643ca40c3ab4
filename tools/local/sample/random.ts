/** Seeded random numbers: the same seed gives the same draws on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from 0 up to but not including `below`. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** @param seed any text */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  // mulberry32: 32 bits of state are plenty for invented people.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(from.length)] ?? from[0],
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** Draws one of `choices` by weight: build once, draw often. */
export function weighted<T>(choices: readonly (readonly [T, number])[]): (random: Random) => T {
  let sum = 0;
  const steps = choices.map(([value, weight]) => ({ value, upTo: (sum += weight) }));
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError('Nothing to choose from');
  return (random) => {
    const at = random.next() * sum;
    return (steps.find(({ upTo }) => at < upTo) ?? last).value;
  };
}
