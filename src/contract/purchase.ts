import * as v from 'valibot';

export const PURCHASE_STATUSES = [
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'refunded',
  'disputed',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/**
 * A purchase for its buyer. Times are ISO 8601 in UTC; filters are an object or JSON text. Apart from the
 * endpoints, because the first view needs it: failures may carry one.
 */
export const purchaseSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  amount_dollars: v.number(),
  currency: v.string(),
  search_parameters: v.union([v.string(), v.record(v.string(), v.union([v.string(), v.number()]))]),
  record_count: v.number(),
  payment_method_last4: v.nullable(v.string()),
  payment_method_brand: v.nullable(v.string()),
  status: v.picklist(PURCHASE_STATUSES),
  /** The payment arrived but doesn’t match the order. */
  in_review: v.exactOptional(v.literal(true)),
  receipt_url: v.nullable(v.string()),
  organization: v.optional(v.nullable(v.string()), null),
  completed_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Purchase = v.InferOutput<typeof purchaseSchema>;
