import * as v from 'valibot';
import { accountUid, EMAIL_ADDRESS, idOf, lineOfText } from './text';
import { defineEndpoint, ok } from './endpoint';
import { historyRowSchema } from './purchaseHistory';
import { savedListSchema } from './savedLists';

/** With how many people one purchase, or one campaign, is shared. */
export const SHARED_WITH = 5;

const purchaseId = idOf('a purchase’s');
const campaignId = idOf('a campaign’s');

/** The address of an account that something is shared with, in lower case. */
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
/** A colleague with whom the caller shares a purchase or a campaign. */
export type Share = v.InferOutput<typeof shareSchema>;

const sharedDownloadSchema = v.object({
  purchase_id: purchaseId,
  /** As the owner typed it; null once the account is deleted. */
  email: v.nullable(v.string()),
  /** The last one of its day, ISO 8601. */
  downloaded_at: v.string(),
});
export type SharedDownload = v.InferOutput<typeof sharedDownloadSchema>;

/** The organization on a purchase, or else the name of who bought it; null if neither is known. */
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
 * What the caller shares, who downloaded it on which days, newest first, and what others share with the
 * caller's verified address: purchases, those of shared campaigns among them, newest first, and campaigns.
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

/** Shares one of the caller's own purchases or campaigns with an address, or no longer. May be repeated. */
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
