import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { LoadError } from '../../model/errors';
import { lastElections, trackedElections } from '../../model/elections';
import { COUNT_COLUMNS } from '../bits/attributes';
import type { Histories } from './histories';
import { codeBytes, MOST_ELECTIONS } from './voteCodes';

/** The columns of `voters` that the history is counted in. */
export const TURNOUT_COLUMNS = ['vote_history', ...COUNT_COLUMNS] as const;

export interface CellsOfVoter {
  /** COPY text with `TURNOUT_COLUMNS`. */
  readonly counts: string;
  /** COPY text of the column `history`. */
  readonly history: string;
}

export interface TurnoutCounts {
  /** Distinct pairs of an election and a voter in the file. */
  readonly participations: number;
  /** History rows of voters that are not in the file. */
  readonly orphans: number;
  /** History rows that repeat another one. */
  readonly repeatedTurnout: number;
}

/** A history that has been read to its end, ready to be written voter by voter. */
export interface HistoryCells {
  /** Behind VH1 to VH8. */
  readonly tracked: readonly CanonicalElection[];
  /** What the stored codes mean: the number of an election, that of code n at index n. */
  readonly codes: readonly number[];
  /** The cells of a voter in the file. */
  readonly cellsOf: (voterId: string) => CellsOfVoter;
  /** Of the voters whose cells were asked for. */
  readonly turnout: () => TurnoutCounts;
}

/**
 * @param elections the election with number n is at index n − 1
 * @throws LoadError if there are more than a voter file can mean
 */
export function historyCells(
  histories: Histories,
  elections: readonly CanonicalElection[],
  dataDate: IsoDate,
): HistoryCells {
  const tracked = trackedElections(elections);
  if (elections.length > MOST_ELECTIONS)
    throw new LoadError(
      `The history names ${elections.length} elections, more than the ${MOST_ELECTIONS} there can be. ` +
        'Something else must be in the column of the election.',
    );
  const order = elections
    .map((_, election) => ({ election, votes: histories.countOf(election) }))
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.votes - a.votes);
  const storedAs = new Uint16Array(elections.length);
  for (const [stored, { election }] of order.entries()) storedAs[election] = stored;
  const hex = order.map((_, stored) => Buffer.from(codeBytes(stored)).toString('hex'));

  const lists = [
    tracked,
    lastElections('general', elections, dataDate),
    lastElections('primary', elections, dataDate),
  ];
  const flags = flagsOf(lists, elections);

  const counted = new Uint8Array(histories.voters);
  let [participations, repeatedTurnout] = [0, 0];
  const stored = new Uint16Array(elections.length);
  return {
    tracked,
    codes: order.map(({ election }) => election + 1),
    cellsOf(voterId) {
      const voter = histories.find(voterId);
      if (voter < 0) return NEVER_VOTED;
      const votes = histories.lengthOf(voter);
      if (counted[voter] === 0) {
        counted[voter] = 1;
        participations += votes;
        repeatedTurnout += histories.repeatedOf(voter);
      }
      let voted = 0;
      for (let index = 0; index < votes; index += 1) {
        const election = histories.electionOf(voter, index);
        voted |= flags[election] ?? 0;
        insert(stored, index, storedAs[election] ?? 0);
      }
      let history = '\\\\x';
      for (let index = 0; index < votes; index += 1) history += hex[stored[index] ?? 0] ?? '';
      return { counts: COUNTS[voted] ?? NEVER_VOTED.counts, history };
    },
    turnout: () => ({
      participations,
      orphans: histories.rows - participations - repeatedTurnout,
      repeatedTurnout,
    }),
  };
}

/** Adds a number to the first `length` ones, which are ascending. */
function insert(numbers: Uint16Array, length: number, added: number): void {
  let place = length;
  for (; place > 0 && (numbers[place - 1] ?? 0) > added; place -= 1) numbers[place] = numbers[place - 1] ?? 0;
  numbers[place] = added;
}

const NEVER_VOTED: CellsOfVoter = { counts: '0\t0\t0', history: '\\N' };

/** Where the bits of each list of elections begin in a voter's flags. */
const FIRST_BITS = [0, TRACKED_ELECTIONS, TRACKED_ELECTIONS + COUNTED_ELECTIONS] as const;
const FLAGS = TRACKED_ELECTIONS + 2 * COUNTED_ELECTIONS;

/** By a voter's flags: `COUNT_COLUMNS` as text. */
const COUNTS = Array.from({ length: 1 << FLAGS }, (_, flags) => {
  const [tracked, generals, primaries] = FIRST_BITS.map((first, list) => {
    const bits = (FIRST_BITS[list + 1] ?? FLAGS) - first;
    return (flags >> first) & ((1 << bits) - 1);
  });
  return `${tracked ?? 0}\t${setBits(generals ?? 0)}\t${setBits(primaries ?? 0)}`;
});

function setBits(flags: number): number {
  return flags === 0 ? 0 : (flags & 1) + setBits(flags >> 1);
}

/** For each election, the bits of the lists it is in. */
function flagsOf(
  lists: readonly (readonly CanonicalElection[])[],
  elections: readonly CanonicalElection[],
): readonly number[] {
  return elections.map((election) =>
    lists.reduce((flags, list, which) => {
      const place = list.indexOf(election);
      return place < 0 ? flags : flags | (1 << ((FIRST_BITS[which] ?? 0) + place));
    }, 0),
  );
}
