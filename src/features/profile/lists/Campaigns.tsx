import type { MenuItem } from '../../../components/menu';
import { MenuButton } from '../../../components/MenuButton';
import { NameForm } from '../../../components/NameForm';
import { useFocusBack } from '../../../components/focus';
import type { HistoryRow } from '../../../contract/purchaseHistory';
import type { Campaign, SavedList } from '../../../contract/savedLists';
import { formatCount } from '../../../lib/format';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { askListAct, selectActState } from '../../../state/lists/savedListsSlice';
import type { ActState, Item } from '../../../state/lists/listActs';
import { campaignWords, selectCampaigns, selectLists } from '../../../state/lists/listSelectors';
import { useIsNaming, useNameForm } from '../../../state/lists/useNameForm';
import type { RootState } from '../../../state/types';
import { LinkButton } from '../ListCell';
import { ActRefusedNotice } from './ActOutcome';
import { SharedWith } from './SharedWith';
import { selectPurchases } from './listsInOrder';
import cell from '../ListCell.module.css';

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
  const contents = useAppSelector((state) => contentsOf(state, campaignId));
  const refused = useAppSelector((state) => deletionRefused(selectActState(state), campaignId));
  const sharing = useNameForm({ kind: 'share', shared: { campaignId } });
  const button = useFocusBack<HTMLButtonElement>(useIsNaming(campaignId));
  if (shown !== null)
    return (
      <li>
        <NameForm label="Campaign name" field="campaignName" {...shown} />
      </li>
    );
  return (
    <li>
      <div className={cell.extent}>
        <strong>{campaign_name}</strong>
        <span>{contents}</span>
        <MenuButton
          ref={button}
          aria-label={`More for ${campaign_name}`}
          items={[
            { label: 'Rename…', onChoose: () => open(campaign_name) },
            { label: 'Share…', onChoose: () => sharing.open('') },
            { label: 'Delete', onChoose: () => dispatch(askListAct({ kind: 'deleteCampaign', campaignId })) },
          ]}
        />
      </div>
      <SharedWith shared={{ campaignId }} label={campaign_name} />
      {refused !== null && <ActRefusedNotice {...refused} />}
    </li>
  );
}

const deletionRefused = (state: ActState, campaignId: string) =>
  state.status === 'refused' && state.act.kind === 'deleteCampaign' && state.act.campaignId === campaignId
    ? state
    : null;

const purchasesIn = (state: RootState, campaignId: string): readonly HistoryRow[] =>
  selectPurchases(state).filter(({ campaign_id }) => campaign_id === campaignId);

const listsIn = (state: RootState, campaignId: string): readonly SavedList[] =>
  selectLists(state).filter(({ campaign_id }) => campaign_id === campaignId);

/** `2 lists · 3 purchases · $29.97`, without refunds. */
function contentsOf(state: RootState, campaignId: string): string {
  const [lists, purchases] = [listsIn(state, campaignId).length, purchasesIn(state, campaignId)];
  const kept = purchases.filter(({ status }) => status === 'succeeded' || status === 'disputed');
  const spent = kept.reduce((sum, { amount_dollars }) => sum + (amount_dollars ?? 0), 0);
  return [
    `${formatCount(lists)} ${lists === 1 ? 'list' : 'lists'}`,
    `${formatCount(purchases.length)} ${purchases.length === 1 ? 'purchase' : 'purchases'}`,
    `$${spent.toFixed(2)}`,
  ].join(' · ');
}

interface CampaignFormProps {
  readonly item: Item;
  readonly campaignId: string | null;
}

export function useCampaignItems({ item, campaignId }: CampaignFormProps): readonly (MenuItem | false)[] {
  const dispatch = useAppDispatch();
  const { open } = useNameForm({ kind: 'moveToNew', item });
  const current = useAppSelector(selectCampaigns).find(({ id }) => id === campaignId);
  return [
    { label: 'Move to campaign…', onChoose: () => open('') },
    current !== undefined && {
      label: `Take out of ${current.campaign_name}`,
      onChoose: () => dispatch(askListAct({ kind: 'move', item, campaignId: null })),
    },
  ];
}

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
              <LinkButton
                key={campaign.id}
                onClick={() => dispatch(askListAct({ kind: 'move', item, campaignId: campaign.id }))}
              >
                {campaignWords(campaign)}
              </LinkButton>
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
