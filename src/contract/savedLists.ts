import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { chosenFileRequest, chosenFileSchema } from './files';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { listNameSchema } from './purchases';
import { accountUid, idOf, lineOfText } from './text';

/** How many lists a person can keep, and how many campaigns. */
export const SAVED_LISTS = 500;
export const CAMPAIGNS = 50;
/** The most lists that are counted in one request. */
export const LISTS_COUNTED = 50;

const listId = idOf('a list’s');
const campaignId = idOf('a campaign’s');
/** What a person calls a saved list. */
export const savedListName = v.pipe(listNameSchema, v.nonEmpty('must not be empty'));
/** What a person calls a campaign; no other of theirs is called so, in whatever case. */
export const campaignName = v.pipe(lineOfText(80), v.nonEmpty('must not be empty'));

export const savedListSchema = v.object({
  id: listId,
  campaign_id: v.nullable(campaignId),
  list_name: v.string(),
  /** Voters when it was saved, ISO 8601. */
  record_count: v.number(),
  created_at: v.string(),
  /** What its owner chose for its file; left out if nothing was, and for those it is shared with. */
  file: v.exactOptional(chosenFileSchema),
  ...listWordsEntries,
});
/** A list that a person saved, as it was then. */
export type SavedList = v.InferOutput<typeof savedListSchema>;

const campaignSchema = v.object({
  id: campaignId,
  campaign_name: v.string(),
  /** With how many people it is shared. */
  shared_with: v.number(),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

/** A person's lists, newest first, and campaigns, oldest first. */
export const savedListsEndpoint = defineEndpoint({
  path: '/api/lists/saved/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ lists: v.array(savedListSchema), campaigns: v.array(campaignSchema), message: v.string() }),
});

/**
 * Saves a list for this account, which must be the token's, in no campaign: campaigns may be shared. `isNew`
 * is false if the list was saved before: it keeps its name and its file.
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

/** Gives a list another name or file, deletes it, or takes that back within a day. May be repeated. */
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

/** Moves a saved list or a purchase into a campaign: one that is there, one by this name, or none. */
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

/** Gives a campaign another name, or deletes it if it is empty. */
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

/** A list's counts on today's data, or why there are none. */
const todaysCountSchema = v.union([
  v.object({
    id: v.string(),
    voters: v.number(),
    households: v.number(),
    /** Counted on other data than the list was saved or bought on. */
    is_newer: v.boolean(),
  }),
  v.object({
    id: v.string(),
    sentence: v.string(),
    /** It leaves out a list that the caller does not have: it can't be searched for either. */
    is_not_theirs: v.exactOptional(v.literal(true)),
  }),
]);
export type TodaysCount = v.InferOutput<typeof todaysCountSchema>;

/**
 * Counts saved lists and purchases on today's data, by their ids. Those that aren't the caller's, or are
 * gone, are left out.
 */
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
