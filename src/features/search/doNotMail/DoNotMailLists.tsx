import { Button } from '../../../components/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { FEWEST_TOLD, type Upload } from '../../../contract/exclusions';
import { readLeaveOut, withLeftOut, withoutLeftOut } from '../../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectFields } from '../../../state/search/formTotal';
import { valuesChosen } from '../../../state/search/searchSlice';
import { CheckRow } from '../fields';
import styles from '../filters.module.css';
import { deletionStarted, uploadStarted } from './doNotMailSlice';

/** The buyer's do-not-mail lists, and the way to add one. */
export function DoNotMailLists({ lists }: { readonly lists: readonly Upload[] }) {
  const dispatch = useAppDispatch();
  const { State } = useAppSelector(selectFields);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Do-not-mail lists</legend>
      {lists.length > 0 && (
        <ul className={styles.checks}>
          {lists.map((list) => (
            <li key={list.exclusionNo} className={styles.row}>
              <DoNotMailList list={list} />
            </li>
          ))}
        </ul>
      )}
      {State === '' ? (
        <p className={styles.aside}>Choose a state to add a do-not-mail list.</p>
      ) : (
        <div>
          <Button onClick={() => dispatch(uploadStarted({ state: State }))}>Add a do-not-mail list…</Button>
        </div>
      )}
    </fieldset>
  );
}

function DoNotMailList({ list: { exclusionNo, listName, voters, campaignName } }: { readonly list: Upload }) {
  const dispatch = useAppDispatch();
  const { LeaveOut } = useAppSelector(selectFields);
  const isOut = readLeaveOut(LeaveOut).numbers.includes(exclusionNo);
  const toggle = isOut ? withoutLeftOut : withLeftOut;
  const name = campaignName === null ? listName : `${listName}, for ${campaignName}`;
  return (
    <>
      <CheckRow
        name="do-not-mail"
        value={String(exclusionNo)}
        label={voters === null ? `${name} (fewer than ${FEWEST_TOLD} voters)` : name}
        voters={voters}
        unavailable={false}
        chosen={isOut}
        onToggle={() => dispatch(valuesChosen({ LeaveOut: toggle(LeaveOut, [exclusionNo]) }))}
      />
      <Button kind="quiet" onClick={() => dispatch(deletionStarted({ exclusionNo }))}>
        Delete<VisuallyHidden> {listName}</VisuallyHidden>
      </Button>
    </>
  );
}
