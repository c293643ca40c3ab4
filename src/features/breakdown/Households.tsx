import { useAppSelector } from '../../state/hooks';
import { formatCount } from '../../lib/format';
import { selectHouseholds } from './breakdownSelectors';

/**
 * At how many addresses the list's voters live: how many pieces a mailing takes. A line of its own, empty
 * until it is known. The figure of the list before is not shown beside a new total.
 */
export function Households() {
  const households = useAppSelector(selectHouseholds);
  return (
    <>
      <br />
      {households === null ? (
        <>&nbsp;</>
      ) : (
        // A new figure is a new element: words that move aside for it would count as a shift.
        <span key={households} data-stale={households === 'counting' ? true : undefined}>
          {households === 'counting'
            ? 'at … addresses'
            : `at ${formatCount(households)} ${households === 1 ? 'address' : 'addresses'}`}
        </span>
      )}
    </>
  );
}
