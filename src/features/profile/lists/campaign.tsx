import { NameForm } from '../../../components/NameForm';
import type { MenuItem } from '../../../components/menu';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { campaignWords } from '../../../state/lists/campaignWords';
import type { Item } from '../../../state/lists/listActs';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { askListAct } from '../../../state/lists/askListAct';
import { useNameForm } from '../../../state/lists/useNameForm';
import { Act } from '../Act';
import cell from '../ListCell.module.css';

interface CampaignFormProps {
  readonly item: Item;
  readonly campaignId: string | null;
}

/** Menu items for the campaign of a list or purchase. */
export function useCampaignItems({ item, campaignId }: CampaignFormProps): readonly MenuItem[] {
  const dispatch = useAppDispatch();
  const { open } = useNameForm({ kind: 'moveToNew', item });
  const current = useAppSelector(selectCampaigns).find(({ id }) => id === campaignId);
  return [
    { label: 'Move to campaign…', onChoose: () => open('') },
    ...(current === undefined
      ? []
      : [
          {
            label: `Take out of ${current.campaign_name}`,
            onChoose: () => dispatch(askListAct({ kind: 'move', item, campaignId: null })),
          },
        ]),
  ];
}

/** Moves a list or a purchase into a new or an existing campaign. */
export function CampaignForm({ item, campaignId }: CampaignFormProps) {
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectCampaigns).filter(({ id }) => id !== campaignId);
  const { shown } = useNameForm({ kind: 'moveToNew', item });
  if (shown === null) return null;
  return (
    <NameForm
      label="New campaign"
      field="campaignName"
      {...shown}
      note={
        others.length > 0 && (
          <div className={cell.extent}>
            Or move to:
            {others.map((campaign) => (
              <Act
                key={campaign.id}
                onClick={() => dispatch(askListAct({ kind: 'move', item, campaignId: campaign.id }))}
              >
                {campaignWords(campaign)}
              </Act>
            ))}
          </div>
        )
      }
    />
  );
}

export function CampaignName({ campaignId }: { readonly campaignId: string | null }) {
  return useAppSelector(selectCampaigns).find(({ id }) => id === campaignId)?.campaign_name ?? null;
}
