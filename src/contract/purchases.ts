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

/** The committee or organization that a receipt names: up to 100 characters. */
export const organizationName = lineOfText(100);

/** What a buyer has said that lists are for, and for which states. */
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
    /** Cents, as shown to the buyer. The server charges its own price and rejects any other. */
    amount: v.pipe(
      wholeNumber,
      v.check((cents) => cents >= 0 && !Object.is(cents, -0), 'must not be negative'),
    ),
    productType: v.literal('csv_download', 'must be csv_download'),
    searchParameters: filtersSchema,
    /** The secret of the link of the quote that is paid: the list is as it says. */
    quote: v.optional(lineOfText(100)),
    /**
     * What the buyer affirms: for states where nothing of the last year is valid, or because this list is for
     * something else. It counts before what was affirmed earlier.
     */
    affirmation: v.optional(affirmingSchema),
    /** An empty one removes it. Left out, the one named before stays. */
    organization: v.optional(organizationName),
  }),
  response: ok({
    clientSecret: v.string(),
    purchaseId: v.string(),
    amount: v.number(),
    recordCount: v.number(),
    /** The list that is charged for, as the server understands it. */
    searchParameters: filtersSchema,
    /** The one that the receipt will name. */
    organization: v.optional(v.nullable(v.string()), null),
    /** What the purchase relies on. */
    reliesOn: v.optional(v.array(reliedOnSchema)),
    message: v.string(),
  }),
});

/** The caller's paid purchase of exactly this list on today's data; null if there is none. */
export const ownedListEndpoint = defineEndpoint({
  path: '/api/payments/owned-list',
  limits: 'purchases',
  request: v.strictObject({ searchParameters: filtersSchema }),
  response: ok({
    purchase: v.nullable(purchaseSchema),
    /** The file that was last chosen for it. */
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
   * 200 with a settled purchase, 202 with one that is still `processing`. `paidByAnother`: the payment goes
   * back, because another person's for the same quote came first.
   */
  response: ok({
    purchase: purchaseSchema,
    paidByAnother: v.exactOptional(v.literal(true)),
    message: v.string(),
  }),
});

/** How long the name of a list's file may be, in characters. */
export const LONGEST_FILE_NAME = 80;

const fileNameSchema = v.pipe(v.string(), v.regex(/^[\w.-]+$/u), v.maxLength(LONGEST_FILE_NAME));

export const createLinkEndpoint = defineEndpoint({
  path: '/api/downloads/create-link',
  limits: 'changes',
  request: v.strictObject({
    firebaseUid: v.optional(accountUid),
    searchParameters: v.optional(filtersSchema),
    purchaseId,
    /** What the file is laid out for; the columns of the specification if left out. */
    layout: v.optional(layoutSchema),
    ...chosenFileEntries,
    /** A file that was had before. Any other whose layout is named becomes the purchase's own, if its buyer asks. */
    again: v.optional(v.literal(true, 'must be true')),
  }),
  /**
   * `expiresAt` is epoch milliseconds by the database's clock; `downloadUrl` is on this site. When `inParts`
   * is true, the list is too long for one response, and the URL is the base of its manifest and parts.
   * `recordCount` is the list's, `chosen` how many of its records the file has if not all. `fileName` is what
   * the browser will save the file as; of a file in another form, with `.csv` for that form's ending.
   */
  response: ok({
    message: v.string(),
    recordCount: v.number(),
    /** How many records the list has lost since it was bought. No answer says why. */
    suppressed: v.optional(v.number()),
    chosen: v.optional(v.number()),
    expiresAt: v.number(),
    downloadUrl: v.string(),
    inParts: v.boolean(),
    fileName: v.optional(fileNameSchema),
  }),
});

/**
 * Makes a purchased list again on current data, free: once when the data it was bought on is no longer kept,
 * and whenever that data was recalled. A purchase that needs neither is returned unchanged.
 */
export const rebuildListEndpoint = defineEndpoint({
  path: '/api/payments/rebuild-list',
  limits: 'payments',
  request: v.strictObject({ purchaseId }),
  response: ok({ purchase: purchaseSchema, message: v.string() }),
});

/** What a buyer may call a list: up to 80 characters. */
export const listNameSchema = lineOfText(80);

/** Gives a buyer's own list a name; an empty one removes it. */
export const nameListEndpoint = defineEndpoint({
  path: '/api/payments/name-list',
  limits: 'changes',
  request: v.strictObject({ purchaseId, name: listNameSchema }),
  response: ok({ message: v.string() }),
});

/**
 * Returns the CSV file behind a download link. Any token parses; a malformed one gets the same response as an
 * unknown one.
 */
export const linkedDownloadEndpoint = defineEndpoint({
  path: '/api/downloads/:token',
  callers: 'anyone',
  limits: 'downloads',
  params: v.strictObject({ token: v.string() }),
  response: noBody,
});

/**
 * The parts of a list behind a link. Joined in order, they are one gzip file of `recordCount` records named
 * `fileName`, in the link's layout. Each part is also a valid gzip file of `rows` records; the first starts
 * with the header row.
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
        /** Records of the part, if the file has only some of the list's. */
        chosen: v.optional(v.number()),
      }),
    ),
  }),
});

/** Returns one part of a list, gzipped. A malformed part number gets the same response as an unknown one. */
export const partEndpoint = defineEndpoint({
  path: '/api/downloads/:token/parts/:part',
  callers: 'anyone',
  limits: 'downloads',
  params: v.strictObject({ token: v.string(), part: v.string() }),
  response: noBody,
});

const uidParam = v.strictObject({ uid: accountUid });

/** A buyer's history, newest first. One that cannot be read leaves the others readable. */
export const purchasesEndpoint = defineEndpoint({
  path: '/api/payments/purchases/:uid',
  limits: 'purchases',
  params: uidParam,
  response: ok({ purchases: v.array(historyRowSchema), message: v.string() }),
});

/** `total_spent` is the total of all succeeded purchases in dollars. */
const purchaseSummarySchema = v.object({ successful_purchases: v.number(), total_spent: v.number() });
export type PurchaseSummary = v.InferOutput<typeof purchaseSummarySchema>;

export const summaryEndpoint = defineEndpoint({
  path: '/api/payments/summary/:uid',
  limits: 'purchases',
  params: uidParam,
  response: ok({ summary: purchaseSummarySchema, message: v.string() }),
});
