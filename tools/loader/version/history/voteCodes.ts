import { LoadError } from '../../model/errors';

/** A way to have voted: an election by its number in the version, and the state's code of the method. */
export interface VoteCode {
  readonly electionNo: number;
  readonly method: string | null;
}

/** How many codes two bytes can hold, less those that begin like one byte (`codeBytes`). */
const MOST_CODES = 128 + 128 * 256;

/** Numbers the ways to vote of one data version in order of first appearance. */
export class VoteCodes {
  readonly #codes: VoteCode[] = [];
  readonly #byElection: (Map<string | null, number> | undefined)[] = [];

  /** @throws LoadError if there are more than a voter file can mean */
  numberOf(electionNo: number, method: string | null): number {
    const ofElection = (this.#byElection[electionNo] ??= new Map<string | null, number>());
    const known = ofElection.get(method);
    if (known !== undefined) return known;
    if (this.#codes.length === MOST_CODES)
      throw new LoadError(
        `The history has more than ${MOST_CODES} combinations of an election and a voting method. ` +
          'Something else must be in the column of the method.',
      );
    const number = this.#codes.push({ electionNo, method }) - 1;
    ofElection.set(method, number);
    return number;
  }

  /** The code with number n is at index n. */
  get list(): readonly VoteCode[] {
    return this.#codes;
  }

  electionOf(number: number): number {
    return this.#codes[number]?.electionNo ?? 0;
  }

  /** Whether the method of one comes before that of the other in sort order, none being last. */
  comesBefore(one: number, other: number): boolean {
    const [a, b] = [this.#codes[one]?.method ?? null, this.#codes[other]?.method ?? null];
    if (a === null || b === null) return a !== null && b === null;
    return Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
  }
}

/**
 * A code as it is stored (function `vote_codes_of` in netlify/migrations): up to 127 one byte, above that
 * two, of which the first has its highest bit set.
 */
export function codeBytes(code: number): readonly number[] {
  if (code < 128) return [code];
  const rest = code - 128;
  return [128 | (rest >> 8), rest & 255];
}
