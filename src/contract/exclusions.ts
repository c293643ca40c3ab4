import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { state } from './fields/values';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { accountUid, idOf, lineOfText, wholeNumber } from './text';

/** The most rows that a do-not-mail list may have. */
export const UPLOAD_ROWS = 200_000;
/**
 * A bought list of more voters can't be left out of another: finding them takes longer than a request may.
 */
export const LONGEST_EXCLUDED = 2_000_000;
/** The most rows in one request: voter IDs of 14 characters fit its body; of addresses, fewer do. */
export const ROWS_PER_REQUEST = 4_000;
/** The most do-not-mail lists that an account may have. Those deleted count until the nightly cleanup. */
export const UPLOADS_PER_ACCOUNT = 50;
/** The most rows of all of them, and of those begun within 24 hours. */
export const UPLOAD_ROWS_PER_ACCOUNT = 2_000_000;
export const UPLOAD_ROWS_PER_DAY = 600_000;

const exclusionNo = v.pipe(
  wholeNumber,
  v.minValue(1, 'must be at least 1'),
  v.maxValue(999_999_999, 'must be at most 999999999'),
);

/** A do-not-mail list that can be left out. */
const uploadSchema = v.object({
  exclusionNo: v.number(),
  listName: v.string(),
  state: v.string(),
  /** The campaign for whose lists alone it is; null for all. */
  campaignName: v.nullable(v.string()),
  rows: v.number(),
  voters: v.number(),
  /** ISO 8601. */
  createdAt: v.string(),
});
export type Upload = v.InferOutput<typeof uploadSchema>;

/** A paid purchase that the caller may download, whose voters can be left out of another list. */
const boughtSchema = v.object({
  purchaseId: v.string(),
  /** Null until it is first left out: `excludePurchaseEndpoint`. */
  exclusionNo: v.nullable(v.number()),
  listName: v.nullable(v.string()),
  campaignName: v.nullable(v.string()),
  /** Another account's: shared with the caller, or paid on the caller's quote. */
  isShared: v.boolean(),
  /** Paid on a quote of the caller's. */
  isOnQuote: v.boolean(),
  filters: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Those that its filters name, on the data that it was bought on. */
  elections: listWordsEntries.elections,
  voters: v.number(),
  /** ISO 8601. */
  boughtAt: v.string(),
});
export type Bought = v.InferOutput<typeof boughtSchema>;

/** What the caller can leave out of a list, newest first. */
export const exclusionsEndpoint = defineEndpoint({
  path: '/api/exclusions/mine/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ bought: v.array(boughtSchema), uploads: v.array(uploadSchema) }),
});

/** Makes the voters of a paid purchase that the caller may download an exclusion, or returns the one that is there. */
export const excludePurchaseEndpoint = defineEndpoint({
  path: '/api/exclusions/of-purchase',
  limits: 'changes',
  request: v.strictObject({ purchaseId: idOf('a purchase') }),
  response: ok({ exclusionNo: v.number() }),
});

const changesSchema = v.object({
  filters: filtersSchema,
  voters: v.number(),
  /** How many of those bought are still on it. */
  stayed: v.number(),
  /** How many are on it today and were not bought. */
  joined: v.number(),
  /**
   * How many of those bought have another name, address, party or district in today's file; null if the list
   * is too long to compare row by row, or the file that it was bought on is gone.
   */
  altered: v.nullable(v.number()),
  /** How many of those bought are in no voter file any more. */
  notOnFile: v.number(),
  /** How many of the others fail each choice of the list (`Step`), those that fail several at the first. */
  left: v.array(v.object({ step: v.string(), voters: v.number() })),
  /** What leaves out those who were bought: a list of only those who joined. */
  exclusionNo: v.number(),
});
export type Changes = v.InferOutput<typeof changesSchema>;

/**
 * What has changed about a bought list since: who stayed, joined, and left for which reason. Exact, and free.
 */
export const changesEndpoint = defineEndpoint({
  path: '/api/exclusions/changes',
  limits: 'counts',
  request: v.strictObject({ purchaseId: idOf('a purchase') }),
  response: ok({ changes: changesSchema }),
});

/** Begins a do-not-mail list. Its rows follow; until `finishUploadEndpoint` nothing is left out. */
export const startUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/start',
  limits: 'changes',
  request: v.strictObject({
    state: v.pipe(state, v.nonEmpty('must not be empty')),
    name: v.pipe(lineOfText(80), v.nonEmpty('must not be empty')),
    /** The campaign for whose lists alone it is. */
    campaignId: v.exactOptional(idOf('a campaign’s')),
  }),
  response: ok({ exclusionNo: v.number() }),
});

/**
 * Some rows of a do-not-mail list, by voter ID, or by address as `LAST NAME|FIRST NAME|ADDRESS|ZIP`, the
 * address being a line as on an envelope: `12 ELM ST APT 4`, `PO BOX 12`. The same rows may be sent twice.
 */
export const addRowsEndpoint = defineEndpoint({
  path: '/api/exclusions/add',
  limits: 'uploads',
  listField: 'rows',
  request: v.strictObject({
    exclusionNo,
    by: v.picklist(['voterId', 'address'], 'must be voterId or address'),
    /** The place of the first row in the list, from 0. */
    first: v.pipe(
      wholeNumber,
      v.minValue(0, 'must be at least 0'),
      v.maxValue(UPLOAD_ROWS - 1, `must be less than ${UPLOAD_ROWS}`),
    ),
    rows: v.pipe(
      v.array(lineOfText(200), 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(ROWS_PER_REQUEST, `must have at most ${ROWS_PER_REQUEST} rows`),
    ),
  }),
  response: ok({ message: v.string() }),
});

/** Completes a do-not-mail list: from now on, filters can leave it out. */
export const finishUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/finish',
  limits: 'changes',
  request: v.strictObject({ exclusionNo }),
  response: ok({
    upload: uploadSchema,
    /** The places of the rows that no voter on file matches. */
    unmatched: v.array(v.number()),
  }),
});

/** Deletes a do-not-mail list of the caller's. */
export const deleteUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/delete',
  limits: 'changes',
  request: v.strictObject({ exclusionNo }),
  response: ok({ message: v.string() }),
});

/** How many voters or households a list has, and how many of them are on a bought one, too. */
const sharedSchema = v.object({ all: v.number(), shared: v.number() });

const overlapSchema = v.object({ voters: sharedSchema, households: sharedSchema });

/** How much of a list on today's data is on a bought one: what leaving that out would take away. */
export const overlapEndpoint = defineEndpoint({
  path: '/api/exclusions/overlap',
  limits: 'counts',
  request: v.strictObject({ filters: filtersSchema, purchaseId: idOf('a purchase') }),
  response: ok({ overlap: overlapSchema }),
});
