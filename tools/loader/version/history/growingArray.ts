type Typed = Uint8Array | Uint16Array | Uint32Array;

const SEGMENT_BITS = 16;
const SEGMENT = 1 << SEGMENT_BITS;

/**
 * A typed array that grows segment by segment. Growing copies nothing and does not double the memory. Items
 * that were never set are 0.
 */
export class GrowingArray {
  readonly #segments: Typed[] = [];
  readonly #kind: new (length: number) => Typed;

  constructor(kind: new (length: number) => Typed) {
    this.#kind = kind;
  }

  get(index: number): number {
    return this.#segments[index >>> SEGMENT_BITS]?.[index & (SEGMENT - 1)] ?? 0;
  }

  set(index: number, value: number): void {
    const place = index >>> SEGMENT_BITS;
    while (this.#segments.length <= place) this.#segments.push(new this.#kind(SEGMENT));
    const segment = this.#segments[place];
    if (segment !== undefined) segment[index & (SEGMENT - 1)] = value;
  }
}
