import * as v from 'valibot';
import { purchaseSchema } from './purchase';

/**
 * Error codes with their HTTP status. Responses carry a sentence for the user in `error`; causes are only
 * logged.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  not_paid: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  already_purchased: 409,
  data_retired: 409,
  filters_mismatch: 409,
  in_parts: 409,
  file_impossible: 409,
  not_for_sale: 409,
  affirmation_required: 409,
  link_expired: 410,
  quote_over: 410,
  too_large: 413,
  unsupported_media_type: 415,
  card_refused: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * `path` names the invalid field of a 400; `amount` (cents) comes with `price_changed`, `purchase` with
 * `already_purchased`; `message` repeats `error` on payment and download endpoints.
 */
export const failureSchema = v.object({
  success: v.literal(false),
  code: v.picklist(ERROR_CODES),
  error: v.string(),
  message: v.optional(v.string()),
  path: v.optional(v.string()),
  amount: v.optional(v.number()),
  purchase: v.optional(purchaseSchema),
});
export type Failure = v.InferOutput<typeof failureSchema>;
