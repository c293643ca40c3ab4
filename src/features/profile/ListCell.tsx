import { useAppSelector } from '../../state/hooks';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { ListNameForm } from './ListNameForm';
import { ListWords } from './ListWords';
import { RecallNotice } from './RecallNotice';
import styles from './ListCell.module.css';
import { selectNamingOf } from './purchaseHistorySlice';
import { extentOf, ownName, shortLabel } from './purchaseLabels';

/** Which list it is: what the buyer calls it, its filters in words, its size and age. */
export function ListCell({ purchase }: { readonly purchase: HistoryRow }) {
  const { id } = purchase;
  const name = ownName(purchase);
  const naming = useAppSelector((state) => selectNamingOf(state, id));
  return (
    <>
      {naming !== null && <ListNameForm naming={naming} />}
      {naming === null && name !== null && <p className={styles.name}>{name}</p>}
      <ListWords list={purchase} className={name === null ? styles.name : undefined} />
      {purchase.organization && <p className={styles.buyer}>For {purchase.organization}</p>}
      <p className={styles.extent}>{extentOf(purchase)}</p>
      <RecallNotice purchase={purchase} label={shortLabel(purchase)} />
    </>
  );
}
