import { useAppSelector } from '../../state/hooks';
import { formatCount } from '../../lib/format';
import { selectHouseholds } from './breakdownSelectors';
import styles from './Households.module.css';

/**
 * At how many addresses the list's voters live: how many pieces a mailing takes. An empty line until it is
 * known.
 */
export function Households() {
  const households = useAppSelector(selectHouseholds);
  if (households === null) return <span className={styles.households}>&nbsp;</span>;
  const { count, old } = households;
  return (
    <span className={styles.households} data-stale={old || undefined}>
      {` at ${formatCount(count)} ${count === 1 ? 'address' : 'addresses'}`}
    </span>
  );
}
