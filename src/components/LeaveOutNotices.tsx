import { Button } from './Button';
import { Notice } from './Notice';
import { VisuallyHidden } from './VisuallyHidden';

interface Note<Press> {
  readonly key: string;
  readonly words: string;
  readonly press: string;
  readonly of: string;
  readonly leavesVoters: boolean;
  readonly leaveOut: Press;
}

interface LeaveOutNoticesProps<Press> {
  readonly notes: readonly Note<Press>[];
  readonly onLeaveOut: (press: Press) => void;
}

/** Whom a list has who could be left out, each with a button for that. */
export const LeaveOutNotices = <Press,>({ notes, onLeaveOut }: LeaveOutNoticesProps<Press>) =>
  notes.map(({ key, words, press, of, leavesVoters, leaveOut }) => (
    <Notice
      key={key}
      tone="info"
      aside={
        leavesVoters && (
          <Button onClick={() => onLeaveOut(leaveOut)}>
            {press}
            <VisuallyHidden> ({of})</VisuallyHidden>
          </Button>
        )
      }
    >
      <p>{words}</p>
    </Notice>
  ));
