import { Link } from 'react-router-dom';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { quoteMakingChosen, selectQuote } from '../../state/quotes/quoteSlice';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { NameForm } from '../../components/NameForm';
import { SelectField } from '../../components/SelectField';
import { Reference } from '../../components/Reference';
import { useFocusBack } from '../../components/useFocusBack';
import type { SavedList } from '../../contract/savedLists';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { campaignOptions, campaignWords, NO_CAMPAIGN } from '../../state/lists/campaignWords';
import { selectCampaigns } from '../../state/lists/listSelectors';
import { actChosen, saveAwaitsSignIn, selectActState } from '../../state/lists/savedListsSlice';
import { useNameForm } from '../../state/lists/useNameForm';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import results from './Results.module.css';
import styles from './SaveList.module.css';
import { selectFileProblem } from './fileOnOffer';
import { selectListToSave, selectSavedAs, selectSaving } from './saveSelectors';

/** Saves the list on screen with one press; says so if it is saved. Nothing while there is none. */
export function SaveList() {
  const list = useAppSelector(selectListToSave);
  const saved = useAppSelector(selectSavedAs);
  return (
    <div className={styles.save}>
      {saved !== undefined && <SavedAs list={saved} />}
      {saved === undefined && list !== null && <SaveButton />}
      {list !== null && <QuoteButton list={list.filters} />}
    </div>
  );
}

function SaveButton() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListToSave);
  const signedIn = useAppSelector(selectUser) !== null;
  const { busy, refusal } = useAppSelector(selectSaving);
  const signIn = useSignIn();
  const save = () => {
    if (list === null || busy) return;
    if (signedIn) {
      dispatch(actChosen({ kind: 'save', ...list }));
      return;
    }
    dispatch(saveAwaitsSignIn(list));
    // The list is saved after that; nothing is bought.
    signIn();
  };
  return (
    <>
      {refusal !== null && <p role="alert">{refusal.message}</p>}
      <Reference id={refusal?.requestId} />
      <button type="button" className={results.link} aria-disabled={busy} onClick={save}>
        {busy ? 'Saving…' : 'Save this list'}
      </button>
    </>
  );
}

/** Makes a quote of the list on screen, for somebody else to pay, and opens it. */
function QuoteButton({ list }: { readonly list: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const quote = useAppSelector(selectQuote);
  const fileProblem = useAppSelector(selectFileProblem);
  const isClosed = closedOf(useAppSelector(selectClosedStates), list).length > 0;
  const signedIn = useAppSelector(selectUser) !== null;
  const signIn = useSignIn();
  if (isClosed || fileProblem !== null) return null;
  const busy = quote.status === 'making';
  const refusal = quote.status === 'notMade' && sameFilters(quote.filters, list) ? quote.problem : null;
  const make = () => {
    if (busy) return;
    if (signedIn) dispatch(quoteMakingChosen({ filters: list }));
    else signIn();
  };
  return (
    <>
      {' · '}
      <button type="button" className={results.link} aria-disabled={busy} onClick={make}>
        {busy ? 'Making a quote…' : 'Make a quote'}
      </button>
      {refusal !== null && (
        <>
          <p role="alert">
            {refusal.sentence ?? 'We couldn’t make the quote. Check your internet connection and try again.'}
          </p>
          <Reference id={refusal.requestId ?? undefined} />
        </>
      )}
    </>
  );
}

function SavedAs({ list }: { readonly list: SavedList }) {
  const campaign = useAppSelector(selectCampaigns).find(({ id }) => id === list.campaign_id);
  const { shown, open } = useNameForm({ kind: 'renameList', listId: list.id });
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  return (
    <>
      <p className={styles.name} role="status">
        Saved as ‘{list.list_name}’{campaign !== undefined && ` in ${campaignWords(campaign)}`}
      </p>
      <button ref={button} type="button" className={results.link} onClick={() => open(list.list_name)}>
        Rename
      </button>
      {' · '}
      <Link to="/profile">Your lists</Link>
      <CampaignOf list={list} />
    </>
  );
}

/** The campaign of a saved list, to choose. None unless chosen, since a campaign may be shared. */
function CampaignOf({ list: { id, campaign_id } }: { readonly list: SavedList }) {
  const dispatch = useAppDispatch();
  const campaigns = useAppSelector(selectCampaigns);
  const state = useAppSelector(selectActState);
  if (campaigns.length === 0) return null;
  const isRefused = state.status === 'refused' && state.act.kind === 'move';
  return (
    <div className={styles.campaign}>
      <SelectField
        label="Campaign"
        name="campaign"
        value={campaign_id ?? NO_CAMPAIGN}
        options={campaignOptions(campaigns)}
        error={isRefused ? state.refusal.message : undefined}
        onChange={(chosen) =>
          dispatch(
            actChosen({
              kind: 'move',
              item: { listId: id },
              campaignId: chosen === NO_CAMPAIGN ? null : chosen,
            }),
          )
        }
      />
    </div>
  );
}

/** Where the name of the list on screen is typed: across the results, since the bar has no room for it. */
export function SavedName() {
  const saved = useAppSelector(selectSavedAs);
  return saved === undefined ? null : <RenameForm list={saved} />;
}

function RenameForm({ list }: { readonly list: SavedList }) {
  const { shown } = useNameForm({ kind: 'renameList', listId: list.id });
  return (
    shown !== null && (
      <NameForm
        label="List name"
        hint="Only you and people you share it with can see it."
        field="listName"
        {...shown}
      />
    )
  );
}
