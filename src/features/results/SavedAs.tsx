import { type ReactNode, useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { NameForm } from '../../components/NameForm';
import { SelectField } from '../../components/SelectField';
import { useFocusBack } from '../../components/useFocusBack';
import type { SavedList } from '../../contract/savedLists';
import { sameFile } from '../../contract/files/chosenFile';
import { countsOf } from '../../downloads/fileCounts';
import { fileWords } from '../../downloads/fileWords';
import { choiceIn } from '../../downloads/recallFiles';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { campaignOptions, campaignWords, NO_CAMPAIGN } from '../../state/lists/campaignWords';
import { selectCampaigns } from '../../state/lists/listSelectors';
import { actChosen, selectActState } from '../../state/lists/savedListsSlice';
import { useNameForm } from '../../state/lists/useNameForm';
import { selectFileOnOffer } from './fileOnOffer';
import results from './Results.module.css';
import { selectSavedFile } from './savedFile';
import styles from './SaveList.module.css';

interface SavedAsProps {
  readonly list: SavedList;
  /** Beside its name. */
  readonly children: ReactNode;
}

/** What the list on screen is saved as, and in which campaign. */
export function SavedAs({ list, children }: SavedAsProps) {
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
export function CampaignOf({ list: { id, campaign_id } }: { readonly list: SavedList }) {
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
