import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { FACET_NAMES, type FacetName } from './fields/facets';
import type { questionSchema } from './question';

// Apart from voters.ts, because the first view needs none of this.

const voterCounts = v.record(v.string(), v.number());

/**
 * How many voters each option would find if it replaced the field’s value and all other filters stayed;
 * options of states also drop what `clearedByState` names. `elections` and `notVoted` count one election
 * under all others chosen. `generals` and `primaries` count voters by how many of the last four they voted
 * in, and are empty where the file doesn’t say. `ages` are by the lowest age of each of `AGE_BANDS`.
 * Options without voters may be missing. Keys: `OK Tulsa`, `CD-7`, `VH1`.
 */
export type Facets = { readonly [Name in FacetName]?: Readonly<Record<string, number>> };
const facetsSchema = v.partial(
  v.object(Object.fromEntries(FACET_NAMES.map((name) => [name, voterCounts]))),
) as unknown as v.GenericSchema<unknown, Facets>;

/** A similar last name on file, with the list’s total for it. */
const nearNameSchema = v.object({ LastName: v.string(), voters: v.number() });
export type NearName = v.InferOutput<typeof nearNameSchema>;

/**
 * Counts of a list: voters, households, deliverable voters, the requested facets, the total of each preset,
 * and the voters left after each step, starting with the whole state.
 */
const answerSchema = v.object({
  voters: v.number(),
  households: v.optional(v.number()),
  deliverable: v.optional(v.number()),
  facets: facetsSchema,
  presets: v.array(v.number()),
  steps: v.optional(v.array(v.number())),
  /** Null where not counted (`countsHouseholds`). */
  stepHouseholds: v.optional(v.array(v.nullable(v.number()))),
  /** For an empty list: up to three last names similar to its own. */
  lastNames: v.optional(v.array(nearNameSchema)),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** All counts that a screen shows of a list. */
export const answerEndpoint = defineEndpoint({
  path: '/api/voters/answer',
  callers: 'anyone',
  limits: 'counts',
  // The server parses it with `questionSchema`.
  request: v.any() as unknown as typeof questionSchema,
  response: ok({ data: answerSchema }),
  listField: 'presets',
});
