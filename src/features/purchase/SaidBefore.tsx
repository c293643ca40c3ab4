import { Button } from '../../components/Button';
import type { ReliedOn } from '../../contract/purchases';
import { formatMoment } from '../../lib/formatPurchase';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch } from '../../state/hooks';
import styles from './PurchaseDialog.module.css';
import { otherPurposeChosen } from './purchaseSlice';
import type { Order } from './purchaseState';

/** What the buyer said earlier that lists are for, and whether that is so of this one. */
export function SaidBefore({ order, disabled }: { readonly order: Order; readonly disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { reliesOn = [] } = order;
  const [said, ...more] = reliesOn;
  if (said === undefined) return null;
  return (
    <section className={styles.said} aria-label="What your lists are for">
      <p>
        {more.length === 0
          ? `You told us on ${formatMoment(said.affirmedAt)} what your lists are for: ${purposeOf(said)}.`
          : 'You told us earlier what your lists are for.'}{' '}
        That covers this list, too.
      </p>
      {more.length > 0 && (
        <ul className={styles.facts}>
          {reliesOn.map((each) => (
            <li key={each.states.join()}>
              {each.states.map(stateName).join(', ')}: {purposeOf(each)} ({formatMoment(each.affirmedAt)})
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" disabled={disabled} onClick={() => dispatch(otherPurposeChosen())}>
        This list is for something else
      </Button>
    </section>
  );
}

const purposeOf = ({ purpose, organization }: ReliedOn) =>
  organization === null ? purpose : `${purpose} · ${organization}`;
