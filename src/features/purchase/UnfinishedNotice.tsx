import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { filterWords } from '../../lib/filterWords';
import { formatCents } from '../../lib/formatPurchase';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { searchUrl } from '../../state/search/searchUrl';
import { type LeftCheckout, noticeDismissed, selectUnfinished } from './unfinishedSlice';

/** As redux-persist writes that a checkout was left. */
const KEPT = JSON.stringify(JSON.stringify('kept'));

/**
 * Leads back to the list whose checkout was left, or says that it was paid.
 * @param props.storedAt the storage key of the checkout, by which another tab tells that it is over
 */
export function UnfinishedNotice({ storedAt }: { readonly storedAt: string }) {
  const dispatch = useAppDispatch();
  const left = useAppSelector(selectUnfinished);
  const savedAt = left?.savedAt ?? null;
  // The state of this tab would overwrite what the other one says, so it stays.
  const [overAt, setOverAt] = useState<number | null>(null);
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === storedAt && newValue !== null && !newValue.includes(KEPT)) setOverAt(savedAt);
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, [savedAt, storedAt]);
  if (left === null || savedAt === overAt) return null;
  const { filters, elections, households } = left;
  return (
    <div style={{ marginBottom: 'var(--space-5)' }}>
      <Notice tone={left.status === 'paid' ? 'success' : 'info'} title={titleOf(left)}>
        <p>
          {[
            ...filterWords(filters, elections),
            ...(households === null ? [] : [formatHouseholds(households)]),
          ].join(' · ')}
        </p>
        {left.status === 'kept' && <p>Nothing was charged.</p>}
        {left.status === 'paying' && (
          <p>You won’t be charged twice. We’ll say here what happened as soon as we know.</p>
        )}
        <div>
          {left.status === 'paid' ? (
            <ButtonLink
              kind="primary"
              to={`/receipt?purchase=${left.purchaseId}`}
              onClick={() => dispatch(noticeDismissed())}
            >
              Download your list
            </ButtonLink>
          ) : (
            <ButtonLink to={searchUrl(filters)}>Back to the list</ButtonLink>
          )}{' '}
          <Button onClick={() => dispatch(noticeDismissed())}>Dismiss</Button>
        </div>
      </Notice>
    </div>
  );
}

function titleOf({ status, recordCount, amountCents }: LeftCheckout): string {
  const list = `${formatVoters(recordCount)} for ${formatCents(amountCents)}`;
  switch (status) {
    case 'kept':
      return `You were buying ${list}`;
    case 'paying':
      return `We’re finding out whether your payment for ${formatVoters(recordCount)} went through`;
    case 'paid':
      return `Your payment went through: ${list}`;
  }
}
