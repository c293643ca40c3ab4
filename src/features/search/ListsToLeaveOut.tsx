import parts from '../../components/parts.module.css';
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
import { selectFields } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import { leaveOutChosen, selectPreparing } from '../../state/exclusions/exclusionsSlice';
import { fieldId } from './fields';
import { CheckRow } from '../../components/CheckGroup';
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
 * A checkbox that leaves out all voters of bought lists, also those that a file was too small for. They are
 * those bought so far: a list must not change by what is bought later.
 */
function useCheckOf(bought: readonly Bought[]) {
  const dispatch = useAppDispatch();
  const { LeaveOut } = useAppSelector(selectFields);
  const { numbers } = readLeaveOut(LeaveOut);
  const preparing = useAppSelector(selectPreparing);
  const rest = bought.filter(({ exclusionNo }) => exclusionNo === null || !numbers.includes(exclusionNo));
  const isWaiting = ({ purchaseId }: Bought) =>
    preparing.status === 'preparing' && preparing.ids.includes(purchaseId);
  const own = bought.flatMap(({ exclusionNo }) => exclusionNo ?? []);
  return {
    chosen: rest.every(isWaiting),
    onToggle: () =>
      dispatch(
        rest.length > 0
          ? leaveOutChosen({ ids: rest.map(({ purchaseId }) => purchaseId) })
          : valuesChosen({ LeaveOut: withoutExcluded(LeaveOut, own) }),
      ),
  };
}

const WholeCampaign = ({ name, lists }: { readonly name: string; readonly lists: readonly Bought[] }) => (
  <CheckRow
    {...useCheckOf(lists)}
    name="leave-out-campaign"
    value={name}
    label={`All ${lists.length} lists bought so far`}
  />
);

function BoughtList({ list, name }: { readonly list: Bought; readonly name: string }) {
  const { purchaseId, exclusionNo, listName, voters } = list;
  const dispatch = useAppDispatch();
  const preparing = useAppSelector(selectPreparing);
  const isNext = preparing.status !== 'idle' && preparing.ids[0] === purchaseId;
  return (
    <>
      <CheckRow
        {...useCheckOf([list])}
        name={fieldId('LeaveOut')}
        value={String(exclusionNo ?? purchaseId)}
        label={listName === null ? name : `${name}: all ${formatVoters(voters)}`}
      />
      {isNext && preparing.status === 'preparing' && (
        <p className={parts.soft} role="status">
          Finding its {formatVoters(voters)}…
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
  const { State, LeaveOut } = useAppSelector(selectFields);
  const { numbers } = readLeaveOut(LeaveOut);
  const toggle = (exclusionNo: number) => {
    const change = numbers.includes(exclusionNo) ? withoutExcluded : withExcluded;
    dispatch(valuesChosen({ LeaveOut: change(LeaveOut, [exclusionNo]) }));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Do-not-mail lists</legend>
      {lists.length > 0 && (
        <ul>
          {lists.map(({ exclusionNo, listName, voters, campaignName }) => (
            <li key={exclusionNo} className={styles.row}>
              <CheckRow
                name={fieldId('LeaveOut')}
                value={String(exclusionNo)}
                label={campaignName === null ? listName : `${listName}, for ${campaignName}`}
                voters={voters}
                chosen={numbers.includes(exclusionNo)}
                onToggle={() => toggle(exclusionNo)}
              />
              <Button kind="quiet" onClick={() => dispatch(deletionStarted({ exclusionNo }))}>
                Delete<VisuallyHidden> {listName}</VisuallyHidden>
              </Button>
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
