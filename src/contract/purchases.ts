import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { chosenFileEntries, chosenFileSchema } from './files';
import { filtersSchema } from './filters';
import { affirmingSchema } from './policies/affirming';
import { purchaseSchema } from './purchase';
import { layoutSchema } from './layouts/layouts';
import { historyRowSchema } from './purchaseHistory';
import { accountUid, idOf, lineOfText, wholeNumber } from './text';

const purchaseId = idOf('a purchase');

/** On receipts. */
export const organizationName = lineOfText(100);

/** What a buyer affirmed, and for which states. */
const reliedOnSchema = v.object({
  purpose: v.string(),
  organization: v.nullable(v.string()),
  /** ISO 8601. */
  affirmedAt: v.string(),
  states: v.array(v.string()),
});
export type ReliedOn = v.InferOutput<typeof reliedOnSchema>;

export const createIntentEndpoint = defineEndpoint({
  path: '/api/payments/create-payment-intent',
  limits: 'payments',
  request: v.strictObject({
    firebaseUid: v.optional(accountUid),
    userEmail: v.optional(lineOfText(320)),
    /** Cents, as shown. The server rejects any other price. */
    amount: v.pipe(
      wholeNumber,
      v.check((cents) => cents >= 0 && !Object.is(cents, -0), 'must not be negative'),
    ),
    productType: v.literal('csv_download', 'must be csv_download'),
    searchParameters: filtersSchema,
    /** The secret of a quote’s link; the list must be the quote’s. */
    quote: v.optional(lineOfText(100)),
    /** Where no affirmation of the last year applies, or for another purpose. Overrides earlier ones. */
    affirmation: v.optional(affirmingSchema),
    /** Empty removes it; omitted keeps it. */
    organization: v.optional(organizationName),
  }),
  response: ok({
    clientSecret: v.string(),
    purchaseId: v.string(),
    amount: v.number(),
    recordCount: v.number(),
    /** The list that is charged for. */
    searchParameters: filtersSchema,
    /** On the receipt. */
    organization: v.optional(v.nullable(v.string()), null),
    reliesOn: v.optional(v.array(reliedOnSchema)),
    message: v.string(),
  }),
});

/**
 * The paid purchase of this list, on today’s data, that the caller may download: their own, or else one that
 * another account paid for (they made its quote, or it is shared with them). Null if there is none.
 */
export const ownedListEndpoint = defineEndpoint({
  path: '/api/payments/owned-list',
  limits: 'purchases',
  request: v.strictObject({ searchParameters: filtersSchema }),
  response: ok({
    purchase: v.nullable(purchaseSchema),
    /** Another account paid. */
    is_shared: v.optional(v.boolean()),
    file: v.optional(v.nullable(chosenFileSchema)),
    message: v.string(),
  }),
});

export const confirmPaymentEndpoint = defineEndpoint({
  path: '/api/payments/confirm-payment',
  limits: 'purchases',
  request: v.strictObject({
    paymentIntentId: v.pipe(
      v.string('must be text'),
      v.regex(/^pi_[A-Za-z0-9]{1,60}$/u, 'must be a PaymentIntent id'),
    ),
  }),
  /**
   * 200 for a settled purchase, 202 while `processing`. `paidByAnother`: refunded, because another buyer
   * paid the quote first.
   */
  response: ok({
    purchase: purchaseSchema,
    paidByAnother: v.exactOptional(v.literal(true)),
    message: v.string(),
  }),
});

/** In characters. */
export const LONGEST_FILE_NAME = 80;

const fileNameSchema = v.pipe(v.string(), v.regex(/^[\w.-]+$/u), v.maxLength(LONGEST_FILE_NAME));

export const createLinkEndpoint = defineEndpoint({
  path: '/api/downloads/create-link',
  limits: 'changes',
  request: v.strictObject({
    firebaseUid: v.optional(accountUid),
    searchParameters: v.optional(filtersSchema),
    purchaseId,
    /** The specification’s columns if omitted. */
    layout: v.optional(layoutSchema),
    ...chosenFileEntries,
    /**
     * Downloads an earlier file again. Any other choice is stored as the purchase’s file, if its buyer
     * asks.
     */
    again: v.optional(v.literal(true, 'must be true')),
  }),
  /**
   * `expiresAt` is epoch milliseconds by the database’s clock. With `inParts`, the URL is the base of a
   * manifest and parts, because the list is too long for one response. `recordCount` is the list’s,
   * `chosen` the file’s if it has fewer. `fileName` ends with `.csv` whatever the format.
   */
  response: ok({
    message: v.string(),
    recordCount: v.number(),
    /** Records removed since the purchase, for whatever reason. */
    suppressed: v.optional(v.number()),
    chosen: v.optional(v.number()),
    expiresAt: v.number(),
    downloadUrl: v.string(),
    inParts: v.boolean(),
    fileName: v.optional(fileNameSchema),
  }),
});

/**
 * Makes a purchased list again on current data, free, if its data is gone or was recalled; otherwise
 * changes nothing.
 */
export const rebuildListEndpoint = defineEndpoint({
  path: '/api/payments/rebuild-list',
  limits: 'payments',
  request: v.strictObject({ purchaseId }),
  response: ok({ purchase: purchaseSchema, message: v.string() }),
});

/** What a buyer may call a list: up to 80 characters. */
export const listNameSchema = lineOfText(80);

/** Names a buyer’s list; empty removes the name. */
export const nameListEndpoint = defineEndpoint({
  path: '/api/payments/name-list',
  limits: 'changes',
  request: v.strictObject({ purchaseId, name: listNameSchema }),
  response: ok({ message: v.string() }),
});

/** The CSV behind a link. A malformed token gets the answer of an unknown one. */
export const linkedDownloadEndpoint = defineEndpoint({
  path: '/api/downloads/:token',
  callers: 'anyone',
  limits: 'downloads',
  params: v.strictObject({ token: v.string() }),
  response: noBody,
});

/**
 * Joined in order, the parts are one gzip file; each is a valid gzip file itself. The first starts with the
 * header row.
 */
export const manifestEndpoint = defineEndpoint({
  path: '/api/downloads/:token/manifest',
  callers: 'anyone',
  limits: 'downloads',
  params: v.strictObject({ token: v.string() }),
  response: ok({
    message: v.string(),
    fileName: fileNameSchema,
    recordCount: v.number(),
    parts: v.array(
      v.object({
        part: v.number(),
        rows: v.number(),
        /** If the file has only some of the records. */
        chosen: v.optional(v.number()),
      }),
    ),
  }),
});

/** A gzipped part. A malformed number gets the answer of an unknown one. */
export const partEndpoint = defineEndpoint({
  path: '/api/downloads/:token/parts/:part',
  callers: 'anyone',
  limits: 'downloads',
  params: v.strictObject({ token: v.string(), part: v.string() }),
  response: noBody,
});

const uidParam = v.strictObject({ uid: accountUid });

/** Newest first. */
export const purchasesEndpoint = defineEndpoint({
  path: '/api/payments/purchases/:uid',
  limits: 'purchases',
  params: uidParam,
  response: ok({ purchases: v.array(historyRowSchema), message: v.string() }),
});

/** `total_spent` is in dollars. */
const purchaseSummarySchema = v.object({ successful_purchases: v.number(), total_spent: v.number() });
export type PurchaseSummary = v.InferOutput<typeof purchaseSummarySchema>;

export const summaryEndpoint = defineEndpoint({
  path: '/api/payments/summary/:uid',
  limits: 'purchases',
  params: uidParam,
  response: ok({ summary: purchaseSummarySchema, message: v.string() }),
});
