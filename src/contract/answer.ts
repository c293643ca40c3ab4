import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { FACET_NAMES, type FacetName } from './fields/facets';
import type { questionSchema } from './question';

// Kept out of voters.ts because the first view of a page needs none of it.

/** Registered voters by value. */
const voterCounts = v.record(v.string(), v.number());

/**
 * How many voters each option of a facet would match if it replaced the field's current value and every other
 * filter stayed. Counts of states leave out what `clearedByState` names, too. Each election is any, voted or
 * did not vote: `elections` and `notVoted` count one under all the others chosen. `generals` and `primaries`
 * say how many voters voted in exactly none, one … four of the last four; they are empty where a state's file
 * does not say. `ages` has the bands of `AGE_BANDS` by their lowest age; voters without an age are in none.
 * Options that match no voter may be missing. Counties are named `OK Tulsa`, districts and elections as a
 * filter names them: `CD-7`, `VH1`.
 */
export type Facets = { readonly [Name in FacetName]?: Readonly<Record<string, number>> };
const facetsSchema = v.partial(
  v.object(Object.fromEntries(FACET_NAMES.map((name) => [name, voterCounts]))),
) as unknown as v.GenericSchema<unknown, Facets>;

/** A last name on file, with how many voters the list would have in place of the one that it asks for. */
const nearNameSchema = v.object({ LastName: v.string(), voters: v.number() });
export type NearName = v.InferOutput<typeof nearNameSchema>;

/**
 * What is known of a list: its voters, at how many addresses they live, how many of them mail can be
 * delivered to, the facets that the question names, the total of each of its presets, in their order, and how
 * many voters the state has and are left after each of its steps.
 */
const answerSchema = v.object({
  voters: v.number(),
  households: v.optional(v.number()),
  deliverable: v.optional(v.number()),
  facets: facetsSchema,
  presets: v.array(v.number()),
  steps: v.optional(v.array(v.number())),
  /** The same of households, where `countsHouseholds`; null elsewhere. */
  stepHouseholds: v.optional(v.array(v.nullable(v.number()))),
  /** Of a list without voters, up to three last names that are spelled almost as the one it asks for. */
  lastNames: v.optional(v.array(nearNameSchema)),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** One question, one answer: all the numbers that a screen shows of a list. */
export const answerEndpoint = defineEndpoint({
  path: '/api/voters/answer',
  callers: 'anyone',
  limits: 'counts',
  // The server reads it with `questionSchema`.
  request: v.any() as unknown as typeof questionSchema,
  response: ok({ data: answerSchema }),
  listField: 'presets',
});
