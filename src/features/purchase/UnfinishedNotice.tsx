import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { filterWords } from '../../lib/filterWords';
import { formatCents } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { DEFAULT_VIEW } from '../../state/search/resultsView';
import { searchUrl } from '../../state/search/searchUrl';
import { noticeDismissed, selectUnfinished } from './unfinishedSlice';

/** Leads back to the list whose checkout was left. */
export function UnfinishedNotice() {
  const dispatch = useAppDispatch();
  const unfinished = useAppSelector(selectUnfinished);
  if (unfinished === null) return null;
  const { filters, recordCount, amountCents } = unfinished;
  return (
    <div style={{ marginBottom: 'var(--space-5)' }}>
      <Notice
        tone="info"
        title={`You were buying ${formatVoters(recordCount)} for ${formatCents(amountCents)}`}
      >
        <p>{filterWords(filters).join(' · ')}</p>
        <div>
          <ButtonLink to={searchUrl(filters, DEFAULT_VIEW)}>Continue</ButtonLink>{' '}
          <Button onClick={() => dispatch(noticeDismissed())}>Dismiss</Button>
        </div>
      </Notice>
    </div>
  );
}
