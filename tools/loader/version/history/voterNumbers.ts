import { GrowingArray } from './growingArray';

/**
 * Numbers ids from 0 in order of first appearance. Ids are kept as bytes outside of JavaScript's heap,
 * because a state has more of them than its maps and strings have room for: one id takes its own length and
 * eight to fifteen bytes.
 */
export class VoterNumbers {
  #count = 0;
  /** The bytes of all ids, one after the other; the one with number n begins at `#starts` of n. */
  readonly #bytes = new GrowingArray(Uint8Array);
  readonly #starts = new GrowingArray(Uint32Array);
  /** Open addressing: a number and 1 where the hash of its id leads, or at the next free place; else 0. */
  #places = new Uint32Array(1 << 12);

  get count(): number {
    return this.#count;
  }

  /** The id's number, which is a new one if the id is. */
  numberOf(id: string): number {
    const bytes = bytesOf(id);
    const place = this.#placeOf(bytes);
    const known = this.#places[place] ?? 0;
    if (known > 0) return known - 1;
    const number = this.#count;
    this.#count += 1;
    const start = this.#startOf(number);
    for (let at = 0; at < bytes.length; at += 1) this.#bytes.set(start + at, bytes.charCodeAt(at));
    this.#starts.set(number + 1, start + bytes.length);
    this.#places[place] = number + 1;
    if (this.#count * 3 > this.#places.length * 2) this.#spread();
    return number;
  }

  /** The id's number, or -1 if it has none. */
  find(id: string): number {
    return (this.#places[this.#placeOf(bytesOf(id))] ?? 0) - 1;
  }

  #startOf(number: number): number {
    return this.#starts.get(number);
  }

  #placeOf(bytes: string): number {
    const last = this.#places.length - 1;
    let place = hashOf(bytes) & last;
    for (;;) {
      const number = (this.#places[place] ?? 0) - 1;
      if (number < 0 || this.#isAt(number, bytes)) return place;
      place = (place + 1) & last;
    }
  }

  #isAt(number: number, bytes: string): boolean {
    const start = this.#startOf(number);
    if (this.#startOf(number + 1) - start !== bytes.length) return false;
    for (let at = 0; at < bytes.length; at += 1)
      if (this.#bytes.get(start + at) !== bytes.charCodeAt(at)) return false;
    return true;
  }

  #spread(): void {
    const last = this.#places.length * 2 - 1;
    const places = new Uint32Array(last + 1);
    for (let number = 0; number < this.#count; number += 1) {
      let hash = FIRST_HASH;
      for (let at = this.#startOf(number); at < this.#startOf(number + 1); at += 1)
        hash = nextHash(hash, this.#bytes.get(at));
      let place = mixed(hash) & last;
      while (places[place] !== 0) place = (place + 1) & last;
      places[place] = number + 1;
    }
    this.#places = places;
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/u;

/** A string whose characters are the bytes of the id in UTF-8. Ids of all states are ASCII. */
const bytesOf = (id: string) => (BEYOND_ASCII.test(id) ? Buffer.from(id).toString('latin1') : id);

/** FNV-1a, then mixed, because its low bits alone would crowd ids that differ in one digit. */
const FIRST_HASH = 0x811c9dc5;
const nextHash = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
const mixed = (hash: number) => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (once ^ (once >>> 13)) >>> 0;
};

function hashOf(bytes: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < bytes.length; at += 1) hash = nextHash(hash, bytes.charCodeAt(at));
  return mixed(hash);
}
