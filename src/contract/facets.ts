import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { filtersSchema } from './filters';

// Kept out of voters.ts because the first view of a page needs none of it.

/** Registered voters by value. */
const voterCounts = v.record(v.string(), v.number());

/** The number of voters in one county. */
const countyVotersSchema = v.object({ county: v.string(), state: v.string(), voters: v.number() });

/**
 * How many voters each option of a field would match if it replaced the field's current value and every other
 * filter stayed. Counts of states also ignore the county, because choosing another state clears it. Options
 * that match nobody may be missing.
 */
export const facetsSchema = v.object({
  states: voterCounts,
  counties: v.array(countyVotersSchema),
  parties: voterCounts,
  statuses: voterCounts,
});
export type Facets = v.InferOutput<typeof facetsSchema>;

/**
 * Who is on a list, by party, age and county; every count is exact. An age band counts the voters that its
 * ends would match as `AgeMin` and `AgeMax`; a null `to` means no upper end. Voters without an age are in no
 * band. Empty groups may be missing.
 */
export const breakdownSchema = v.object({
  voters: v.number(),
  parties: voterCounts,
  ages: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), voters: v.number() })),
  counties: v.array(countyVotersSchema),
});
export type Breakdown = v.InferOutput<typeof breakdownSchema>;

export const facetsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/facets',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: facetsSchema }),
});
export const breakdownEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/breakdown',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: breakdownSchema }),
});
