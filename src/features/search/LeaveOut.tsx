import { lazy, Suspense } from 'react';
import { Button } from '../../components/Button';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { readLeaveOut, withExcluded } from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectCampaignOnScreen } from '../../state/lists/listSelectors';
import { selectFields } from '../../state/search/searchSelectors';
import { entryToggled, valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/signIn';
import { useLive } from '../../state/useLive';
import { BoughtLists, DoNotMailLists, groupWords } from './ListsToLeaveOut';
import { selectDoNotMail } from './doNotMail/doNotMailSlice';
import { fieldId } from './fields';
import { CheckRow } from '../../components/CheckGroup';
import { Fold } from './folds';
import parts from '../../components/parts.module.css';
import styles from './filters.module.css';
import { type PartyCode } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import { eitherOf, formatDay } from '../../lib/format';
import { isTracked } from '../../lib/lastElections';
import { selectElections } from '../../state/search/filterChips';

/** Whom not to mail: the voters of lists bought before, and of do-not-mail lists. */
export function LeaveOutFilters() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <Fold name="leaveOut" title="Leave out">
        {user === null ? <SignInFirst /> : <Lists uid={user.uid} />}
        <Households />
      </Fold>
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
    <p className={parts.soft}>
      <Button onClick={signIn}>Sign in</Button> for the lists you bought and do-not-mail lists.
    </p>
  );
}

function Lists({ uid }: { readonly uid: string }) {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useLive(exclusionsApi.endpoints.exclusions, { uid });
  const campaign = useAppSelector(selectCampaignOnScreen);
  const { State, LeaveOut } = useAppSelector(selectFields);
  if (error !== undefined && data === undefined)
    return (
      <p className={parts.soft} role="status">
        Your lists aren’t available right now.{' '}
        <Button kind="quiet" onClick={refetch}>
          Try again
        </Button>
      </p>
    );
  if (data === undefined) return <p className={parts.soft}>Loading your lists…</p>;
  // A list of all states has voters of this one, too.
  const bought = data.bought.filter(
    ({ filters }) => State === '' || filters['State'] === undefined || filters['State'] === State,
  );
  const { numbers, households } = readLeaveOut(LeaveOut);
  const uploads = data.uploads.filter(
    ({ state, campaignName, exclusionNo }) =>
      (State === '' || state === State) &&
      (campaignName === null ||
        campaign === null ||
        campaignName === campaign ||
        numbers.includes(exclusionNo)),
  );
  return (
    <div className={styles.group} id={fieldId('LeaveOut')} tabIndex={-1}>
      {[...Map.groupBy(bought, groupWords)].map(([words, lists]) => (
        <BoughtLists key={words} words={words} lists={lists} />
      ))}
      <DoNotMailLists lists={uploads} />
      {bought.length + uploads.length > 0 && (
        <CheckRow
          name="leave-out-households"
          value="H"
          label="Everyone else in their households, too"
          chosen={households}
          onToggle={() => dispatch(valuesChosen({ LeaveOut: withExcluded(LeaveOut, numbers, !households) }))}
        />
      )}
    </div>
  );
}

/** What keeps whole households off the list: a member of another party, or one who has voted. */
export function Households() {
  const dispatch = useAppDispatch();
  const { PolitalAff, HouseholdParty, HouseholdNotVoted } = useAppSelector(selectFields);
  const elections = useAppSelector(selectElections);
  const vetoing = entriesOf('HouseholdNotVoted', HouseholdNotVoted);
  const isOnly = HouseholdParty !== '';
  return (
    <fieldset className={styles.group} id={fieldId('HouseholdParty')} tabIndex={-1}>
      <legend className={styles.legend}>No mail to a household if anyone in it…</legend>
      <ul>
        <li>
          <CheckRow
            name={fieldId('HouseholdParty')}
            value="party"
            label={notOf(isOnly ? HouseholdParty : PolitalAff)}
            unavailable={PolitalAff === '' && !isOnly}
            chosen={isOnly}
            onToggle={() => dispatch(valuesChosen({ HouseholdParty: isOnly ? '' : PolitalAff }))}
          />
        </li>
        {elections.filter(isTracked).map(({ token, date, classification }) => (
          <li key={token}>
            <CheckRow
              name={fieldId('HouseholdNotVoted')}
              value={token}
              label={`voted on ${formatDay(date)} (${classification.replaceAll('_', ' ')})`}
              chosen={vetoing.includes(token)}
              onToggle={(entry) => dispatch(entryToggled({ name: 'HouseholdNotVoted', entry }))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** `isn’t a Democrat or an Independent`. */
function notOf(codes: string): string {
  if (codes === '') return 'isn’t in a party you chose';
  const members = entriesOf('PolitalAff', codes).map((code) => A_MEMBER[code as PartyCode]);
  return `isn’t ${eitherOf(members)}`;
}

const A_MEMBER: Readonly<Record<PartyCode, string>> = {
  DEM: 'a Democrat',
  REP: 'a Republican',
  IND: 'an Independent',
  LIB: 'a Libertarian',
  GRE: 'a Green',
  OTH: 'of another party',
};
