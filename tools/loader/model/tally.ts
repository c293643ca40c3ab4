/** Counts by kind, such as rejected rows by reason. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  countOf(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Most frequent first, ties in alphabetical order. */
  toRecord(): Record<string, number> {
    const entries = [...this.#counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  }
}
