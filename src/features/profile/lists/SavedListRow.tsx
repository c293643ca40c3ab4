import { createSelector } from '@reduxjs/toolkit';
import { memo } from 'react';
import { ButtonLink } from '../../../components/Button';
import { NameForm } from '../../../components/NameForm';
import { useFocusBack } from '../../../components/useFocusBack';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { canonicalText } from '../../../contract/filters';
import type { SavedList } from '../../../contract/savedLists';
import { todaysFilters } from '../../../contract/todaysFilters';
import { fileWords } from '../../../downloads/fileWords';
import { choiceIn } from '../../../downloads/recallFiles';
import { formatMoment } from '../../../lib/formatPurchase';
import { formatVoters } from '../../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { actChosen, selectIsActing } from '../../../state/lists/savedListsSlice';
import { useNameForm } from '../../../state/lists/useNameForm';
import { addressOfMade } from '../../../state/search/searchAddress';
import { Act } from '../Act';
import cell from '../ListCell.module.css';
import table from '../PurchaseHistory.module.css';
import { ListWords } from '../ListWords';
import { dateOf, ownName } from '../purchaseLabels';
import { CampaignChoice } from './CampaignChoice';
import { ChangeSince, TodayCount } from './TodayCount';
import { selectPurchases } from './todaysCounts';

/** When the lists that the account owns were bought, by the canonical text of what they search for today. */
const selectBoughtOn = createSelector([selectPurchases], (purchases = []) => {
  const days = new Map<string, string>();
  for (const purchase of purchases.filter(({ status }) => status === 'succeeded')) {
    const filters = todaysFilters(purchase);
    const text = filters && canonicalText(filters);
    // The newest comes first.
    if (text !== null && !days.has(text)) days.set(text, dateOf(purchase));
  }
  return days;
});

/** A saved list: which one it is, what it comes to today, and what can be done with it. */
export const SavedListRow = memo(function SavedListRow({ list }: { readonly list: SavedList }) {
  const { id, list_name, campaign_id, created_at, record_count, file } = list;
  const dispatch = useAppDispatch();
  const { shown, open } = useNameForm({ kind: 'renameList', listId: id });
  const rename = useFocusBack<HTMLButtonElement>(shown !== null);
  const busy = useAppSelector(selectIsActing);
  const since = formatMoment(created_at);
  const filters = todaysFilters(list);
  const boughtOn = useAppSelector((state) => filters && selectBoughtOn(state).get(canonicalText(filters)));
  const url = useAppSelector((state) => filters && addressOfMade(state, filters, created_at));
  const name = ownName(list);
  return (
    <tr>
      <td className={table.list}>
        {shown === null ? (
          name !== null && <p className={cell.name}>{name}</p>
        ) : (
          <NameForm
            label="List name"
            hint="Only you and people you share it with can see it."
            field="listName"
            {...shown}
          />
        )}
        {(name !== null || shown === null) && (
          <ListWords list={list} className={name === null ? cell.name : undefined} />
        )}
        <p className={cell.extent}>
          Saved on {since} with {formatVoters(record_count)}
          {boughtOn && `. You bought it on ${boughtOn}.`}
        </p>
        {file !== undefined && !boughtOn && (
          <p className={cell.extent}>
            File: {fileWords(choiceIn(file), { voters: record_count, households: null })}
          </p>
        )}
        <div className={cell.acts}>
          <Act ref={rename} of={list_name} aria-disabled={busy} onClick={() => open(list_name)}>
            Rename
          </Act>
          <Act
            of={list_name}
            aria-disabled={busy}
            onClick={() => dispatch(actChosen({ kind: 'delete', listId: id, listName: list_name }))}
          >
            Delete
          </Act>
          <CampaignChoice item={{ listId: id }} label={list_name} campaignId={campaign_id} />
        </div>
      </td>
      <td className={table.today}>
        <p>
          <VisuallyHidden>Today: </VisuallyHidden>
          <TodayCount id={id} />
        </p>
        <p className={cell.extent}>
          <ChangeSince id={id} before={record_count} since={since} />
        </p>
      </td>
      <td className={table.actions}>
        {url !== null && (
          <ButtonLink to={url}>
            Open<VisuallyHidden> {list_name}</VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  );
});
