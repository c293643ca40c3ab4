import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { closedOf, namesOf, selectClosedStates } from '../../state/search/closedStates';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectListOnOffer } from '../../state/search/searchSelectors';

/** Says that a list can be searched and counted, but not bought, before anybody works on it. */
export function NotForSale() {
  const list = useAppSelector(selectListOnOffer);
  // What the form asks for, or the list that was found while it can't be read.
  const asked = useAppSelector(selectFiltersOfForm) ?? list?.filters;
  const closed = closedOf(useAppSelector(selectClosedStates), asked ?? {});
  const overAll = asked?.State === undefined;
  if (closed.length === 0 || (overAll && list === null)) return null;
  const names = namesOf(closed);
  return (
    <div id="not-for-sale" tabIndex={-1}>
      <Notice tone="info" title={`${names}: to search and count, not for sale yet`}>
        {overAll && <p>A list over all states includes {names}. Choose another state to buy a list.</p>}
        {closed.map(({ state, why }) => (
          <p key={state}>{why}</p>
        ))}
      </Notice>
    </div>
  );
}
