import { NameForm } from '../../../components/NameForm';
import { useFocusBack } from '../../../components/useFocusBack';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { Campaign } from '../../../contract/savedLists';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { actChosen, selectIsActing } from '../../../state/lists/savedListsSlice';
import { useNameForm } from '../../../state/lists/useNameForm';
import { Sharing } from './Sharing';
import cell from '../ListCell.module.css';

/** Renames, shares and deletes campaigns. */
export function Campaigns() {
  const campaigns = useAppSelector(selectCampaigns);
  if (campaigns.length === 0) return null;
  return (
    <details>
      <summary>{campaigns.length === 1 ? 'Your campaign' : `Your ${campaigns.length} campaigns`}</summary>
      <ul>
        {campaigns.map((campaign) => (
          <CampaignItem key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </details>
  );
}

function CampaignItem({ campaign: { id: campaignId, campaign_name } }: { readonly campaign: Campaign }) {
  const dispatch = useAppDispatch();
  const { shown, open } = useNameForm({ kind: 'renameCampaign', campaignId });
  const busy = useAppSelector(selectIsActing);
  const rename = useFocusBack<HTMLButtonElement>(shown !== null);
  if (shown !== null)
    return (
      <li>
        <NameForm
          label="Campaign name"
          hint="Only you and people you share it with can see it."
          field="campaignName"
          {...shown}
        />
      </li>
    );
  const of = <VisuallyHidden> {campaign_name}</VisuallyHidden>;
  return (
    <li>
      {campaign_name}{' '}
      <button
        ref={rename}
        type="button"
        className={cell.rename}
        aria-disabled={busy}
        onClick={() => open(campaign_name)}
      >
        Rename{of}
      </button>{' '}
      <button
        type="button"
        className={cell.rename}
        aria-disabled={busy}
        onClick={() => dispatch(actChosen({ kind: 'deleteCampaign', campaignId }))}
      >
        Delete{of}
      </button>
      <Sharing shared={{ campaignId }} label={campaign_name} />
    </li>
  );
}
