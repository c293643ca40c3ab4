/** Two parts of a text with a blank between them; null when there is neither. */
export const joined = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : `${one} ${other}`;
