import { Button } from './Button';
import { Notice } from './Notice';

interface BoughtBeforeNotesProps {
  readonly notes: readonly { purchaseId: string; words: string; leavesVoters: boolean }[];
  readonly onLeaveOut: (purchaseId: string) => void;
}

/** How many voters of a list are on lists bought before, each with a button to leave them out. */
export const BoughtBeforeNotes = ({ notes, onLeaveOut }: BoughtBeforeNotesProps) =>
  notes.map(({ purchaseId, words, leavesVoters }) => (
    <Notice
      key={purchaseId}
      tone="info"
      aside={leavesVoters && <Button onClick={() => onLeaveOut(purchaseId)}>Leave them out</Button>}
    >
      <p>{words}</p>
    </Notice>
  ));
