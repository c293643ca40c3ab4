import { useAppSelector } from '../../state/hooks';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectListOnOffer, selectSearchedFilters } from '../../state/search/searchSelectors';
import { selectOwnership } from './resultsSelectors';
import styles from './Results.module.css';

/**
 * To what a payer will have to affirm, in a new tab as in the checkout: the list stays in this one. While a
 * list is sought, its state's rules are those of the filters.
 */
export function TermsLink() {
  const state = useAppSelector(
    (root) => (selectListOnOffer(root)?.filters ?? selectSearchedFilters(root))?.State,
  );
  return (
    <a className={styles.terms} href={`/data-use${state === undefined ? '' : `#${state}`}`} target="_blank">
      What you agree to
    </a>
  );
}

/** The same where the price's bar is too narrow for it: while a list is sought, too, if that is for sale. */
export function TermsLine() {
  const list = useAppSelector(selectListOnOffer);
  const closed = useAppSelector(selectClosedStates);
  const { status: ownership } = useAppSelector(selectOwnership);
  const filters = useAppSelector(selectSearchedFilters) ?? {};
  const isOffered =
    (list === null || (list.total > 0 && ownership === 'notOwned')) && closedOf(closed, filters).length === 0;
  return isOffered && <TermsLink />;
}
