import { flushSync } from 'react-dom';
import { Button } from '../components/Button';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { earlierChoiceUsed, selectEarlierChoice, selectFileChoice } from './fileChoicesSlice';
import type { FileOwner } from './fileChoicesState';
import { differingWords } from './fileWords';

interface EarlierChoiceProps {
  readonly purchaseId: FileOwner;
  /** Moves the focus from the button, which is gone, to what says how the file is now. */
  readonly onUsed: () => void;
}

/** Offers what was chosen for an earlier list's file, until something is chosen for this one. */
export function EarlierChoice({ purchaseId, onUsed }: EarlierChoiceProps) {
  const dispatch = useAppDispatch();
  const words = useAppSelector((state) => {
    const earlier = selectEarlierChoice(state, purchaseId);
    return earlier === undefined ? '' : differingWords(earlier, selectFileChoice(state, purchaseId));
  });
  if (words === '') return null;
  return (
    <p role="status">
      For an earlier list you chose: {words}.{' '}
      <Button
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
