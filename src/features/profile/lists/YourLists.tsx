import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { formatCount } from '../../../lib/format';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { listsSearched, moreListsChosen, selectFind } from '../../../state/lists/savedListsSlice';
import { RequestState } from '../../../state/RequestState';
import styles from '../ProfilePage.module.css';
import type { ProfileRequests } from '../profileRequests';
import table from '../PurchaseHistory.module.css';
import { ActOutcome, LISTS_HEADING } from './ActOutcome';
import { Campaigns } from './Campaigns';
import { YourListRow } from './YourListRow';
import { foundBy, selectListsInSight, selectYourLists } from './listsInOrder';

/** With more lists, there is a search box. */
const FEW = 8;

/** Saved, quoted and shared lists. Bought ones are in the history. */
export function YourLists({ requests }: { readonly requests: ProfileRequests }) {
  const count = useAppSelector(selectYourLists).length;
  return (
    <section aria-labelledby={LISTS_HEADING} className={styles.section}>
      <h2 id={LISTS_HEADING} tabIndex={-1}>
        Your lists
      </h2>
      <RequestState
        request={requests.lists}
        failed="We couldn’t load your saved lists."
        loading="Loading your lists..."
      />
      <RequestState request={requests.quotes} failed="We couldn’t load your quotes." />
      <RequestState request={requests.shares} failed="We couldn’t load what is shared with you." />
      <ActOutcome />
      {requests.lists.data !== undefined && count === 0 && (
        <p>
          Saved, quoted and shared lists stand here. <Link to="/voters">Search for voters</Link>
        </p>
      )}
      <RequestState request={requests.counts} failed="We couldn’t load today’s counts of your lists." />
      {count > FEW && <FindByName />}
      <ListsTable />
      <Campaigns />
    </section>
  );
}

function FindByName() {
  const dispatch = useAppDispatch();
  const lists = useAppSelector(selectYourLists);
  const campaigns = useAppSelector(selectCampaigns);
  const { findName, found } = useAppSelector(selectFind);
  return (
    <div>
      <TextField
        label={campaigns.length > 0 ? 'Find a list by name or campaign' : 'Find a list by name'}
        name="findList"
        value={findName}
        onChange={(typed) =>
          dispatch(listsSearched({ findName: typed, found: foundBy(typed, lists, campaigns) }))
        }
      />
      <p role="status">{found?.length === 0 && 'No list found.'}</p>
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
            <th scope="col">Status</th>
            <th scope="col">Today</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <YourListRow key={list.id} list={list} />
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
