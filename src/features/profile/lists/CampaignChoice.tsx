import { NameForm } from '../../../components/NameForm';
import { SelectField } from '../../../components/SelectField';
import { useFocusBack } from '../../../components/useFocusBack';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import type { Item } from '../../../state/lists/listActs';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { actChosen, selectIsActing } from '../../../state/lists/savedListsSlice';
import { useNameForm } from '../../../state/lists/useNameForm';
import styles from '../ListCell.module.css';

const NONE = '';
const NEW = 'new';

interface CampaignChoiceProps {
  readonly item: Item;
  /** Which list it is, for a screen reader. */
  readonly label: string;
  /** The campaign that it is in. */
  readonly campaignId: string | null;
}

/**
 * Moves a list or a purchase to a campaign, or to a new one. With a single campaign there is nothing to
 * choose from, and only a new one is offered.
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
        hint="Only you and people you share it with can see it."
        field="campaignName"
        {...shown}
      />
    );
  const others = campaigns.filter(({ id }) => id !== campaignId);
  if (others.length === 0)
    return (
      <button
        ref={button}
        type="button"
        className={styles.rename}
        aria-disabled={busy}
        onClick={() => open('')}
      >
        New campaign…<VisuallyHidden> for {label}</VisuallyHidden>
      </button>
    );
  return (
    <div className={styles.campaign}>
      <SelectField
        label="Campaign"
        aria-label={`Campaign of ${label}`}
        name="campaign"
        value={campaignId ?? NONE}
        options={[
          ...(campaignId === null ? [{ value: NONE, label: 'None' }] : []),
          ...campaigns.map(({ id, campaign_name }) => ({ value: id, label: campaign_name })),
          { value: NEW, label: 'New campaign…' },
        ]}
        onChange={(chosen) => {
          if (chosen === NEW) open('');
          else if (chosen !== NONE) dispatch(actChosen({ kind: 'move', item, campaignId: chosen }));
        }}
      />
    </div>
  );
}
