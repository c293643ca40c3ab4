import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { LoadError } from '../../model/errors';
import { countedElections, pickTrackedElections, wholeOf } from '../../model/elections';
import { COUNT_COLUMNS, WAY_COLUMNS } from '../bits/attributes';
import type { Histories } from './histories';
import { waysOf } from './ways';

/** The columns of `voters` that are made of the history. */
export const TURNOUT_COLUMNS = [
  'vote_history',
  'counted_elections',
  ...COUNT_COLUMNS,
  ...WAY_COLUMNS,
  'voted_on',
] as const;

/** The largest `election_no`, a smallint. */
const MOST_ELECTIONS = 32_767;

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
  /** The days of the other elections that a list can be filtered by. */
  readonly days: readonly IsoDate[];
  /** COPY text with `TURNOUT_COLUMNS` for a voter in the file. */
  readonly cellsOf: (voterId: string) => string;
  /** Of the voters whose cells were asked for. */
  readonly turnout: () => TurnoutCounts;
}

/**
 * @param elections the election with number n is at index n − 1
 * @param choosable those that a list can be filtered by
 * @throws LoadError if there are more than a voter file can mean
 */
export function historyCells(
  histories: Histories,
  elections: readonly CanonicalElection[],
  dataDate: IsoDate,
  choosable: ReadonlySet<CanonicalElection> = new Set(),
): HistoryCells {
  const tracked = pickTrackedElections(elections);
  if (elections.length > MOST_ELECTIONS)
    throw new LoadError(
      `The history names ${elections.length} elections, more than the ${MOST_ELECTIONS} there can be. ` +
        'Something else must be in the column of the election.',
    );
  const generals = countedElections('general', elections, dataDate);
  const primaries = countedElections('primary', elections, dataDate);
  const flags = flagsOf([tracked, generals, primaries], elections);
  const ways = waysOf(generals, primaries, elections);
  const whole = wholeOf(elections);
  const dayOf = elections
    .map(whole)
    .map((of) => (choosable.has(of) && !tracked.includes(of) ? of.date : null));

  const counted = new Uint8Array(histories.voters);
  let [participations, repeatedTurnout] = [0, 0];
  return {
    tracked,
    days: [...new Set(dayOf.filter((day) => day !== null))].toSorted(),
    cellsOf(voterId) {
      const voter = histories.find(voterId);
      if (voter < 0) return NEVER_VOTED;
      let [voted, votes] = [0, 0];
      const days: string[] = [];
      ways.begin();
      histories.forEachVote(voter, (election, way) => {
        votes += 1;
        voted |= flags[election] ?? 0;
        ways.add(election, way);
        const day = dayOf[election] ?? null;
        if (day !== null && !days.includes(day)) days.push(day);
      });
      if (counted[voter] === 0) {
        counted[voter] = 1;
        participations += votes;
        repeatedTurnout += histories.repeatedOf(voter);
      }
      return `${countsOf(voted)}\t${ways.cells()}\t${days.length === 0 ? NULL : `{${days.join()}}`}`;
    },
    turnout: () => ({
      participations,
      orphans: histories.rows - participations - repeatedTurnout,
      repeatedTurnout,
    }),
  };
}

const NULL = '\\N';
const NEVER_VOTED = `${countsOf(0)}\t${WAY_COLUMNS.map(() => NULL).join('\t')}\t${NULL}`;

/** Where the bits of each list of elections begin in a voter's flags: tracked, generals, primaries. */
const FIRST_BITS = [0, TRACKED_ELECTIONS, TRACKED_ELECTIONS + COUNTED_ELECTIONS] as const;

/** `vote_history`, `counted_elections` and `COUNT_COLUMNS` as text, by a voter's flags. */
function countsOf(flags: number): string {
  const counted = flags >> TRACKED_ELECTIONS;
  const generals = setBits(counted & ((1 << COUNTED_ELECTIONS) - 1));
  const primaries = setBits(counted >> COUNTED_ELECTIONS);
  return `${flags & ((1 << TRACKED_ELECTIONS) - 1)}\t${counted}\t${generals}\t${primaries}`;
}

function setBits(flags: number): number {
  return flags === 0 ? 0 : (flags & 1) + setBits(flags >> 1);
}

/** For each election, the bits of the lists it is in. */
function flagsOf(
  lists: readonly (readonly CanonicalElection[])[],
  elections: readonly CanonicalElection[],
): readonly number[] {
  const whole = wholeOf(elections);
  return elections.map((election) =>
    lists.reduce((flags, list, which) => {
      const place = list.indexOf(whole(election));
      return place < 0 ? flags : flags | (1 << ((FIRST_BITS[which] ?? 0) + place));
    }, 0),
  );
}
