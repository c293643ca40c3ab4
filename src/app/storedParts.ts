import * as v from 'valibot';
import type { CanonicalFilters } from '../contract/filters';

/**
 * What each part of the state looks like in the browser's storage, where anything may stand: another version's
 * data, or what an extension wrote. A part that reads otherwise is dropped.
 */

/** Each value is looked at by whoever reads the list. */
export const storedFilters = v.record(
  v.string(),
  v.union([v.string(), v.number()]),
) as unknown as v.GenericSchema<CanonicalFilters>;
const text = v.string();
export const textOrNull = v.nullable(text);

const paid = v.object({
  purchaseId: text,
  recordCount: v.number(),
  boughtAt: textOrNull,
  receiptUrl: textOrNull,
  organization: textOrNull,
});

const inDoubt = {
  filters: storedFilters,
  outcome: v.picklist(['unknown', 'inReview']),
  purchaseId: text,
  paymentIntentId: text,
};
const charged = { filters: storedFilters, outcome: v.literal('charged'), paid };
const unread = v.exactOptional(v.literal(true));

const payment = v.union([
  v.object({ ...inDoubt, unread }),
  v.object({ ...charged, unread, purchaseId: text }),
  v.object({ filters: storedFilters, outcome: v.literal('notCharged'), unread, purchaseId: text }),
]);

export const paymentsSchema = v.union([
  v.object({ status: v.literal('none') }),
  v.object({ status: v.literal('kept'), uid: text, payments: v.record(text, payment) }),
]);

/** Each of the two alone: one that is dropped leaves the other. */
export const rootSchema = v.object({
  pendingProfile: v.fallback(
    v.union([
      v.object({ status: v.literal('nothingToSave') }),
      // The rest of it the server looks at.
      v.object({
        status: v.literal('unsaved'),
        profile: v.record(text, v.nullable(v.union([text, v.boolean()]))),
      }),
    ]),
    { status: 'nothingToSave' },
  ),
  pendingEmail: v.fallback(
    v.union([
      v.object({ status: v.literal('none') }),
      v.object({ status: v.literal('waiting'), uid: text, email: text }),
    ]),
    { status: 'none' },
  ),
});
