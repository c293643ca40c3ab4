import * as v from 'valibot';
import type { Purchase, PurchaseStatus } from '../../src/contract/purchase';
import { type HistoryRow, historyRowSchema } from '../../src/contract/purchaseHistory';
import { purposeInWords } from '../../src/contract/policies/policy';
import { type EarlierList, earlierListSchema } from '../../src/contract/receipt';
import type { HistoryRecord, HistoryVersion, ReplacedList } from '../queries/purchases/history';
import type { PurchaseRecord, StoredStatus } from '../queries/purchases/purchases';
import { dataDatesOf, electionsOfList } from './listData';

/** The status shown to the buyer. Unpaid and under-review purchases both show as processing; of the latter, `in_review` tells. */
const SHOWN: Readonly<Record<StoredStatus, PurchaseStatus>> = {
  created: 'processing',
  processing: 'processing',
  review: 'processing',
  failed: 'failed',
  canceled: 'canceled',
  succeeded: 'succeeded',
  refunded: 'refunded',
  disputed: 'disputed',
};

/** A purchase in the API's format. */
export function presentPurchase(record: PurchaseRecord): Purchase {
  return {
    ...fieldsOf(record),
    search_parameters: { ...record.filters },
    status: SHOWN[record.status],
    created_at: record.createdAt,
  };
}

/** What only its buyer sees of a purchase: Stripe's receipt, which names them, and their card. */
const OF_ITS_BUYER = { receiptUrl: null, cardBrand: null, cardLast4: null };

/** A purchase for an account that may download it, but did not buy it. */
export const presentSharedPurchase = (record: PurchaseRecord): Purchase =>
  presentPurchase({ ...record, ...OF_ITS_BUYER });

/**
 * A purchase of the history in the API's format, as far as it can be read. `versions` are those of the whole
 * history.
 */
export function presentHistoryRow(record: HistoryRecord, versions: readonly HistoryVersion[]): HistoryRow {
  const { versionIds } = record;
  const row = v.parse(historyRowSchema, {
    ...fieldsOf(record),
    search_parameters: record.filters,
    status: SHOWN[record.status as StoredStatus],
    created_at: record.createdAt,
    list_name: record.listName,
    purpose: record.purpose && purposeInWords(record.purpose),
    file: record.lastFile,
    campaign_id: record.campaignId,
    recall: record.recall,
    ...(record.quoteId !== null && { quote_id: record.quoteId }),
    ...(record.excludedLists !== null && { left_out: record.excludedLists }),
    ...(record.paidByAnother && { paid_by_another: true }),
    data_dates: dataDatesOf(versionIds, versions),
  });
  return v.parse(historyRowSchema, {
    ...row,
    elections: electionsOfList(row.search_parameters, versionIds, versions),
  });
}

/**
 * A purchase for somebody it is shared with: without Stripe's receipt, which names its buyer, and the card,
 * without what the buyer chose for the file (the author of its quote gets the quote's), and without the names
 * of the list, the campaign and what the list leaves out.
 */
export const presentSharedRow = (record: HistoryRecord, versions: readonly HistoryVersion[]): HistoryRow =>
  presentHistoryRow(
    {
      ...record,
      ...OF_ITS_BUYER,
      ...{ listName: null, lastFile: record.quotedFile, campaignId: null, excludedLists: null },
    },
    versions,
  );

/** A list before it was rebuilt, in the API's format. `versions` are at least its own. */
export const presentEarlierList = (
  { replacedAt, isRecalled, recordCount, versionIds }: ReplacedList,
  filters: HistoryRow['search_parameters'],
  versions: readonly HistoryVersion[],
): EarlierList =>
  v.parse(earlierListSchema, {
    ...{ replaced_at: replacedAt, is_recalled: isRecalled, record_count: recordCount },
    data_dates: dataDatesOf(versionIds, versions),
    elections: electionsOfList(filters, versionIds, versions),
  });

function fieldsOf(record: PurchaseRecord | HistoryRecord) {
  return {
    id: record.id,
    amount_dollars: record.amountCents / 100,
    currency: record.currency,
    record_count: record.recordCount,
    payment_method_last4: record.cardLast4,
    payment_method_brand: record.cardBrand,
    receipt_url: record.receiptUrl,
    organization: record.organization,
    completed_at: record.completedAt,
    ...(record.status === 'review' && { in_review: true as const }),
  };
}
