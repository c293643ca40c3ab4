import { NameForm } from '../../components/NameForm';
import { useNameForm } from '../../state/lists/useNameForm';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { ListWords } from './ListWords';
import { RecallNotice } from './RecallNotice';
import styles from './ListCell.module.css';
import { extentOf, ownName, shortLabel } from './purchaseLabels';

/** Which list it is: what the buyer calls it, its filters in words, its size and age. */
export function ListCell({ purchase }: { readonly purchase: HistoryRow }) {
  const { id } = purchase;
  const name = ownName(purchase);
  const { shown } = useNameForm({ kind: 'namePurchase', purchaseId: id ?? '' });
  return (
    <>
      {shown !== null && (
        <NameForm
          label="List name"
          hint="Only you and people you share it with can see it. Leave it blank for no name."
          field="listName"
          {...shown}
        />
      )}
      {shown === null && name !== null && <p className={styles.name}>{name}</p>}
      <ListWords list={purchase} className={name === null ? styles.name : undefined} />
      {purchase.organization && <p className={styles.buyer}>For {purchase.organization}</p>}
      <p className={styles.extent}>{extentOf(purchase)}</p>
      <RecallNotice purchase={purchase} label={shortLabel(purchase)} />
    </>
  );
}
