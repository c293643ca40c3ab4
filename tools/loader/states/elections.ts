import type { CanonicalElection, ElectionClassification, IsoDate } from '../model/canonical';
import type { StateCode } from './facts';
import { AFTER_DATA_DATE, rejected, type RefusedRow } from './reader';

type Reach = Pick<CanonicalElection, 'type' | 'level'>;
export const NATIONAL: Reach = { type: 'national', level: 'statewide' };
export const LOCAL: Reach = { type: 'local', level: 'local' };

/** An election that date and class tell apart from the others of its state. */
export const electionOf = (
  state: StateCode,
  date: IsoDate,
  classification: ElectionClassification,
  reach: Reach,
): CanonicalElection => ({ key: `${state}-${date}-${classification}`, date, classification, ...reach });

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
