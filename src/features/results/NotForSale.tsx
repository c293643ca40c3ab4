import { Notice } from '../../components/Notice';
import { stateName } from '../../lib/stateNames';
import { useAppSelector } from '../../state/hooks';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectStates } from '../../state/search/stateSummaries';

/** Says that a list can be searched and counted, but not bought, before anybody works on it. */
export function NotForSale() {
  const states = useAppSelector(selectStates);
  const chosen = useAppSelector(selectFiltersOfForm)?.State;
  const isListed = useAppSelector(selectListOnOffer) !== null;
  const closed = states.filter(
    ({ state, closed: why }) => why !== undefined && (chosen === undefined ? isListed : state === chosen),
  );
  if (closed.length === 0) return null;
  const names = closed.map(({ state }) => stateName(state)).join(' and ');
  return (
    <Notice tone="info" title={`${names}: to search and count, not for sale yet`}>
      {chosen === undefined && <p>Choose another state to buy a list.</p>}
      {closed.map(({ state, closed: why }) => (
        <p key={state}>{why}</p>
      ))}
    </Notice>
  );
}
