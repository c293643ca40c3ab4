import type { TrackedElection } from '../queries/voterFiles/elections';

export interface ElectionColumns {
  /** One per date and kind of tracked election in any of the file's versions, newest first. */
  readonly headings: readonly string[];
  /** `Y` for each election the voter voted in, else empty. In `history`, bit n - 1 stands for VHn. */
  marks(versionId: number, history: number): string[];
}

/**
 * The columns of tracked elections, named by date and kind. A file of several states has the elections of all
 * of them; a cell is empty if the voter's own state tracks no such election.
 */
export function electionColumns(tracked: readonly TrackedElection[]): ElectionColumns {
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

/** Such as `Voted 2024-11-05 general`. */
const headingOf = ({ date, classification }: TrackedElection) =>
  `Voted ${date} ${classification.replaceAll('_', ' ')}`;
