import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../src/contract/limits';
import type { CanonicalElection, IsoDate } from './canonical';

/**
 * The elections behind VH1 to VH8, most recent first: the eight most recent statewide elections. If a state
 * has fewer, its most recent local ones fill the rest.
 */
export function pickTrackedElections(elections: readonly CanonicalElection[]): readonly CanonicalElection[] {
  const recent = elections.toSorted(moreRecentFirst);
  const statewide = recent.filter((election) => election.level === 'statewide');
  const local = recent.filter((election) => election.level === 'local');
  return [...statewide, ...local].slice(0, TRACKED_ELECTIONS).toSorted(moreRecentFirst);
}

/** The elections that turnout is counted over: the last statewide ones of a kind, up to the data date. */
export function countedElections(
  kind: 'general' | 'primary',
  elections: readonly CanonicalElection[],
  dataDate: IsoDate,
): readonly CanonicalElection[] {
  return elections
    .filter(({ classification, level }) => classification === kind && level === 'statewide')
    .filter(({ date }) => date <= dataDate)
    .toSorted(moreRecentFirst)
    .slice(0, COUNTED_ELECTIONS);
}

function moreRecentFirst(a: CanonicalElection, b: CanonicalElection): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.key < b.key ? -1 : 1;
}
