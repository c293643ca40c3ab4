import { ProblemNotice } from '../../components/ProblemNotice';
import { problemOf, UNCLEAR } from '../../services/problem';
import { useAppDispatch } from '../../state/hooks';
import { receiptRetried } from './receiptListeners';

export function NotFetched({ error, busy }: { readonly error: unknown; readonly busy: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <ProblemNotice
      problem={problemOf(error) ?? UNCLEAR}
      sentence="Your receipt can’t be shown."
      busy={busy}
      onRetry={() => dispatch(receiptRetried())}
    />
  );
}
