import { heldOn, OFFICES } from './calendars';
import { isLocalClass, type StatewideClass } from '../../../src/contract/voters';
import type { CanonicalElection, IsoDate } from '../model/canonical';
import type { StateCode } from './facts';
import { AFTER_DATA_DATE, rejected, type RefusedRow } from './reader';

interface Named {
  readonly state: StateCode;
  readonly date: IsoDate;
  /**
   * The file's own word for it, which tells apart the elections of a day; null where the day alone tells which
   * it is.
   */
  readonly label: string | null;
  /** What the state's law makes of the day in years that the calendar lacks; null for a local election. */
  readonly byLaw: StatewideClass | null;
  /** The highest office on the ballot of a local election, if it is not a local one. */
  readonly type?: CanonicalElection['type'];
}

/**
 * Names an election by what it was: one of the calendar, or else a local one, whatever the file calls it.
 * Where files have words of their own, the calendar's election of a day is the one with that word.
 */
export function electionOn({ state, date, label, byLaw, type }: Named): CanonicalElection {
  const held = heldOn(state, date);
  const lawful = byLaw && { classification: byLaw, type: OFFICES[byLaw], level: 'statewide' as const };
  const found = held === undefined ? lawful : held;
  if (
    found !== null &&
    !isLocalClass(found.classification) &&
    (label ?? found.classification) === found.classification
  ) {
    const { classification, level } = found;
    return {
      ...{ key: `${state}-${date}-${classification}`, date, classification, type: found.type, level },
      ...(held?.halfOf !== undefined && { partOf: `${state}-${held.halfOf}-${classification}` }),
    };
  }
  const isRegular = found !== null && isLocalClass(found.classification);
  return {
    key: [state, date, 'local', ...(label === null ? [] : [label])].join('-'),
    date,
    classification: isRegular ? found.classification : 'local',
    type: type ?? (isRegular ? found.type : 'local'),
    level: isRegular ? found.level : 'local',
  };
}

/** `future` is after the data date; null has no date. */
type FoundElection = CanonicalElection | 'future' | null;

/**
 * Finds elections by the text of cells: a date and what else tells elections apart. Remembers them, because a
 * file repeats the same few hundred millions of times.
 */
export function electionsUntil(
  dataDate: IsoDate,
  electionIn: (date: string, name: string) => CanonicalElection | null,
): (date: string, name?: string) => FoundElection {
  const known = new Map<string, Map<string, FoundElection>>();
  return (date, name = '') => {
    const found = known.get(name)?.get(date);
    if (found !== undefined) return found;
    const election = electionIn(date, name);
    if (election === null) return null;
    const dated = election.date > dataDate ? 'future' : election;
    known.set(name, (known.get(name) ?? new Map<string, FoundElection>()).set(date, dated));
    return dated;
  };
}

/** Refuses a row of the history for its election. */
export const refusedVote = (election: 'future' | null, date: string): RefusedRow =>
  rejected(election === 'future' ? AFTER_DATA_DATE : 'history without election date', date);
