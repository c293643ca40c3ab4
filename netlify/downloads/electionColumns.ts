import type { TrackedElection } from '../queries/elections';

export interface ElectionColumns {
  /** One per tracked election date over all versions of the file, newest first. */
  readonly headings: readonly string[];
  /** `Y` where a voter of this version voted, else empty. `history` has bit n - 1 set for VHn. */
  marks(versionId: number, history: number): string[];
}

/**
 * The columns of tracked elections. Each is named by its date; a file of several states has the dates of all, and a voter's
 * cell is empty where the voter's own state tracks no election of that date. Where one state tracks two on
 * one day, the names of that day carry the classification.
 */
export function electionColumns(tracked: readonly TrackedElection[]): ElectionColumns {
  const twice = new Set(
    tracked.filter((one) => tracked.some((other) => sameDay(one, other))).map(({ date }) => date),
  );
  const headingOf = ({ date, classification }: TrackedElection) =>
    twice.has(date) ? `${date} ${classification}` : date;
  const headings = [...new Set(tracked.map(headingOf))].toSorted().toReversed();
  const masks = new Map<number, number[]>();
  for (const election of tracked) {
    const ofVersion = masks.get(election.versionId) ?? headings.map(() => 0);
    const column = headings.indexOf(headingOf(election));
    ofVersion[column] = (ofVersion[column] ?? 0) | (1 << (election.vh - 1));
    masks.set(election.versionId, ofVersion);
  }
  const none = headings.map(() => 0);
  return {
    headings,
    marks: (versionId, history) =>
      (masks.get(versionId) ?? none).map((mask) => ((history & mask) === 0 ? '' : 'Y')),
  };
}

function sameDay(one: TrackedElection, other: TrackedElection): boolean {
  return one.date === other.date && one.versionId === other.versionId && one.vh !== other.vh;
}
