import { flushSync } from 'react-dom';
import { Button } from '../components/Button';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { earlierChoiceUsed, selectEarlierChoice } from './fileChoicesSlice';
import type { FileOwner } from './fileChoicesState';
import { fileWords } from './fileWords';

/** The words leave out that list's numbers. */
const UNKNOWN = { voters: 0, households: null };

interface EarlierChoiceProps {
  readonly purchaseId: FileOwner;
  /** Moves the focus from the button, which is gone, to what says how the file is now. */
  readonly onUsed: () => void;
}

/**
 * Says that the choices for the last list are not all used here, until something is chosen for this one.
 */
export function EarlierChoice({ purchaseId, onUsed }: EarlierChoiceProps) {
  const dispatch = useAppDispatch();
  const earlier = useAppSelector((state) => selectEarlierChoice(state, purchaseId));
  if (earlier === undefined) return null;
  return (
    <p role="status">
      You chose another file for your last list: {fileWords(earlier, UNKNOWN)}.{' '}
      <Button
        kind="quiet"
        onClick={() => {
          flushSync(() => dispatch(earlierChoiceUsed({ purchaseId })));
          onUsed();
        }}
      >
        Use that again
      </Button>
    </p>
  );
}
