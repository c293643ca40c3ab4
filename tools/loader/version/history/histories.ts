import { GrowingArray } from './growingArray';
import { LoadError } from '../../model/errors';
import { WAYS } from '../../model/votes';
import { ShortLists } from './shortLists';
import { VoterNumbers } from './voterNumbers';

/** What a short list can hold. */
const MOST_KINDS = 65_535;

/**
 * Who voted in what, and how, one vote for a voter and election. All of a state's history is in memory, but
 * packed: some 45 bytes for a voter with five votes, in any order of rows.
 */
export class Histories {
  readonly #voters = new VoterNumbers();
  /** Each voter's votes, by the number of their kind. */
  readonly #votes = new ShortLists();
  /** Kinds of votes: an election and the way to vote in it. */
  readonly #kinds: { readonly election: number; readonly way: number }[] = [];
  readonly #kindNumbers = new Map<number, number>();
  /** Repeated rows of a voter, up to 255; what is beyond that is in `#furtherRepeated`. */
  readonly #repeated = new GrowingArray(Uint8Array);
  readonly #furtherRepeated = new Map<number, number>();
  #rows = 0;
  #latest = { id: '', voter: -1 };

  /** The number of rows added. */
  get rows(): number {
    return this.#rows;
  }

  /** The number of voters with votes; they are numbered from 0. */
  get voters(): number {
    return this.#voters.count;
  }

  /**
   * Adds a row of the history. `electionNo` counts from 1; `way` is how the vote was cast (`wayOf`). Of
   * several rows of one vote the first counts.
   * @throws LoadError if there are more elections than a voter file can mean
   */
  add(voterId: string, electionNo: number, way: number): void {
    this.#rows += 1;
    // In most files, a voter's rows follow each other.
    if (this.#latest.voter < 0 || this.#latest.id !== voterId)
      this.#latest = { id: voterId, voter: this.#voters.numberOf(voterId) };
    const { voter } = this.#latest;
    const election = electionNo - 1;
    if (this.#has(voter, election)) this.#repeat(voter);
    else this.#votes.push(voter, this.#kindOf(election, way));
  }

  /** The number of a voter with votes, or -1. */
  find(voterId: string): number {
    return this.#voters.find(voterId);
  }

  /** How many elections a voter voted in. */
  lengthOf(voter: number): number {
    return this.#votes.lengthOf(voter);
  }

  /** The election of a voter's vote, by its number less 1. */
  electionOf(voter: number, index: number): number {
    return this.#kinds[this.#votes.get(voter, index)]?.election ?? -1;
  }

  /** How it was cast. */
  wayOf(voter: number, index: number): number {
    return this.#kinds[this.#votes.get(voter, index)]?.way ?? 0;
  }

  /** The voter's rows that repeat another one. */
  repeatedOf(voter: number): number {
    return this.#repeated.get(voter) + (this.#furtherRepeated.get(voter) ?? 0);
  }

  #has(voter: number, election: number): boolean {
    for (let index = this.#votes.lengthOf(voter) - 1; index >= 0; index -= 1)
      if (this.electionOf(voter, index) === election) return true;
    return false;
  }

  #kindOf(election: number, way: number): number {
    const key = election * WAYS + way;
    const known = this.#kindNumbers.get(key);
    if (known !== undefined) return known;
    const kind = this.#kinds.push({ election, way }) - 1;
    if (kind > MOST_KINDS)
      throw new LoadError(
        `The history names ${election + 1} elections. Something else must be in the column of the election.`,
      );
    this.#kindNumbers.set(key, kind);
    return kind;
  }

  #repeat(voter: number): void {
    const before = this.#repeated.get(voter);
    if (before < 255) this.#repeated.set(voter, before + 1);
    else this.#furtherRepeated.set(voter, (this.#furtherRepeated.get(voter) ?? 0) + 1);
  }
}
