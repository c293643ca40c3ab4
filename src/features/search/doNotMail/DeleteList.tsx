import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProblemNotice } from '../../../components/ProblemNotice';
import { failureOf } from '../../../services/problem';
import { selectExclusionNames } from '../../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { deletionApi } from './deletionApi';
import { doNotMailClosed } from './doNotMailEvents';
import styles from './doNotMail.module.css';

/** Says what goes with a do-not-mail list, and deletes it. */
export function DeleteList({ exclusionNo }: { readonly exclusionNo: number }) {
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectExclusionNames).get(exclusionNo);
  // The key keeps the request in the state, so that a replay shows how it went.
  const [deleteUpload, { isLoading, error, reset }] = deletionApi.endpoints.deleteUpload.useMutation({
    fixedCacheKey: `deleteUpload-${exclusionNo}`,
  });
  const close = () => {
    if (isLoading) return;
    reset();
    dispatch(doNotMailClosed());
  };
  return (
    <Dialog
      open
      title={name === undefined ? 'Delete this list?' : `Delete “${name}”?`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={isLoading} onClick={() => void deleteUpload({ exclusionNo })}>
            Delete
          </Button>
        </>
      }
    >
      <p className={styles.wrapped}>
        Its voters can be on your lists again. A saved list that leaves it out can’t be counted until you take
        it off there. Lists you’ve bought stay as they are. You can’t undo this.
      </p>
      {error !== undefined && <ProblemNotice problem={failureOf(error)} action={null} />}
    </Dialog>
  );
}
