import type { UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '../../state/hooks';
import { ProblemNotice } from '../../components/ProblemNotice';
import { problemOf, UNCLEAR } from '../../services/problem';
import { failureSentence } from './purchaseLabels';

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
    <ProblemNotice
      problem={problemOf(error) ?? UNCLEAR}
      sentence={failureSentence(error, otherwise)}
      busy={busy}
      onRetry={() => dispatch(retried())}
    />
  );
}
