import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProblemNotice } from '../../../components/ProblemNotice';
import { failureOf } from '../../../services/problem';
import { selectExclusionNames } from '../../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { listsApi } from '../../../state/lists/listsApi';
import { doNotMailClosed, deletionStarted } from './doNotMailEvents';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { Upload } from '../../../contract/exclusions';
import { selectDoNotMail } from './doNotMailSlice';
import styles from './doNotMail.module.css';

/** Says what goes with a do-not-mail list, and deletes it. */
export function DeleteList({ exclusionNo }: { readonly exclusionNo: number }) {
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectExclusionNames).get(exclusionNo);
  // The key keeps the request in the state, so that a replay shows how it went.
  const [deleteUpload, { isLoading, error, reset }] = listsApi.endpoints.deleteUpload.useMutation({
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

/** Deletes a do-not-mail list, away from the search. */
export function DeleteDoNotMail({ upload: { exclusionNo, listName } }: { readonly upload: Upload }) {
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectDoNotMail);
  return (
    <>
      <Button kind="quiet" onClick={() => dispatch(deletionStarted({ exclusionNo }))}>
        Delete<VisuallyHidden> {listName}</VisuallyHidden>
      </Button>
      {now.status === 'deleting' && now.exclusionNo === exclusionNo && (
        <DeleteList exclusionNo={exclusionNo} />
      )}
    </>
  );
}
