import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { shallowEqual } from 'react-redux';
import { NameForm } from '../../components/NameForm';
import { Reference } from '../../components/Reference';
import { SelectField } from '../../components/SelectField';
import { useFocusBack } from '../../components/useFocusBack';
import { sameFile } from '../../contract/files/chosenFile';
import type { SavedList } from '../../contract/savedLists';
import { countsOf } from '../../downloads/fileCounts';
import { fileWords } from '../../downloads/fileWords';
import { choiceIn } from '../../downloads/recallFiles';
import { campaignOptions, campaignWords, NO_CAMPAIGN } from '../../state/lists/campaignWords';
import { selectCampaigns, selectSavedAs } from '../../state/lists/listSelectors';
import { useNameForm } from '../../state/lists/useNameForm';
import { selectFileOnOffer } from './fileOnOffer';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { actChosen, saveAwaitsSignIn, selectActState } from '../../state/lists/savedListsSlice';
import { selectListOnOffer, selectSearchStatus } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import { MakeQuote } from './MakeQuote';
import results from './Results.module.css';
import styles from './SaveList.module.css';
import { selectListToSave, selectListWithFile, selectSavedFile, selectSaving } from './savedList';

/**
 * Saves the list on screen with one press, and then says as what; makes a quote of it. It keeps its line
 * while there is no list, so that no row of the table moves. `children`: on the same line.
 */
export function SaveList({ children }: { readonly children: ReactNode }) {
  const list = useAppSelector(selectListToSave);
  const saved = useAppSelector(selectSavedAs);
  const { busy } = useAppSelector(selectSaving);
  const isSearching = useAppSelector(selectSearchStatus) === 'searching';
  const pressed = useRef(false);
  const lists = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (busy) pressed.current = true;
    if (busy || saved === undefined || !pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) lists.current?.focus();
  }, [busy, saved]);
  return (
    <div className={styles.save}>
      {saved !== undefined && (
        <SavedAs list={saved}>
          <Link ref={lists} to="/profile">
            Your lists
          </Link>
        </SavedAs>
      )}
      {isSearching && <span aria-hidden="true">Save this list</span>}
      {saved === undefined && list !== null && <SaveButton />}
      {children}
      {list !== null && <MakeQuote list={list.filters} />}
      {saved !== undefined && <CampaignOf list={saved} />}
    </div>
  );
}

function SaveButton() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListWithFile);
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

interface SavedAsProps {
  readonly list: SavedList;
  /** Beside its name. */
  readonly children: ReactNode;
}

/** What the list on screen is saved as, and in which campaign. */
function SavedAs({ list, children }: SavedAsProps) {
  const campaign = useAppSelector(selectCampaigns).find(({ id }) => id === list.campaign_id);
  const { shown, open } = useNameForm({ kind: 'renameList', listId: list.id });
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  if (shown !== null)
    return (
      <NameForm
        label="List name"
        hint="Only you and people you share it with can see it."
        field="listName"
        {...shown}
      />
    );
  return (
    <>
      <p role="status">
        Saved as “{list.list_name}”{campaign !== undefined && ` in ${campaignWords(campaign)}`}
      </p>
      <button ref={button} type="button" className={results.link} onClick={() => open(list.list_name)}>
        Rename
      </button>
      {children}
      <KeptFile list={list} />
    </>
  );
}

/** Which file the list keeps, and one press to keep the one that is chosen now. */
function KeptFile({ list: { id } }: { readonly list: SavedList }) {
  const dispatch = useAppDispatch();
  const saved = useAppSelector(selectSavedFile);
  const file = useAppSelector(selectFileOnOffer);
  const total = useAppSelector(selectListOnOffer)?.total ?? 0;
  const counts = useAppSelector((state) => countsOf(state, null, total), shallowEqual);
  const state = useAppSelector(selectActState);
  const isKept = saved !== null && sameFile(saved, file);
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isKept && pressed.current) line.current?.focus();
    pressed.current = false;
  }, [isKept]);
  if (saved === null) return null;
  return (
    <>
      <p ref={line} tabIndex={-1}>
        It keeps {isKept ? 'this' : 'another'} file: {fileWords(choiceIn(saved), counts)}
      </p>
      {!isKept && (
        <button
          type="button"
          className={results.link}
          onClick={() => {
            pressed.current = true;
            dispatch(actChosen({ kind: 'keepFile', listId: id, file }));
          }}
        >
          Keep the file chosen here
        </button>
      )}
      {state.status === 'refused' && state.act.kind === 'keepFile' && (
        <p role="alert">{state.refusal.message}</p>
      )}
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
