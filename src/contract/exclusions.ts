import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { state } from './fields/values';
import { filtersSchema } from './filters';
import { listWordsEntries } from './purchaseHistory';
import { accountUid, idOf, lineOfText, wholeNumber } from './text';

/** Limits of do-not-mail lists: rows of one. */
export const UPLOAD_ROWS = 200_000;
/** Longer bought lists can’t be excluded: finding their voters takes longer than a request may. */
export const LONGEST_EXCLUDED = 2_000_000;
/** As many voter IDs of 14 characters fit a request body. */
export const ROWS_PER_REQUEST = 4_000;
/** Deleted ones count until the nightly cleanup. */
export const UPLOADS_PER_ACCOUNT = 50;
/** Rows of all lists of an account, and of those begun within 24 hours. */
export const UPLOAD_ROWS_PER_ACCOUNT = 2_000_000;
export const UPLOAD_ROWS_PER_DAY = 600_000;

const exclusionNo = v.pipe(
  wholeNumber,
  v.minValue(1, 'must be at least 1'),
  v.maxValue(999_999_999, 'must be at most 999999999'),
);

const uploadSchema = v.object({
  exclusionNo: v.number(),
  listName: v.string(),
  state: v.string(),
  /** The campaign that it is limited to; null for all. */
  campaignName: v.nullable(v.string()),
  rows: v.number(),
  voters: v.number(),
  /** ISO 8601. */
  createdAt: v.string(),
});
export type Upload = v.InferOutput<typeof uploadSchema>;

/** A paid purchase that the caller may download and can exclude. */
const boughtSchema = v.object({
  purchaseId: v.string(),
  /** Null until first excluded: `excludePurchaseEndpoint`. */
  exclusionNo: v.nullable(v.number()),
  listName: v.nullable(v.string()),
  campaignName: v.nullable(v.string()),
  /** Bought by another account. */
  isShared: v.boolean(),
  /** Paid on the caller’s quote. */
  isOnQuote: v.boolean(),
  filters: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Those named by its filters, on the data that it was bought on. */
  elections: listWordsEntries.elections,
  voters: v.number(),
  /** ISO 8601. */
  boughtAt: v.string(),
});
export type Bought = v.InferOutput<typeof boughtSchema>;

/** What the caller can exclude, newest first. */
export const exclusionsEndpoint = defineEndpoint({
  path: '/api/exclusions/mine/:uid',
  limits: 'purchases',
  params: v.strictObject({ uid: accountUid }),
  response: ok({ bought: v.array(boughtSchema), uploads: v.array(uploadSchema) }),
});

/** Makes a purchase’s voters an exclusion, or returns the existing one. */
export const excludePurchaseEndpoint = defineEndpoint({
  path: '/api/exclusions/of-purchase',
  limits: 'changes',
  request: v.strictObject({ purchaseId: idOf('a purchase') }),
  response: ok({ exclusionNo: v.number() }),
});

const changesSchema = v.object({
  filters: filtersSchema,
  voters: v.number(),
  stayed: v.number(),
  /** On it today, not bought. */
  joined: v.number(),
  /**
   * Bought, with another name, address, party or district today; null if the list is too long to compare,
   * or its data is gone.
   */
  altered: v.nullable(v.number()),
  /** Bought, in no voter file any more. */
  notOnFile: v.number(),
  /** Of the others, how many fail each step, counted at the first that they fail. */
  left: v.array(v.object({ step: v.string(), voters: v.number() })),
  /** Excludes the bought voters, leaving those who joined. */
  exclusionNo: v.number(),
});
export type Changes = v.InferOutput<typeof changesSchema>;

/** What has changed about a bought list. */
export const changesEndpoint = defineEndpoint({
  path: '/api/exclusions/changes',
  limits: 'counts',
  request: v.strictObject({ purchaseId: idOf('a purchase') }),
  response: ok({ changes: changesSchema }),
});

/** Begins a do-not-mail list, which takes effect with `finishUploadEndpoint`. */
export const startUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/start',
  limits: 'changes',
  request: v.strictObject({
    state: v.pipe(state, v.nonEmpty('must not be empty')),
    name: v.pipe(lineOfText(80), v.nonEmpty('must not be empty')),
    campaignId: v.exactOptional(idOf('a campaign’s')),
  }),
  response: ok({ exclusionNo: v.number() }),
});

/**
 * Adds rows: voter IDs, or addresses as `LAST NAME|FIRST NAME|ADDRESS|ZIP` with a line as on an envelope.
 * Idempotent.
 */
export const addRowsEndpoint = defineEndpoint({
  path: '/api/exclusions/add',
  limits: 'uploads',
  listField: 'rows',
  request: v.strictObject({
    exclusionNo,
    by: v.picklist(['voterId', 'address'], 'must be voterId or address'),
    /** Index of the first row in the list. */
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

/** Completes a do-not-mail list, which takes effect. */
export const finishUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/finish',
  limits: 'changes',
  request: v.strictObject({ exclusionNo }),
  response: ok({
    upload: uploadSchema,
    /** Indexes of the rows without a match. */
    unmatched: v.array(v.number()),
  }),
});

export const deleteUploadEndpoint = defineEndpoint({
  path: '/api/exclusions/delete',
  limits: 'changes',
  request: v.strictObject({ exclusionNo }),
  response: ok({ message: v.string() }),
});

/** Of a list, and how many of them are on a bought list. */
const sharedSchema = v.object({ all: v.number(), shared: v.number() });

const overlapSchema = v.object({ voters: sharedSchema, households: sharedSchema });

/** How many voters and households excluding a bought list would remove. */
export const overlapEndpoint = defineEndpoint({
  path: '/api/exclusions/overlap',
  limits: 'counts',
  request: v.strictObject({ filters: filtersSchema, purchaseId: idOf('a purchase') }),
  response: ok({ overlap: overlapSchema }),
});
