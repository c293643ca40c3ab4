import { type BallotsCode, METHOD_CODES } from '../../../../src/contract/fields/howTheyVote';
import type { CanonicalElection } from '../../model/canonical';
import { wholeOf } from '../../model/elections';
import { type Ballot, ballotIn, type Method, methodIn } from '../../model/votes';

type CountedVote = Readonly<{ method: Method; recency: number }>;

/**
 * Collects how one voter after the other voted in the counted elections. How somebody usually votes is how
 * they cast most of their votes in them; of ways with as many votes, the one of the most recent.
 * @param generals the last statewide ones, the most recent first @param primaries the same
 * @param elections the election with number n is at index n − 1
 */
export function waysOf(
  generals: readonly CanonicalElection[],
  primaries: readonly CanonicalElection[],
  elections: readonly CanonicalElection[],
) {
  const byRecency = [...generals, ...primaries].toSorted((one, other) => (one.date > other.date ? -1 : 1));
  const whole = wholeOf(elections);
  const counted = elections.map((half) => {
    const election = whole(half);
    const recency = byRecency.indexOf(election);
    return recency < 0 ? undefined : { election, recency };
  });
  const [lastGeneral, lastPrimary] = [generals[0], primaries[0]];
  const isPrimary = new Set(primaries);
  let [general, ballot]: [Method, Ballot] = [null, null];
  let methods: CountedVote[] = [];
  let ballots = new Set<Ballot>();

  return {
    /** The next voter. */
    begin() {
      [general, ballot] = [null, null];
      methods = [];
      ballots = new Set();
    },
    /** A vote. @param number the election's, less 1 @param way how it was cast */
    add(number: number, way: number) {
      const found = counted[number];
      if (found === undefined) return;
      const { election, recency } = found;
      const method = methodIn(way);
      if (method !== null) methods.push({ method, recency });
      if (election === lastGeneral) general = method;
      if (!isPrimary.has(election)) return;
      const taken = ballotIn(way);
      if (taken !== null) ballots.add(taken);
      if (election === lastPrimary) ballot = taken;
    },
    /** COPY text with `WAY_COLUMNS`. */
    cells: () => [general, usual(methods), ballot, together(ballots)].map((code) => code ?? '\\N').join('\t'),
  };
}

function usual(votes: readonly CountedVote[]): Method {
  let [best, most, latest]: [Method, number, number] = [null, 0, Infinity];
  for (const method of METHOD_CODES) {
    const own = votes.filter((vote) => vote.method === method);
    const recency = Math.min(...own.map((vote) => vote.recency));
    if (own.length > most || (own.length === most && recency < latest))
      [best, most, latest] = [method, own.length, recency];
  }
  return best;
}

function together(ballots: ReadonlySet<Ballot>): BallotsCode | null {
  if (ballots.size === 0) return null;
  const [democratic, republican] = [ballots.has('D'), ballots.has('R')];
  if (democratic && republican) return 'B';
  return democratic ? 'D' : republican ? 'R' : 'O';
}
