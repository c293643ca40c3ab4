import { createSelector } from '@reduxjs/toolkit';
import { canonicalText } from '../../../contract/filters';
import { type HistoryRow, type WordedList, todaysFilters } from '../../../contract/purchaseHistory';
import type { ListedQuote } from '../../../contract/quotes';
import type { Campaign, SavedList } from '../../../contract/savedLists';
import type { ReceivedCampaign, ReceivedPurchase } from '../../../contract/shares';
import { matchingForm } from '../../../contract/text';
import { selectLists, selectListsByFilters, selectSharesRequest } from '../../../state/lists/listSelectors';
import { selectFind, selectShownLists } from '../../../state/lists/savedListsSlice';
import { listsApi } from '../../../state/lists/listsApi';
import { quotesApi } from '../../../state/quotes/quotesApi';
import { ofUser } from '../../../state/session/ofUser';
import type { RootState } from '../../../state/types';
import { latestOf } from '../purchaseLabels';

/** A list that the user has not bought. */
export interface YourList {
  readonly id: string;
  readonly saved: SavedList | null;
  /** Newest first. If none is open, paid or closed, only the newest. */
  readonly quotes: readonly ListedQuote[];
  readonly received: ReceivedPurchase | null;
  readonly campaign: Pick<ReceivedCampaign, 'whose' | 'campaign_name'> | null;
}

export const selectPurchasesRequest = ofUser(listsApi.endpoints.purchases.select);
const selectQuotesRequest = ofUser(quotesApi.endpoints.quotes.select);

/** The same for lists that find the same voters today. */
const textOf = (list: Parameters<typeof todaysFilters>[0]): string | null => {
  const filters = todaysFilters(list);
  return filters && canonicalText(filters);
};

const NO_PURCHASES: readonly HistoryRow[] = [];

export const selectPurchases = (state: RootState) =>
  selectPurchasesRequest(state).data?.purchases ?? NO_PURCHASES;

const selectBought = createSelector([selectPurchases], (purchases) => ({
  ids: new Set(purchases.map(({ id }) => id)),
  /** The latest purchase of each list: it shares its name with the saved list. */
  latest: new Map(
    latestOf(purchases, purchases.length)
      .filter(({ status }) => status === 'succeeded')
      .toReversed()
      .map((purchase) => [textOf(purchase), purchase.id]),
  ),
}));

/** The saved list of a purchase that is the latest of its list. */
export const selectSavedOf = (state: RootState, purchase: HistoryRow): SavedList | undefined => {
  const text = textOf(purchase);
  return text !== null && selectBought(state).latest.get(text) === purchase.id
    ? selectListsByFilters(state).get(text)
    : undefined;
};

/** Each list once, the one touched last first. */
export const selectYourLists = createSelector(
  [
    selectLists,
    (state: RootState) => selectQuotesRequest(state).data?.quotes,
    (state: RootState) => selectSharesRequest(state).data,
    selectBought,
  ],
  (saved, quotes = [], shares, bought): readonly YourList[] => {
    const payments = new Map(shares?.purchases.map((received) => [received.purchase.id, received]));
    const own = Map.groupBy(
      [
        ...saved.map((list) => ({ list, text: textOf(list) ?? list.id })),
        ...quotes
          .filter(({ purchase_id }) => !bought.ids.has(purchase_id))
          .map((quote) => ({ quote, text: textOf(quote) ?? quote.id })),
      ],
      ({ text }) => text,
    );
    const lists = [...own].flatMap(([text, parts]): YourList[] => {
      const all = parts.flatMap((part) => ('quote' in part ? [part.quote] : []));
      const live = all.filter(({ status }) => status === 'open' || status === 'paid');
      if (bought.latest.has(text) && live.length === 0) return [];
      const first = parts.flatMap((part) => ('list' in part ? [part.list] : []))[0] ?? null;
      const kept = all.filter(({ status }) => ['open', 'paid', 'closed'].includes(status));
      const paid = all.flatMap(({ purchase_id }) => payments.get(purchase_id) ?? [])[0];
      return [
        {
          id: first?.id ?? all[0]?.id ?? text,
          saved: first,
          quotes: kept.length > 0 ? kept : all.slice(0, 1),
          received: paid ?? null,
          campaign: null,
        },
      ];
    });
    const onQuotes = new Set(lists.map(({ received }) => received?.purchase.id));
    const received = [...payments.values()]
      .filter(({ purchase }) => !onQuotes.has(purchase.id))
      .map((one, n) => ({ ...NONE, id: one.purchase.id ?? String(n), received: one }));
    const inCampaigns = (shares?.campaigns ?? []).flatMap((campaign) =>
      campaign.lists.map((list) => ({ ...NONE, id: list.id, saved: list, campaign })),
    );
    return [...lists, ...received, ...inCampaigns].toSorted((one, other) => touched(other) - touched(one));
  },
);

const NONE = { saved: null, quotes: [], received: null, campaign: null } as const;

function touched({ saved, quotes, received }: YourList): number {
  const moments = [
    saved?.created_at,
    ...quotes.flatMap((quote) => [quote.created_at, quote.paid_at]),
    received?.purchase.completed_at ?? received?.purchase.created_at,
  ];
  return Math.max(...moments.map((moment) => Date.parse(moment ?? '') || 0));
}

export const sourceOf = ({ saved, quotes, received }: YourList): WordedList =>
  saved ?? quotes[0] ?? received?.purchase ?? { search_parameters: null, elections: null };

export const nameOf = ({ saved, received }: YourList): string | null =>
  saved?.list_name ?? received?.purchase.list_name ?? null;

/** The ids of the lists whose name or campaign has these words; null for all. */
export function foundBy(
  typed: string,
  lists: readonly YourList[],
  campaigns: readonly Campaign[],
): readonly string[] | null {
  const wanted = matchingForm(typed);
  if (wanted === '') return null;
  return lists.flatMap((list) => {
    const { campaign, saved } = list;
    const own = campaigns.find(({ id }) => id === saved?.campaign_id);
    const names = [nameOf(list), (campaign ?? own)?.campaign_name];
    return names.some((name) => matchingForm(name ?? '').includes(wanted)) ? [list.id] : [];
  });
}

export const selectListsInSight = createSelector(
  [selectYourLists, selectFind, selectShownLists],
  (lists, { found }, shown) => {
    const inSight = found === null ? lists : lists.filter(({ id }) => found.includes(id));
    return { lists: inSight.slice(0, shown), more: Math.max(0, inSight.length - shown) };
  },
);
