import type { TrackedElection } from '../queries/voterFiles/elections';

export interface ElectionColumns {
  /** One per tracked election date in any of the file's versions, newest first. */
  readonly headings: readonly string[];
  /** `Y` for each election the voter voted in, else empty. In `history`, bit n - 1 stands for VHn. */
  marks(versionId: number, history: number): string[];
}

/**
 * The columns of tracked elections, named by date. A file of several states has the dates of all of them; a
 * cell is empty if the voter's own state tracks no election on that date. If a state tracks two elections on
 * one day, the headings of that day include the classification.
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
