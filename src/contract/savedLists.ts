import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { chosenFileRequest, chosenFileSchema } from './files';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { listNameSchema } from './purchases';
import { accountUid, idOf, lineOfText } from './text';

/** Per account. */
export const SAVED_LISTS = 500;
export const CAMPAIGNS = 50;
/** Lists counted in one request. */
export const LISTS_COUNTED = 50;

const listId = idOf('a list’s');
const campaignId = idOf('a campaign’s');
export const savedListName = v.pipe(listNameSchema, v.nonEmpty('must not be empty'));
/** Unique per account, ignoring case. */
export const campaignName = v.pipe(lineOfText(80), v.nonEmpty('must not be empty'));

export const savedListSchema = v.object({
  id: listId,
  campaign_id: v.nullable(campaignId),
  list_name: v.string(),
  /** When it was saved. */
  record_count: v.number(),
  created_at: v.string(),
  /** The owner’s choice; omitted for those it is shared with. */
  file: v.exactOptional(chosenFileSchema),
  ...listWordsEntries,
});
export type SavedList = v.InferOutput<typeof savedListSchema>;

const campaignSchema = v.object({
  id: campaignId,
  campaign_name: v.string(),
  /** Number of people. */
  shared_with: v.number(),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

/** Lists newest first, campaigns oldest first. */
export const savedListsEndpoint = defineEndpoint({
  path: '/api/lists/saved/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ lists: v.array(savedListSchema), campaigns: v.array(campaignSchema), message: v.string() }),
});

/**
 * Saves a list in no campaign, because campaigns may be shared. A list that was saved before keeps its name
 * and file (`isNew` false). The account must be the token’s.
 */
export const saveListEndpoint = defineEndpoint({
  path: '/api/lists/save',
  limits: 'changes',
  request: v.strictObject({
    ...{ firebaseUid: accountUid, searchParameters: filtersSchema, name: savedListName },
    file: v.exactOptional(chosenFileRequest),
  }),
  response: ok({ list: savedListSchema, isNew: v.boolean(), message: v.string() }),
});

/** Renames a list, changes its file, deletes it, or restores it within a day. Idempotent. */
export const changeListEndpoint = defineEndpoint({
  path: '/api/lists/change',
  limits: 'changes',
  request: v.strictObject({
    listId,
    name: v.exactOptional(savedListName),
    file: v.exactOptional(chosenFileRequest),
    deleted: v.exactOptional(v.boolean('must be true or false')),
  }),
  response: ok({ message: v.string() }),
});

const isOne = (...values: readonly unknown[]) => values.filter((value) => value !== undefined).length === 1;

/** Moves a list or purchase into a campaign, a new campaign, or none. */
export const moveListEndpoint = defineEndpoint({
  path: '/api/lists/move',
  limits: 'changes',
  request: v.pipe(
    v.strictObject({
      listId: v.exactOptional(listId),
      purchaseId: v.exactOptional(idOf('a purchase’s')),
      campaignId: v.exactOptional(v.nullable(campaignId)),
      campaignName: v.exactOptional(campaignName),
    }),
    v.check((move) => isOne(move.listId, move.purchaseId), 'must name a list or a purchase'),
    v.check((move) => isOne(move.campaignId, move.campaignName), 'must name one campaign'),
  ),
  response: ok({ message: v.string() }),
});

/** Renames a campaign, or deletes an empty one. */
export const changeCampaignEndpoint = defineEndpoint({
  path: '/api/campaigns/change',
  limits: 'changes',
  request: v.strictObject({
    campaignId,
    name: v.exactOptional(campaignName),
    deleted: v.exactOptional(v.literal(true, 'must be true')),
  }),
  response: ok({ message: v.string() }),
});

/** Today’s counts, or why there are none. */
const todaysCountSchema = v.union([
  v.object({
    id: v.string(),
    voters: v.number(),
    households: v.number(),
    /** Counted on newer data than the list’s. */
    is_newer: v.boolean(),
    /** Today’s voters that do-not-mail lists added since leave out, if any. */
    excluded_since: v.exactOptional(v.number()),
  }),
  v.object({
    id: v.string(),
    sentence: v.string(),
    /** Excludes another account’s list, so it can’t be searched for either. */
    is_not_theirs: v.exactOptional(v.literal(true)),
  }),
]);
export type TodaysCount = v.InferOutput<typeof todaysCountSchema>;

/** Counts saved lists and purchases on today’s data; those that aren’t the caller’s are omitted. */
export const countListsEndpoint = defineEndpoint({
  path: '/api/lists/counts',
  limits: 'counts',
  request: v.strictObject({
    ids: v.pipe(
      v.array(idOf('a list’s'), 'must be a list of ids'),
      v.maxLength(LISTS_COUNTED, `must have at most ${LISTS_COUNTED} ids`),
    ),
  }),
  response: ok({ counts: v.array(todaysCountSchema), message: v.string() }),
  listField: 'ids',
});
