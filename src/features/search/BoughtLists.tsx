import { ProblemNotice } from '../../components/ProblemNotice';
import type { Bought } from '../../contract/exclusions';
import { formatVoters } from '../../lib/voterLabels';
import {
  boughtName,
  leaveOutId,
  readLeaveOut,
  testGroupWords,
  writeLeaveOut,
} from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { leaveOutChosen, selectPreparing } from '../../state/exclusions/exclusionsSlice';
import { CheckRow, fieldId } from './fields';
import styles from './filters.module.css';

/** What a list is shown under. */
export function groupWords({ campaignName, isShared }: Bought): string {
  if (isShared) return campaignName === null ? 'Shared with you' : `Shared with you: ${campaignName}`;
  return campaignName === null ? 'Lists you bought' : `Bought for ${campaignName}`;
}

/** Lists bought for a campaign, with one press for all of them, or for none. */
export function BoughtLists({ words, lists }: { readonly words: string; readonly lists: readonly Bought[] }) {
  const name = lists[0]?.campaignName ?? null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words}</legend>
      <ul className={styles.checks}>
        {name !== null && lists.length > 1 && (
          <li>
            <WholeCampaign name={name} lists={lists} />
          </li>
        )}
        {lists.map((list) => (
          <li key={list.purchaseId}>
            <Part
              id={leaveOutId(list)}
              exclusionNo={list.exclusionNo}
              label={`${boughtName(list)}: ${formatVoters(list.voters)}`}
              finding={`its ${formatVoters(list.voters)}`}
            />
            {list.testGroups.map(({ testGroup, exclusionNo }) => (
              <Part
                key={testGroup}
                id={leaveOutId(list, testGroup)}
                exclusionNo={exclusionNo}
                label={`${boughtName(list)}: only ${testGroupWords(testGroup)}`}
                finding="the voters of this group"
              />
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * Everyone whom a campaign has mailed: the lists bought for it so far, because a list must not change by what
 * is bought later. When it could, that is said here.
 */
function WholeCampaign({ name, lists }: { readonly name: string; readonly lists: readonly Bought[] }) {
  const dispatch = useAppDispatch();
  const { numbers, households } = readLeaveOut(useAppSelector(selectFields).LeaveOut);
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
    const others = numbers.filter((number) => !lists.some(({ exclusionNo }) => exclusionNo === number));
    dispatch(valuesChosen({ LeaveOut: writeLeaveOut(others, households) }));
  };
  return (
    <>
      <CheckRow
        name="leave-out-campaign"
        value={name}
        label={`Everyone mailed so far: all ${lists.length} lists`}
        voters={null}
        unavailable={false}
        chosen={rest.every(isNext)}
        onToggle={toggle}
      />
      <p className={styles.aside}>
        {rest.length < lists.length && !rest.every(isNext)
          ? `${rest.length} of these ${lists.length} lists ${rest.length === 1 ? 'is' : 'are'} not left out.`
          : 'A list bought later is not left out until you choose it here.'}
      </p>
    </>
  );
}

interface PartProps extends Pick<Bought, 'exclusionNo'> {
  readonly id: string;
  readonly label: string;
  /** What is looked for while it is prepared. */
  readonly finding: string;
}

/** A bought list, or one of its test groups. */
function Part({ id, exclusionNo, label, finding }: PartProps) {
  const dispatch = useAppDispatch();
  const { numbers, households } = readLeaveOut(useAppSelector(selectFields).LeaveOut);
  const preparing = useAppSelector(selectPreparing);
  const isOut = exclusionNo !== null && numbers.includes(exclusionNo);
  const isNext = preparing.status !== 'idle' && preparing.ids[0] === id;
  const isWaiting = preparing.status === 'preparing' && preparing.ids.includes(id);
  const toggle = () => {
    if (exclusionNo === null) dispatch(leaveOutChosen({ ids: [id] }));
    else {
      const rest = numbers.filter((number) => number !== exclusionNo);
      dispatch(valuesChosen({ LeaveOut: writeLeaveOut(isOut ? rest : [...rest, exclusionNo], households) }));
    }
  };
  return (
    <>
      <CheckRow
        name={fieldId('LeaveOut')}
        value={id}
        label={label}
        voters={null}
        unavailable={false}
        chosen={isOut || isWaiting}
        onToggle={toggle}
      />
      {isNext && preparing.status === 'preparing' && (
        <p className={styles.aside} role="status">
          Finding {finding}…
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
