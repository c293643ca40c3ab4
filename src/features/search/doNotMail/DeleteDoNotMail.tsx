import { Button } from '../../../components/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { Upload } from '../../../contract/exclusions';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { DeleteList } from './DeleteList';
import { deletionStarted } from './doNotMailEvents';
import { selectDoNotMail } from './doNotMailSlice';

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
