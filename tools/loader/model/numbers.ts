/** Numbers things from 1, in the order in which they are first met. */
export class Numbers<Thing extends object> {
  readonly #ofKey = new Map<string, number>();
  /** Most things are met again as the same object. */
  readonly #ofObject = new Map<Thing, number>();
  readonly #keyOf: (thing: Thing) => string;
  /** The thing with number n is at index n − 1. */
  readonly list: Thing[] = [];

  /** @param keyOf equal for things that share a number */
  constructor(keyOf: (thing: Thing) => string) {
    this.#keyOf = keyOf;
  }

  of(thing: Thing): number {
    const known = this.#ofObject.get(thing);
    if (known !== undefined) return known;
    const key = this.#keyOf(thing);
    const number = this.#ofKey.get(key) ?? this.list.push(thing);
    this.#ofKey.set(key, number);
    this.#ofObject.set(thing, number);
    return number;
  }
}
