import * as v from 'valibot';
import { accountUid, EMAIL_ADDRESS, idOf, lineOfText } from './text';
import { defineEndpoint, ok } from './endpoint';
import { historyRowSchema } from './purchaseHistory';
import { savedListSchema } from './savedLists';

/** People per purchase or campaign. */
export const SHARED_WITH = 5;

const purchaseId = idOf('a purchase’s');
const campaignId = idOf('a campaign’s');

/** In lower case. */
export const shareAddress = v.pipe(
  lineOfText(320),
  v.regex(EMAIL_ADDRESS, 'must be complete, with an @ and a domain'),
  v.toLowerCase(),
);

const shareSchema = v.object({
  purchase_id: v.nullable(purchaseId),
  campaign_id: v.nullable(campaignId),
  email: v.string(),
  /** ISO 8601. */
  invited_at: v.string(),
});
export type Share = v.InferOutput<typeof shareSchema>;

const sharedDownloadSchema = v.object({
  purchase_id: purchaseId,
  /** Null once the account is deleted. */
  email: v.nullable(v.string()),
  /** The last one of a day, ISO 8601. */
  downloaded_at: v.string(),
});
export type SharedDownload = v.InferOutput<typeof sharedDownloadSchema>;

/** The buyer’s organization or name; null if unknown. */
const whose = v.nullable(v.string());

const receivedPurchaseSchema = v.object({ whose, purchase: historyRowSchema });
export type ReceivedPurchase = v.InferOutput<typeof receivedPurchaseSchema>;

const receivedCampaignSchema = v.object({
  whose,
  campaign_name: v.string(),
  lists: v.array(savedListSchema),
});
export type ReceivedCampaign = v.InferOutput<typeof receivedCampaignSchema>;

/**
 * What the caller shares and who downloaded it, and what others share with the caller’s verified address,
 * newest first.
 */
export const sharesEndpoint = defineEndpoint({
  path: '/api/shares/mine/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({
    shares: v.array(shareSchema),
    downloads: v.array(sharedDownloadSchema),
    purchases: v.array(receivedPurchaseSchema),
    campaigns: v.array(receivedCampaignSchema),
    message: v.string(),
  }),
});
export type Shares = v.InferOutput<(typeof sharesEndpoint)['response']>;

/** Shares an own purchase or campaign, or stops sharing it. Idempotent. */
export const changeShareEndpoint = defineEndpoint({
  path: '/api/shares/change',
  limits: 'changes',
  request: v.pipe(
    v.strictObject({
      purchaseId: v.exactOptional(purchaseId),
      campaignId: v.exactOptional(campaignId),
      email: shareAddress,
      removed: v.exactOptional(v.literal(true, 'must be true')),
    }),
    v.check(
      (to) => (to.purchaseId === undefined) !== (to.campaignId === undefined),
      'must name a purchase or a campaign',
    ),
  ),
  response: ok({ message: v.string() }),
});
