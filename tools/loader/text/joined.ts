/** Joins two texts with a space; null if both are null. */
export const joined = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : `${one} ${other}`;
