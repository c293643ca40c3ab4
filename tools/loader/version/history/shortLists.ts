import { GrowingArray } from './growingArray';

/** The room of a list at first, which doubles whenever it is full. */
const LEAST = 4;

/** A place takes two numbers of 16 bits. */
const HALF = 1 << 16;

/**
 * Many short lists of numbers up to 65,535, outside of JavaScript's heap. A full list moves to a place of
 * twice the size, and another list takes the one it had; the last list of all grows where it is.
 */
export class ShortLists {
  readonly #numbers = new GrowingArray(Uint16Array);
  /** Where each list is, in units of `LEAST`, and how long it is. */
  readonly #places = new GrowingArray(Uint32Array);
  readonly #lengths = new GrowingArray(Uint16Array);
  /**
   * By size in units: the place that was left last, and 1. In its first two numbers is the one left before,
   * so that a list of these takes no room.
   */
  readonly #left = new Map<number, number>();
  #end = 0;

  /** How many numbers there is room for, in use or left. */
  get room(): number {
    return this.#end * LEAST;
  }

  lengthOf(list: number): number {
    return this.#lengths.get(list);
  }

  get(list: number, index: number): number {
    return this.#numbers.get(this.#places.get(list) * LEAST + index);
  }

  push(list: number, value: number): void {
    const length = this.lengthOf(list);
    if (length === 0) this.#places.set(list, this.#placeOf(1));
    else if (length >= LEAST && (length & (length - 1)) === 0) this.#double(list, length / LEAST);
    this.#lengths.set(list, length + 1);
    this.#numbers.set(this.#places.get(list) * LEAST + length, value);
  }

  #double(list: number, units: number): void {
    const from = this.#places.get(list);
    if (from + units === this.#end) {
      this.#end += units;
      return;
    }
    const to = this.#placeOf(2 * units);
    for (let at = 0; at < units * LEAST; at += 1)
      this.#numbers.set(to * LEAST + at, this.#numbers.get(from * LEAST + at));
    this.#places.set(list, to);
    this.#leave(from, units);
  }

  #placeOf(units: number): number {
    const left = (this.#left.get(units) ?? 0) - 1;
    if (left >= 0) {
      const before = this.#numbers.get(left * LEAST) + this.#numbers.get(left * LEAST + 1) * HALF;
      this.#left.set(units, before);
      return left;
    }
    this.#end += units;
    return this.#end - units;
  }

  #leave(place: number, units: number): void {
    const before = this.#left.get(units) ?? 0;
    this.#numbers.set(place * LEAST, before % HALF);
    this.#numbers.set(place * LEAST + 1, Math.floor(before / HALF));
    this.#left.set(units, place + 1);
  }
}
