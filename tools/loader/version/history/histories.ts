import { GrowingArray } from './growingArray';
import { ShortLists } from './shortLists';
import { VoterNumbers } from './voterNumbers';

/**
 * Who voted in what, one vote for a voter and election. All of a state's history is in memory, but packed:
 * some 45 bytes for a voter with five votes, in any order of rows.
 */
export class Histories {
  readonly #voters = new VoterNumbers();
  /** The elections each voter voted in, by their number less 1. */
  readonly #votes = new ShortLists();
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

  /** Adds a row of the history. `electionNo` counts from 1. */
  add(voterId: string, electionNo: number): void {
    this.#rows += 1;
    // In most files, a voter's rows follow each other.
    if (this.#latest.voter < 0 || this.#latest.id !== voterId)
      this.#latest = { id: voterId, voter: this.#voters.numberOf(voterId) };
    const { voter } = this.#latest;
    const election = electionNo - 1;
    if (this.#has(voter, election)) this.#repeat(voter);
    else this.#votes.push(voter, election);
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
    return this.#votes.get(voter, index);
  }

  /** The voter's rows that repeat another one. */
  repeatedOf(voter: number): number {
    return this.#repeated.get(voter) + (this.#furtherRepeated.get(voter) ?? 0);
  }

  #has(voter: number, election: number): boolean {
    for (let index = this.#votes.lengthOf(voter) - 1; index >= 0; index -= 1)
      if (this.#votes.get(voter, index) === election) return true;
    return false;
  }

  #repeat(voter: number): void {
    const before = this.#repeated.get(voter);
    if (before < 255) this.#repeated.set(voter, before + 1);
    else this.#furtherRepeated.set(voter, (this.#furtherRepeated.get(voter) ?? 0) + 1);
  }
}
