import { isLocalClass } from '../../../src/contract/voters';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../src/contract/limits';
import type { CanonicalElection, IsoDate } from './canonical';

/**
 * The elections behind VH1 to VH8, most recent first: the eight most recent statewide elections. If a state
 * has fewer, its most recent other ones fill the rest.
 */
export function pickTrackedElections(elections: readonly CanonicalElection[]): readonly CanonicalElection[] {
  const recent = wholeElections(elections).toSorted(moreRecentFirst);
  const isStatewide = ({ level, classification }: CanonicalElection) =>
    level === 'statewide' && !isLocalClass(classification);
  const others = recent.filter((election) => !isStatewide(election));
  return [...recent.filter(isStatewide), ...others].slice(0, TRACKED_ELECTIONS).toSorted(moreRecentFirst);
}

/** The elections that turnout is counted over: the last statewide ones of a kind, up to the data date. */
export function countedElections(
  kind: 'general' | 'primary',
  elections: readonly CanonicalElection[],
  dataDate: IsoDate,
): readonly CanonicalElection[] {
  return wholeElections(elections)
    .filter(({ classification, level }) => classification === kind && level === 'statewide')
    .filter(({ date }) => date <= dataDate)
    .toSorted(moreRecentFirst)
    .slice(0, COUNTED_ELECTIONS);
}

/** An election of which one half is on file counts as whole. */
export function wholeOf(
  elections: readonly CanonicalElection[],
): (election: CanonicalElection) => CanonicalElection {
  const byKey = new Map(elections.map((election) => [election.key, election]));
  return (election) => byKey.get(election.partOf ?? election.key) ?? election;
}

function wholeElections(elections: readonly CanonicalElection[]): readonly CanonicalElection[] {
  const whole = wholeOf(elections);
  return elections.filter((election) => whole(election) === election);
}

function moreRecentFirst(a: CanonicalElection, b: CanonicalElection): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.key < b.key ? -1 : 1;
}
