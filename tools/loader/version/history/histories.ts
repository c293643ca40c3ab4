import { GrowingArray } from './growingArray';
import { LoadError } from '../../model/errors';
import { WAY_COUNT } from '../../model/votes';
import { VoterNumbers } from './voterNumbers';

/** How many kinds have a number of 16 bits. */
const MOST_KINDS = 65_535;

/**
 * Who voted in what, and how, one vote for a voter and election. All of a state's history is in memory, but
 * packed: 65 to 77 bytes for a voter with five votes, by the order of the rows.
 */
export class Histories {
  readonly #voters = new VoterNumbers();
  /** Each voter's latest vote. Votes are numbered from 1; 0 is none. */
  readonly #lastVotes = new GrowingArray(Uint32Array);
  /** The kind of each vote, and the voter's vote before it. */
  readonly #kindsOfVotes = new GrowingArray(Uint16Array);
  readonly #votesBefore = new GrowingArray(Uint32Array);
  #votes = 0;
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
    if (this.#has(voter, election)) {
      this.#repeat(voter);
      return;
    }
    this.#votes += 1;
    this.#kindsOfVotes.set(this.#votes, this.#kindOf(election, way));
    this.#votesBefore.set(this.#votes, this.#lastVotes.get(voter));
    this.#lastVotes.set(voter, this.#votes);
  }

  /** The number of a voter with votes, or -1. */
  find(voterId: string): number {
    return this.#voters.find(voterId);
  }

  /** Passes each vote of a voter: its election, by number less 1, and how it was cast. */
  forEachVote(voter: number, take: (election: number, way: number) => void): void {
    for (let vote = this.#lastVotes.get(voter); vote > 0; vote = this.#votesBefore.get(vote)) {
      const kind = this.#kinds[this.#kindsOfVotes.get(vote)];
      if (kind !== undefined) take(kind.election, kind.way);
    }
  }

  /** The voter's rows that repeat another one. */
  repeatedOf(voter: number): number {
    return this.#repeated.get(voter) + (this.#furtherRepeated.get(voter) ?? 0);
  }

  #has(voter: number, election: number): boolean {
    for (let vote = this.#lastVotes.get(voter); vote > 0; vote = this.#votesBefore.get(vote))
      if (this.#kinds[this.#kindsOfVotes.get(vote)]?.election === election) return true;
    return false;
  }

  #kindOf(election: number, way: number): number {
    const key = election * WAY_COUNT + way;
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
