import * as v from 'valibot';
import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { type CanonicalFilters, canonicalText, filtersSchema } from '../../contract/filters';
import { IN_REVIEW } from '../../lib/outcome';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { paymentRead, selectPaymentsInDoubt, selectUnreadPayment } from '../../state/payments/paymentsSlice';
import { QUOTE_PATH, selectQuote, selectShownQuote } from '../../state/quotes/quoteSlice';
import { selectPath, selectRoute } from '../../state/route/routeSlice';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { exactAddress } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { RootState } from '../../state/types';
import { sameFilters } from '../../contract/sameFilters';
import { selectPurchase } from './purchaseSlice';
import { isAbout } from './purchaseState';

export default function PaymentNotice() {
  const dispatch = useAppDispatch();
  const inDoubt = useAppSelector(selectDoubtToTell);
  const unread = useAppSelector(selectUnreadPayment);
  const quoted = useAppSelector(selectQuotedHere);
  // From its quote, the list itself would lead to a checkout that pays without the quote.
  const isQuoted = (list: CanonicalFilters) => quoted === undefined || canonicalText(list) === quoted;
  const isInDialog = useAppSelector(selectPurchase).status !== 'closed';
  if (inDoubt !== undefined)
    return (
      <div style={PLACE}>
        <Notice tone="info" title={DOUBT[inDoubt.outcome].title}>
          <p>{DOUBT[inDoubt.outcome].words}</p>
          {!isQuoted(inDoubt.filters) && (
            <div>
              <ButtonLink to={exactAddress(inDoubt.filters)}>Back to the list</ButtonLink>
            </div>
          )}
        </Notice>
      </div>
    );
  if (unread === undefined || isInDialog) return null;
  const { purchaseId, filters } = unread;
  const paid = unread.outcome === 'charged' ? unread.paid : null;
  const dismiss = () => dispatch(paymentRead({ purchaseId }));
  return (
    <div style={PLACE}>
      <Notice
        tone={paid === null ? 'info' : 'success'}
        title={
          paid === null
            ? 'Your payment did not go through'
            : `Your payment for ${formatVoters(paid.recordCount)} went through`
        }
      >
        {paid === null && <p>Nothing was charged.</p>}
        <div>
          {paid === null ? (
            !isQuoted(filters) && (
              <ButtonLink to={exactAddress(filters)} onClick={dismiss}>
                Back to the list
              </ButtonLink>
            )
          ) : (
            <ButtonLink kind="primary" to={`/receipt?purchase=${purchaseId}`} onClick={dismiss}>
              Download your list
            </ButtonLink>
          )}{' '}
          <Button onClick={dismiss}>Dismiss</Button>
        </div>
      </Notice>
    </div>
  );
}

const DOUBT = {
  unknown: {
    title: 'We’re finding out whether your payment went through',
    words: 'You won’t be charged twice. We’ll say here what happened as soon as we know.',
  },
  inReview: { title: 'We’re checking your payment', words: IN_REVIEW },
};

/** The list of the quote on screen, in its canonical words; null if there is none, undefined while it loads. */
function selectQuotedHere(state: RootState): string | null | undefined {
  if (selectPath(state) !== QUOTE_PATH) return null;
  const quote = selectQuote(state);
  if (quote.status === 'idle' || quote.status === 'loading') return undefined;
  const filters = v.safeParse(filtersSchema, selectShownQuote(state)?.search_parameters);
  return filters.success ? canonicalText(filters.output) : null;
}

const PLACE = { marginBottom: 'var(--space-5)' };

/** The results of a list say themselves that its payment is in doubt, and so does its dialog. */
function selectDoubtToTell(state: RootState) {
  const list = selectRoute(state).path === SEARCH_PATH ? selectListOnOffer(state) : null;
  return selectPaymentsInDoubt(state).find(
    ({ purchaseId, filters }) =>
      !isAbout(selectPurchase(state), purchaseId) && (list === null || !sameFilters(filters, list.filters)),
  );
}
