import { useAppSelector } from '../../state/hooks';
import { classes } from '../../components/classes';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { ListNameForm } from './ListNameForm';
import { RecallNotice } from './RecallNotice';
import styles from './ListCell.module.css';
import { selectNamingOf } from './purchaseHistorySlice';
import { extentOf, listWords, ownName, shortLabel } from './purchaseLabels';

/** Which list it is: what the buyer calls it, its filters in words, its size and age. */
export function ListCell({ purchase }: { readonly purchase: HistoryRow }) {
  const { id } = purchase;
  const name = ownName(purchase);
  const naming = useAppSelector((state) => selectNamingOf(state, id));
  return (
    <>
      {naming !== null && <ListNameForm naming={naming} />}
      {naming === null && name !== null && <p className={styles.name}>{name}</p>}
      <p className={classes(name === null && styles.name)}>{listWords(purchase)}</p>
      {purchase.organization && <p className={styles.buyer}>For {purchase.organization}</p>}
      <p className={styles.extent}>{extentOf(purchase)}</p>
      <RecallNotice purchase={purchase} label={shortLabel(purchase)} />
    </>
  );
}
