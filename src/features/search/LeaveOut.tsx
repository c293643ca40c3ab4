import { lazy, Suspense } from 'react';
import { Button } from '../../components/Button';
import { ProblemNotice } from '../../components/ProblemNotice';
import type { Bought } from '../../contract/exclusions';
import { formatVoters } from '../../lib/voterLabels';
import { boughtName, readLeaveOut, selectExclusions, writeLeaveOut } from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import { DoNotMailLists } from './doNotMail/DoNotMailLists';
import { selectDoNotMail } from './doNotMail/doNotMailSlice';
import { exclusionsRetried, leaveOutChosen, selectPreparing } from './exclusionsSlice';
import { CheckRow, fieldId } from './fields';
import { Households } from './Households';
import { Group } from './Folded';
import styles from './filters.module.css';

/** Whom not to mail: the voters of lists bought before, and of do-not-mail lists. */
export function LeaveOutFilters() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <Group name="leaveOut" title="Leave out">
        <p className={styles.aside}>
          People you’ve already mailed, or who want no mail. A list is left out whole, whichever part of it
          you mailed.
        </p>
        {user === null ? <SignInFirst /> : <Lists />}
        <Households />
      </Group>
      <DoNotMail />
    </>
  );
}

const DoNotMailDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "doNotMail" */ './doNotMail/DoNotMailDialog')).DoNotMailDialog,
}));

function DoNotMail() {
  const { status } = useAppSelector(selectDoNotMail);
  return status === 'idle' ? null : (
    // What is submitted in the dialog is not the search, in whose form it opens.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Suspense>
        <DoNotMailDialog />
      </Suspense>
    </div>
  );
}

function SignInFirst() {
  const signIn = useSignIn();
  return (
    <p className={styles.aside}>
      <Button onClick={signIn}>Sign in</Button> to choose among the lists you bought, or to add a do-not-mail
      list.
    </p>
  );
}

function Lists() {
  const dispatch = useAppDispatch();
  const exclusions = useAppSelector(selectExclusions);
  const { State, LeaveOut } = useAppSelector(selectFields);
  if (exclusions?.isError === true && exclusions.data === undefined)
    return (
      <p className={styles.aside} role="status">
        Your lists aren’t available right now.{' '}
        <Button kind="quiet" onClick={() => dispatch(exclusionsRetried())}>
          Try again
        </Button>
      </p>
    );
  if (exclusions?.data === undefined) return <p className={styles.aside}>Loading your lists…</p>;
  // A list of all states has voters of this one, too.
  const bought = exclusions.data.bought.filter(
    ({ filters }) => State === '' || filters['State'] === undefined || filters['State'] === State,
  );
  const uploads = exclusions.data.uploads.filter(({ state }) => State === '' || state === State);
  const { numbers, households } = readLeaveOut(LeaveOut);
  return (
    <div className={styles.group} id={fieldId('LeaveOut')} tabIndex={-1}>
      {[...Map.groupBy(bought, ({ campaignName }) => campaignName)].map(([campaign, lists]) => (
        <Campaign key={campaign ?? ''} name={campaign} lists={lists} />
      ))}
      {bought.length === 0 && (
        <p className={styles.aside}>You haven’t bought a list {State === '' ? '' : 'in this state '}yet.</p>
      )}
      <DoNotMailLists lists={uploads} />
      {bought.length + uploads.length > 0 && (
        <CheckRow
          name="leave-out-households"
          value="H"
          label="Everyone else in their households, too"
          voters={null}
          unavailable={false}
          chosen={households}
          onToggle={() => dispatch(valuesChosen({ LeaveOut: writeLeaveOut(numbers, !households) }))}
        />
      )}
    </div>
  );
}

/** The lists bought for a campaign, and one press for all of them. */
function Campaign({ name, lists }: { readonly name: string | null; readonly lists: readonly Bought[] }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name === null ? 'Lists you bought' : `Bought for ${name}`}</legend>
      <ul className={styles.checks}>
        {name !== null && lists.length > 1 && (
          <li>
            <WholeCampaign name={name} lists={lists} />
          </li>
        )}
        {lists.map((list) => (
          <li key={list.purchaseId}>
            <BoughtList list={list} />
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

function BoughtList({ list }: { readonly list: Bought }) {
  const dispatch = useAppDispatch();
  const { numbers, households } = readLeaveOut(useAppSelector(selectFields).LeaveOut);
  const preparing = useAppSelector(selectPreparing);
  const { purchaseId, exclusionNo } = list;
  const isOut = exclusionNo !== null && numbers.includes(exclusionNo);
  const isNext = preparing.status !== 'idle' && preparing.ids[0] === purchaseId;
  const isWaiting = preparing.status === 'preparing' && preparing.ids.includes(purchaseId);
  const toggle = () => {
    if (exclusionNo === null) dispatch(leaveOutChosen({ ids: [purchaseId] }));
    else {
      const rest = numbers.filter((number) => number !== exclusionNo);
      dispatch(valuesChosen({ LeaveOut: writeLeaveOut(isOut ? rest : [...rest, exclusionNo], households) }));
    }
  };
  return (
    <>
      <CheckRow
        name={fieldId('LeaveOut')}
        value={purchaseId}
        label={`${boughtName(list)}: ${formatVoters(list.voters)}`}
        voters={null}
        unavailable={false}
        chosen={isOut || isWaiting}
        onToggle={toggle}
      />
      {isNext && preparing.status === 'preparing' && (
        <p className={styles.aside} role="status">
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
