import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { withoutFilters } from '../../contract/filters';
import { filterWords } from '../../lib/filterWords';
import { formatCents } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { DEFAULT_VIEW } from '../../state/search/resultsView';
import { searchUrl } from '../../state/search/searchUrl';
import { noticeDismissed, selectUnfinished } from './unfinishedSlice';

/** What their elections are called is not known here. */
const ELECTIONS = ['VoteHistory', 'NotVoted'] as const;

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
        <p>{filterWords(withoutFilters(filters, ELECTIONS)).join(' · ')}</p>
        <div>
          <ButtonLink to={searchUrl(filters, DEFAULT_VIEW)}>Back to the list</ButtonLink>{' '}
          <Button onClick={() => dispatch(noticeDismissed())}>Dismiss</Button>
        </div>
      </Notice>
    </div>
  );
}
