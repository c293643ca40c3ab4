import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { filtersSchema } from './filters';

// Apart from voters.ts: the first view of a page needs none of it.

/** Registered voters by value. */
const voterCounts = v.record(v.string(), v.number());

/** Voters of one county. */
const countyVotersSchema = v.object({ county: v.string(), state: v.string(), voters: v.number() });

/**
 * How many voters each option of a choice would find, were it chosen in place of what the filters say of it now, all
 * else staying. States leave the county out as well: choosing another state clears it. Options that would find nobody
 * may be missing.
 */
export const optionCountsSchema = v.object({
  states: voterCounts,
  counties: v.array(countyVotersSchema),
  parties: voterCounts,
  statuses: voterCounts,
});
export type OptionCounts = v.InferOutput<typeof optionCountsSchema>;

/**
 * What kinds of voters a list is made of, every figure exact. An age band counts those that `AgeMin` and `AgeMax` of its
 * ends would leave, `to` null for no upper end; voters without an age are in none. Parts that nobody is in may be missing.
 */
export const breakdownSchema = v.object({
  voters: v.number(),
  parties: voterCounts,
  ages: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), voters: v.number() })),
  counties: v.array(countyVotersSchema),
});
export type Breakdown = v.InferOutput<typeof breakdownSchema>;

export const optionCountsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/option-counts',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: optionCountsSchema }),
});
export const breakdownEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/breakdown',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: breakdownSchema }),
});
