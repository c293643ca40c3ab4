import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { matchingForm } from '../../../contract/text';
import { formatCount } from '../../../lib/format';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCountsRequest, selectLists, selectListsRequest } from '../../../state/lists/listSelectors';
import {
  countsRetried,
  listsRetried,
  listsSearched,
  moreListsChosen,
  selectFind,
} from '../../../state/lists/savedListsSlice';
import { RequestState } from '../../../state/RequestState';
import styles from '../ProfilePage.module.css';
import table from '../PurchaseHistory.module.css';
import { ActOutcome, LISTS_HEADING } from './ActOutcome';
import { Campaigns } from './Campaigns';
import { SavedListRow } from './SavedListRow';
import { selectListsInSight } from './todaysCounts';

/** As many lists are found at a glance. */
const FEW = 8;

/** A person's saved lists, with what they come to today. */
export function SavedLists() {
  const request = useAppSelector(selectListsRequest);
  // Of saved lists and of purchases.
  const counts = useAppSelector(selectCountsRequest);
  const kept = request.data?.lists.length;
  return (
    <section aria-labelledby={LISTS_HEADING} className={styles.section}>
      <h2 id={LISTS_HEADING} tabIndex={-1}>
        Saved lists
      </h2>
      <RequestState
        request={request}
        failed="We couldn’t load your saved lists."
        loading="Loading your lists..."
        retried={listsRetried}
      />
      <ActOutcome />
      {kept === 0 && (
        <p>
          To keep a list here, <Link to="/voters">search for voters</Link> and press “Save this list”.
        </p>
      )}
      <RequestState
        request={counts}
        failed="We couldn’t load today’s counts of your lists."
        retried={countsRetried}
      />
      {kept !== undefined && kept > FEW && <FindByName />}
      {kept !== undefined && kept > 0 && <ListsTable />}
      <Campaigns />
    </section>
  );
}

function FindByName() {
  const dispatch = useAppDispatch();
  const lists = useAppSelector(selectLists);
  const { findName, found } = useAppSelector(selectFind);
  const find = (typed: string) => {
    const wanted = matchingForm(typed);
    const ids = lists.flatMap(({ id, list_name }) => (matchingForm(list_name).includes(wanted) ? [id] : []));
    dispatch(listsSearched({ findName: typed, found: wanted === '' ? null : ids }));
  };
  return (
    <div>
      <TextField label="Find a list by name" name="findList" value={findName} onChange={find} />
      <p role="status">{found?.length === 0 && 'None of your lists has this in its name.'}</p>
    </div>
  );
}

function ListsTable() {
  const dispatch = useAppDispatch();
  const { lists, more } = useAppSelector(selectListsInSight);
  if (lists.length === 0) return null;
  return (
    <>
      <table className={table.table} aria-labelledby={LISTS_HEADING}>
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Today</th>
            <th scope="col">
              <VisuallyHidden>Open</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <SavedListRow key={list.id} list={list} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <div className={table.more}>
          <p>
            Showing {formatCount(lists.length)} of {formatCount(lists.length + more)} lists
          </p>
          <Button onClick={() => dispatch(moreListsChosen())}>Show more lists</Button>
        </div>
      )}
    </>
  );
}
