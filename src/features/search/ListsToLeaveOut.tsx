import { ProblemNotice } from '../../components/ProblemNotice';
import { type Bought, type Upload } from '../../contract/exclusions';
import { formatVoters } from '../../lib/voterLabels';
import {
  readLeaveOut,
  selectBoughtNames,
  withExcluded,
  withoutExcluded,
} from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { leaveOutChosen, selectPreparing } from '../../state/exclusions/exclusionsSlice';
import { fieldId } from './fields';
import { CheckRow } from '../../components/CheckGroup';
import parts from '../../components/parts.module.css';
import styles from './filters.module.css';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { deletionStarted, uploadStarted } from './doNotMail/doNotMailEvents';

/** What a bought list is shown under. */
export function groupWords({ campaignName, isShared, isOnQuote }: Bought): string {
  if (isShared && isOnQuote && campaignName === null) return 'Bought with your quotes';
  if (isShared) return campaignName === null ? 'Shared with you' : `Shared with you: ${campaignName}`;
  return campaignName === null ? 'Lists you bought' : `Bought for ${campaignName}`;
}

/** Lists bought for a campaign, with one press for all of them, or for none. */
export function BoughtLists({ words, lists }: { readonly words: string; readonly lists: readonly Bought[] }) {
  const campaign = lists[0]?.campaignName ?? null;
  const names = useAppSelector(selectBoughtNames);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words}</legend>
      <ul>
        {campaign !== null && lists.length > 1 && (
          <li>
            <WholeCampaign name={campaign} lists={lists} />
          </li>
        )}
        {lists.map((list) => (
          <li key={list.purchaseId}>
            <BoughtList list={list} name={names.get(list.purchaseId) ?? ''} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * The lists bought for a campaign so far, because a list must not change by what is bought later.
 */
function WholeCampaign({ name, lists }: { readonly name: string; readonly lists: readonly Bought[] }) {
  const dispatch = useAppDispatch();
  const { LeaveOut } = useAppSelector(selectFields);
  const { numbers } = readLeaveOut(LeaveOut);
  const isOut = ({ exclusionNo }: Bought) => exclusionNo !== null && numbers.includes(exclusionNo);
  const rest = lists.filter((list) => !isOut(list));
  const preparing = useAppSelector(selectPreparing);
  const isNext = (list: Bought) =>
    preparing.status === 'preparing' && preparing.ids.includes(list.purchaseId);
  const toggle = () => {
    if (rest.length > 0) {
      dispatch(leaveOutChosen({ ids: rest.map(({ purchaseId }) => purchaseId) }));
      return;
    }
    const own = lists.flatMap(({ exclusionNo }) => exclusionNo ?? []);
    dispatch(valuesChosen({ LeaveOut: withoutExcluded(LeaveOut, own) }));
  };
  return (
    <CheckRow
      name="leave-out-campaign"
      value={name}
      label={`All ${lists.length} lists bought so far`}
      chosen={rest.every(isNext)}
      onToggle={toggle}
    />
  );
}

/** Leaves out all voters of a bought list, also those that its file was too small for. */
function BoughtList({ list, name }: { readonly list: Bought; readonly name: string }) {
  const { purchaseId: id, exclusionNo } = list;
  const dispatch = useAppDispatch();
  const { LeaveOut } = useAppSelector(selectFields);
  const preparing = useAppSelector(selectPreparing);
  const isOut = exclusionNo !== null && readLeaveOut(LeaveOut).numbers.includes(exclusionNo);
  const isNext = preparing.status !== 'idle' && preparing.ids[0] === id;
  const isWaiting = preparing.status === 'preparing' && preparing.ids.includes(id);
  const toggle = () => {
    if (exclusionNo === null) dispatch(leaveOutChosen({ ids: [id] }));
    else
      dispatch(valuesChosen({ LeaveOut: (isOut ? withoutExcluded : withExcluded)(LeaveOut, [exclusionNo]) }));
  };
  return (
    <>
      <CheckRow
        name={fieldId('LeaveOut')}
        value={String(exclusionNo ?? id)}
        label={list.listName === null ? name : `${name}: all ${formatVoters(list.voters)}`}
        chosen={isOut || isWaiting}
        onToggle={toggle}
      />
      {isNext && preparing.status === 'preparing' && (
        <p className={parts.soft} role="status">
          Finding its {formatVoters(list.voters)}…
        </p>
      )}
      {isNext && preparing.status === 'failed' && (
        <ProblemNotice
          problem={preparing.problem}
          onRetry={() => dispatch(leaveOutChosen({ ids: preparing.ids }))}
        />
      )}
    </>
  );
}

/** The buyer's do-not-mail lists, and the way to add one. */
export function DoNotMailLists({ lists }: { readonly lists: readonly Upload[] }) {
  const dispatch = useAppDispatch();
  const { State } = useAppSelector(selectFields);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Do-not-mail lists</legend>
      {lists.length > 0 && (
        <ul>
          {lists.map((list) => (
            <li key={list.exclusionNo} className={styles.row}>
              <DoNotMailList list={list} />
            </li>
          ))}
        </ul>
      )}
      {State === '' ? (
        <p className={parts.soft}>Choose a state first.</p>
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
  const toggle = isOut ? withoutExcluded : withExcluded;
  return (
    <>
      <CheckRow
        name={fieldId('LeaveOut')}
        value={String(exclusionNo)}
        label={campaignName === null ? listName : `${listName}, for ${campaignName}`}
        voters={voters}
        chosen={isOut}
        onToggle={() => dispatch(valuesChosen({ LeaveOut: toggle(LeaveOut, [exclusionNo]) }))}
      />
      <Button kind="quiet" onClick={() => dispatch(deletionStarted({ exclusionNo }))}>
        Delete<VisuallyHidden> {listName}</VisuallyHidden>
      </Button>
    </>
  );
}
