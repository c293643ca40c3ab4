import { GrowingArray } from './growingArray';

/** Lists have room for multiples of so many numbers. */
const STEP = 4;

/**
 * Many short lists of numbers up to 65,535, outside of JavaScript's heap. A list that no longer fits moves to
 * a larger place, and another list takes the one it had; the last list of all grows where it is.
 */
export class ShortLists {
  readonly #numbers = new GrowingArray(Uint16Array);
  /** Where each list is, in steps, and how long it is. */
  readonly #places = new GrowingArray(Uint32Array);
  readonly #lengths = new GrowingArray(Uint16Array);
  /** Places that were left, by their size in steps. */
  readonly #left: number[][] = [];
  #end = 0;

  lengthOf(list: number): number {
    return this.#lengths.get(list);
  }

  get(list: number, index: number): number {
    return this.#numbers.get(this.#places.get(list) * STEP + index);
  }

  set(list: number, index: number, value: number): void {
    this.#numbers.set(this.#places.get(list) * STEP + index, value);
  }

  push(list: number, value: number): void {
    const length = this.lengthOf(list);
    if (length % STEP === 0) this.#makeRoom(list, length / STEP);
    this.#lengths.set(list, length + 1);
    this.set(list, length, value);
  }

  /** Gives a full list of so many steps another step. */
  #makeRoom(list: number, steps: number): void {
    const from = this.#places.get(list);
    if (steps > 0 && from + steps === this.#end) {
      this.#end += 1;
      return;
    }
    const left = this.#left[steps + 1]?.pop();
    const to = left ?? this.#end;
    if (left === undefined) this.#end += steps + 1;
    for (let at = 0; at < steps * STEP; at += 1)
      this.#numbers.set(to * STEP + at, this.#numbers.get(from * STEP + at));
    this.#places.set(list, to);
    if (steps > 0) (this.#left[steps] ??= []).push(from);
  }
}
