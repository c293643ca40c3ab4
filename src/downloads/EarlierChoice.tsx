import { Button } from '../components/Button';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { earlierChoiceUsed, selectEarlierChoice } from './fileChoicesSlice';
import type { FileOwner } from './fileChoicesState';

/** Says that what was chosen for the list before is not used here, until something is chosen for this one. */
export function EarlierChoice({ purchaseId }: { readonly purchaseId: FileOwner }) {
  const dispatch = useAppDispatch();
  if (useAppSelector((state) => selectEarlierChoice(state, purchaseId)) === undefined) return null;
  return (
    <p role="status">
      Your choices for the list before are not used here.{' '}
      <Button kind="quiet" onClick={() => dispatch(earlierChoiceUsed({ purchaseId }))}>
        Use them again
      </Button>
    </p>
  );
}
