import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { filtersSchema } from './filters';
import { idOf } from './text';

/** One of two lists that are compared: by its filters on today's data, or as it was bought. */
const sideSchema = v.union(
  [
    v.strictObject({ filters: filtersSchema }),
    v.strictObject({
      purchaseId: idOf('a purchase'),
    }),
  ],
  'must have the filters of a list, or a purchaseId',
);
export type OverlapSide = v.InferOutput<typeof sideSchema>;

/** How many are only on the one list, on both, and only on the other. */
const sharesSchema = v.object({ one: v.number(), both: v.number(), other: v.number() });
export type OverlapShares = v.InferOutput<typeof sharesSchema>;

/** What is known of a bought list besides: what leaves out its voters, and how many are on file no more. */
const boughtSchema = v.object({ exclusionNo: v.number(), notOnFile: v.number() });

const overlapSchema = v.object({
  voters: sharesSchema,
  /** Those who have an address to mail to: pieces, if each gets one. */
  deliverable: sharesSchema,
  /** Pieces, if each household gets one. A household is on both lists if a member is on each. */
  households: sharesSchema,
  /** Null for a list that was not bought. */
  bought: v.object({ one: v.nullable(boughtSchema), other: v.nullable(boughtSchema) }),
});
export type Overlap = v.InferOutput<typeof overlapSchema>;

/** How far two lists overlap, exact, before anything is bought. A bought list is found again by voter ID. */
export const overlapEndpoint = defineEndpoint({
  path: '/api/exclusions/overlap',
  limits: 'counts',
  request: v.strictObject({ one: sideSchema, other: sideSchema }),
  response: ok({ overlap: overlapSchema }),
});
