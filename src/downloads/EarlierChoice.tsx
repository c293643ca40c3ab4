import { Button } from '../components/Button';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { earlierChoiceUsed, selectEarlierChoice } from './fileChoicesSlice';
import type { FileOwner } from './fileChoicesState';
import { fileWords } from './fileWords';

/** Numbers of that list aren't said. */
const UNKNOWN = { voters: 0, households: null };

/** Says that what was chosen for the list before is not all used here, until something is chosen for this one. */
export function EarlierChoice({ purchaseId }: { readonly purchaseId: FileOwner }) {
  const dispatch = useAppDispatch();
  const earlier = useAppSelector((state) => selectEarlierChoice(state, purchaseId));
  if (earlier === undefined) return null;
  return (
    <p role="status">
      Your choices for the list before are not all used here: {fileWords(earlier, UNKNOWN)}.{' '}
      <Button kind="quiet" onClick={() => dispatch(earlierChoiceUsed({ purchaseId }))}>
        Use them again
      </Button>
    </p>
  );
}
