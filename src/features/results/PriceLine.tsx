import type { ReactNode } from 'react';
import { useWide } from '../../components/useWide';
import { sameFilters } from '../../contract/filters';
import { PRICE_CENTS } from '../../contract/limits';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { useAppSelector } from '../../state/hooks';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectIsPartLeftOut } from '../../state/search/leftOut';
import type { ListOnOffer } from '../../state/search/searchSelectors';
import { selectOwnedPurchase } from './resultsSelectors';
import styles from './SummaryBar.module.css';
import { TermsLink } from './TermsLink';

/** What the list costs, or when it was bought; or that it can't be bought, or isn't all that was asked. */
export function PriceLine({ list }: { readonly list: ListOnOffer }) {
  const owned = useAppSelector(selectOwnedPurchase);
  const partLeftOut = useAppSelector(selectIsPartLeftOut);
  const closed = closedOf(useAppSelector(selectClosedStates), list.filters);
  const wide = useWide();
  const form = useAppSelector(selectFiltersOfForm);
  const changed = form === null || !sameFilters(form, list.filters);
  if (owned !== null)
    return (
      <p className={styles.price}>
        You bought this list on {formatMoment(owned.completed_at ?? owned.created_at)}.
      </p>
    );
  if (list.total === 0) return null;
  if (closed.length > 0)
    return (
      <p className={styles.price}>
        Not for sale yet. <ToNotice id="not-for-sale">See why</ToNotice>
      </p>
    );
  if (partLeftOut)
    return (
      <p className={styles.price}>
        Part of this link didn’t work. <ToNotice id="left-out">See what</ToNotice>
      </p>
    );
  const price = formatCents(PRICE_CENTS);
  return (
    <p className={styles.price}>
      {changed ? `${price} for the list shown` : `${price} for the whole list`}
      {wide && <TermsLink />}
    </p>
  );
}

/** To a notice on the page, without a new address. */
function ToNotice({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
