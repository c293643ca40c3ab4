import type { UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { failureOf } from './purchaseLabels';

interface NotFetchedProps {
  readonly error: unknown;
  /** What to say unless the server is unavailable. */
  readonly otherwise: string;
  /** Asks again. */
  readonly retried: () => UnknownAction;
  readonly busy: boolean;
}

/** Says that something could not be fetched, and asks for it again in its place. */
export function NotFetched({ error, otherwise, retried, busy }: NotFetchedProps) {
  const dispatch = useAppDispatch();
  return (
    <Notice tone="error">
      <p>{failureOf(error, otherwise)}</p>
      <Button busy={busy} onClick={() => dispatch(retried())}>
        {busy ? 'Trying again...' : 'Try again'}
      </Button>
    </Notice>
  );
}
