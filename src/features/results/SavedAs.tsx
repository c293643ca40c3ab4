import type { ReactNode } from 'react';
import { NameForm } from '../../components/NameForm';
import { SelectField } from '../../components/SelectField';
import { useFocusBack } from '../../components/useFocusBack';
import type { SavedList } from '../../contract/savedLists';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { campaignOptions, campaignWords, NO_CAMPAIGN } from '../../state/lists/campaignWords';
import { selectCampaigns } from '../../state/lists/listSelectors';
import { actChosen, selectActState } from '../../state/lists/savedListsSlice';
import { useNameForm } from '../../state/lists/useNameForm';
import results from './Results.module.css';
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
        Saved as ‘{list.list_name}’{campaign !== undefined && ` in ${campaignWords(campaign)}`}
      </p>
      <button ref={button} type="button" className={results.link} onClick={() => open(list.list_name)}>
        Rename
      </button>
      {children}
      <p>A saved list keeps its filters. Choose one piece per voter or household here.</p>
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
