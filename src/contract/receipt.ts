import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { madeFileSchema } from './files';
import { mailOptionsSchema } from './layouts/mailOptions';
import { historyRowSchema, listVersionEntries } from './purchaseHistory';

/** What the buyer affirmed for states of the list. */
const affirmationSchema = v.object({
  purpose: v.nullable(v.string()),
  /** The text that was affirmed, word for word. */
  statement: v.string(),
  /** Whom the affirmation names: the signature, the organization and its number, where a state wants them. */
  affirmed_by: v.nullable(v.string()),
  affirmed_at: v.string(),
  states: v.array(v.string()),
});
export type Affirmation = v.InferOutput<typeof affirmationSchema>;

const receiptFileSchema = v.object({
  ...madeFileSchema.entries,
  /** What was asked of its layout for the mail; null if nothing was. */
  mail: v.optional(v.nullable(mailOptionsSchema), null),
  /** What it is saved as now; null if it can't be downloaded any more. */
  file_name: v.optional(v.nullable(v.string()), null),
});
export type ReceiptFile = v.InferOutput<typeof receiptFileSchema>;

/** A list as it was until it was made again on other data. */
export const earlierListSchema = v.object({
  ...listVersionEntries,
  replaced_at: v.string(),
  /** Its data turned out wrong; otherwise it was deleted. */
  is_recalled: v.boolean(),
});
export type EarlierList = v.InferOutput<typeof earlierListSchema>;

const receiptSchema = v.object({
  purchase: historyRowSchema,
  /** Another account bought it, and shares it with the caller. */
  is_shared: v.boolean(),
  /**
   * Before it was made again each time, free, oldest first: the first is what was paid for. Empty if there
   * was none.
   */
  earlier: v.optional(v.array(earlierListSchema), []),
  /**
   * The records in each state, of the list as it is now; null if the data is gone and there were several
   * states.
   */
  states: v.nullable(v.array(v.object({ state: v.string(), records: v.number() }))),
  affirmations: v.array(affirmationSchema),
  /** The number of the committee or organization with its state, if a quote named it. */
  organization_id: v.exactOptional(v.string()),
  /** In the order in which they were made. */
  files: v.array(receiptFileSchema),
});
export type ReceiptSheet = v.InferOutput<typeof receiptSchema>;

/** Everything that its buyer, or whom it is shared with, can show of a paid purchase. */
export const receiptEndpoint = defineEndpoint({
  path: '/api/payments/receipt/:purchaseId',
  limits: 'purchases',
  params: v.strictObject({ purchaseId: v.pipe(v.string(), v.uuid('must be a purchase id')) }),
  response: ok({ receipt: receiptSchema, message: v.string() }),
});
