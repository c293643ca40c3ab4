import { NameForm } from '../../../components/NameForm';
import { SelectField } from '../../../components/SelectField';
import { useFocusBack } from '../../../components/useFocusBack';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import type { Item } from '../../../state/lists/listActs';
import { campaignOptions, NO_CAMPAIGN } from '../../../state/lists/campaignWords';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { actChosen, selectIsActing } from '../../../state/lists/savedListsSlice';
import { useNameForm } from '../../../state/lists/useNameForm';
import { Act } from '../Act';
import styles from '../ListCell.module.css';

const NEW = 'new';

interface CampaignChoiceProps {
  readonly item: Item;
  /** Which list it is, for a screen reader. */
  readonly label: string;
  /** The campaign that it is in. */
  readonly campaignId: string | null;
}

/**
 * The campaign of a list or a purchase, to change: to another one, a new one or none. Who has no campaign yet
 * is offered to make one.
 */
export function CampaignChoice({ item, label, campaignId }: CampaignChoiceProps) {
  const dispatch = useAppDispatch();
  const campaigns = useAppSelector(selectCampaigns);
  const { shown, open } = useNameForm({ kind: 'moveToNew', item });
  const busy = useAppSelector(selectIsActing);
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  if (shown !== null)
    return (
      <NameForm
        label="New campaign"
        hint="A campaign keeps one client’s lists and purchases together. Only you and people you share it with can see it."
        field="campaignName"
        {...shown}
      />
    );
  if (campaigns.length === 0)
    return (
      <Act ref={button} of={label} aria-disabled={busy} onClick={() => open('')}>
        Put in a campaign…
      </Act>
    );
  return (
    <div className={styles.campaign}>
      <SelectField
        label="Campaign"
        aria-label={`Campaign of ${label}`}
        name="campaign"
        value={campaignId ?? NO_CAMPAIGN}
        options={[...campaignOptions(campaigns), { value: NEW, label: 'New campaign…' }]}
        onChange={(chosen) => {
          if (chosen === NEW) open('');
          else
            dispatch(actChosen({ kind: 'move', item, campaignId: chosen === NO_CAMPAIGN ? null : chosen }));
        }}
      />
    </div>
  );
}
