import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProblemNotice } from '../../../components/ProblemNotice';
import { selectExclusionNames } from '../../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { doNotMailClosed } from './doNotMailEvents';
import { deletionConfirmed, type DoNotMailState } from './doNotMailSlice';
import styles from './doNotMail.module.css';

type Deletion = Extract<DoNotMailState, { readonly status: 'confirming' | 'deleting' | 'notDeleted' }>;

/** Says what goes with a do-not-mail list, and deletes it. */
export function DeleteList(now: Deletion) {
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectExclusionNames).get(now.exclusionNo);
  const close = () => dispatch(doNotMailClosed());
  return (
    <Dialog
      open
      title={name === undefined ? 'Delete this list?' : `Delete “${name}”?`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            busy={now.status === 'deleting'}
            onClick={() => dispatch(deletionConfirmed())}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className={styles.wrapped}>
        Its voters can be on your lists again. A saved list that leaves it out can’t be counted until you take
        it off there. Lists you’ve bought stay as they are. You can’t undo this.
      </p>
      {now.status === 'notDeleted' && <ProblemNotice problem={now.problem} action={null} />}
    </Dialog>
  );
}
