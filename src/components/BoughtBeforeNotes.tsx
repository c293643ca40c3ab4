import { Button } from './Button';
import { Notice } from './Notice';

interface BoughtBeforeNotesProps<Press> {
  readonly notes: readonly { purchaseId: string; words: string; leavesVoters: boolean; leaveOut: Press }[];
  readonly onLeaveOut: (press: Press) => void;
}

/** How much of a list is on lists bought before, each with a button to leave that out. */
export const BoughtBeforeNotes = <Press,>({ notes, onLeaveOut }: BoughtBeforeNotesProps<Press>) =>
  notes.map(({ purchaseId, words, leavesVoters, leaveOut }) => (
    <Notice
      key={purchaseId}
      tone="info"
      aside={leavesVoters && <Button onClick={() => onLeaveOut(leaveOut)}>Leave them out</Button>}
    >
      <p>{words}</p>
    </Notice>
  ));
