import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { madeFileSchema } from './files';
import { mailOptionsSchema } from './layouts/mailOptions';
import { historyRowSchema, listVersionEntries } from './purchaseHistory';

const affirmationSchema = v.object({
  purpose: v.nullable(v.string()),
  /** Word for word. */
  statement: v.string(),
  /** Signature, organization and its number, where a state requires them. */
  affirmed_by: v.nullable(v.string()),
  affirmed_at: v.string(),
  states: v.array(v.string()),
});
export type Affirmation = v.InferOutput<typeof affirmationSchema>;

const receiptFileSchema = v.object({
  ...madeFileSchema.entries,
  /** Null without options. */
  mail: v.optional(v.nullable(mailOptionsSchema), null),
  /** Null if it can’t be downloaded any more. */
  file_name: v.optional(v.nullable(v.string()), null),
});
export type ReceiptFile = v.InferOutput<typeof receiptFileSchema>;

/** A list before it was made again. */
export const earlierListSchema = v.object({
  ...listVersionEntries,
  replaced_at: v.string(),
  /** The data was recalled; otherwise it was deleted. */
  is_recalled: v.boolean(),
});
export type EarlierList = v.InferOutput<typeof earlierListSchema>;

const receiptSchema = v.object({
  purchase: historyRowSchema,
  /** Another account’s, shared with the caller. */
  is_shared: v.boolean(),
  /** Oldest first: what was paid for. */
  earlier: v.optional(v.array(earlierListSchema), []),
  /** Null if unknown: the data of several states is gone. */
  states: v.nullable(v.array(v.object({ state: v.string(), records: v.number() }))),
  affirmations: v.array(affirmationSchema),
  /** The payer’s number with the state, from a quote. */
  organization_id: v.exactOptional(v.string()),
  files: v.array(receiptFileSchema),
});
export type ReceiptSheet = v.InferOutput<typeof receiptSchema>;

/** Of a paid purchase, for its buyer and those it is shared with. */
export const receiptEndpoint = defineEndpoint({
  path: '/api/payments/receipt/:purchaseId',
  limits: 'purchases',
  params: v.strictObject({ purchaseId: v.pipe(v.string(), v.uuid('must be a purchase id')) }),
  response: ok({ receipt: receiptSchema, message: v.string() }),
});
