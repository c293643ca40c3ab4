import { GrowingArray } from './growingArray';
import { ShortLists } from './shortLists';
import { VoteCodes } from './voteCodes';
import { VoterNumbers } from './voterNumbers';

/**
 * Who voted in what, one vote for a voter and election: of several methods the first in sort order. All of a
 * state's history is in memory, but packed: some 45 bytes for a voter with five votes, in any order of rows.
 */
export class Histories {
  readonly codes = new VoteCodes();
  readonly #voters = new VoterNumbers();
  /** The numbers of each voter's vote codes. */
  readonly #votes = new ShortLists();
  /** Repeated rows of a voter, up to 255; what is beyond that is in `#furtherRepeated`. */
  readonly #repeated = new GrowingArray(Uint8Array);
  readonly #furtherRepeated = new Map<number, number>();
  /** Votes by number of their code. */
  readonly #counts: number[] = [];
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

  /** Adds a row of the history. */
  add(voterId: string, electionNo: number, method: string | null): void {
    this.#rows += 1;
    // In most files, a voter's rows follow each other.
    if (this.#latest.voter < 0 || this.#latest.id !== voterId)
      this.#latest = { id: voterId, voter: this.#voters.numberOf(voterId) };
    const { voter } = this.#latest;
    const code = this.codes.numberOf(electionNo, method);
    const same = this.#indexOf(voter, electionNo);
    if (same < 0) {
      this.#votes.push(voter, code);
      this.#count(code, 1);
      return;
    }
    this.#repeat(voter);
    const kept = this.#votes.get(voter, same);
    if (!this.codes.comesBefore(code, kept)) return;
    this.#votes.set(voter, same, code);
    this.#count(kept, -1);
    this.#count(code, 1);
  }

  /** The number of a voter with votes, or -1. */
  find(voterId: string): number {
    return this.#voters.find(voterId);
  }

  /** How many elections a voter voted in. */
  lengthOf(voter: number): number {
    return this.#votes.lengthOf(voter);
  }

  /** The number of the code of a voter's vote. */
  codeOf(voter: number, index: number): number {
    return this.#votes.get(voter, index);
  }

  /** The voter's rows that repeat another one. */
  repeatedOf(voter: number): number {
    return this.#repeated.get(voter) + (this.#furtherRepeated.get(voter) ?? 0);
  }

  /** How many votes have a code with this number. */
  countOf(code: number): number {
    return this.#counts[code] ?? 0;
  }

  #indexOf(voter: number, electionNo: number): number {
    for (let index = this.#votes.lengthOf(voter) - 1; index >= 0; index -= 1)
      if (this.codes.electionOf(this.#votes.get(voter, index)) === electionNo) return index;
    return -1;
  }

  #count(code: number, votes: number): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + votes;
  }

  #repeat(voter: number): void {
    const before = this.#repeated.get(voter);
    if (before < 255) this.#repeated.set(voter, before + 1);
    else this.#furtherRepeated.set(voter, (this.#furtherRepeated.get(voter) ?? 0) + 1);
  }
}
