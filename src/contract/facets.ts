import * as v from 'valibot';
import { defineEndpoint, noBody, ok } from './endpoint';
import { FACET_NAMES } from './fields/facets';
import { filtersSchema } from './filters';
import { lineOfText } from './text';

// Kept out of voters.ts because the first view of a page needs none of it.

/** Registered voters by value. */
const voterCounts = v.record(v.string(), v.number());

/** The number of voters in one county. */
const countyVotersSchema = v.object({ county: v.string(), state: v.string(), voters: v.number() });

/**
 * How many voters each option of a field would match if it replaced the field's current value and every other
 * filter stayed. Counts of states ignore `FILTERS_OF_A_STATE` too, which choosing another state clears. Each
 * election is any, voted or did not vote: `elections` and `notVoted` count one under all the others chosen.
 * `generals` and `primaries` say how many voters voted in exactly none, one … four of the last four; they are
 * empty where a state's file does not say. Options that match nobody may be missing, and fields that were not
 * asked for are empty. Districts and elections are named as a filter names them: `CD-7`, `VH1`.
 */
export const FACET_FIELDS = FACET_NAMES.filter((name) => name !== 'ages');
export type FacetField = (typeof FACET_FIELDS)[number];
export type Facets = Readonly<Record<Exclude<FacetField, 'counties'>, Record<string, number>>> & {
  readonly counties: v.InferOutput<typeof countyVotersSchema>[];
};
export const facetsSchema = v.object({
  ...Object.fromEntries(FACET_FIELDS.map((name) => [name, voterCounts])),
  counties: v.array(countyVotersSchema),
}) as unknown as v.GenericSchema<unknown, Facets>;

const isFacetField = (name: string): name is FacetField => FACET_FIELDS.some((field) => field === name);
/** Those of the search form, counted unless the request says which. */
const OF_THE_FORM: readonly FacetField[] = ['states', 'counties', 'parties', 'statuses'];

/** A filter set, and in `of` the fields whose options to count, comma-joined. */
const facetsRequestSchema = v.pipe(
  v.strictObject({
    ...filtersSchema.entries,
    of: v.optional(
      v.pipe(
        lineOfText(300),
        v.transform((joined) => joined.split(',')),
        v.check((names) => names.every(isFacetField), 'must list fields that are counted'),
        v.transform((names) => names.filter(isFacetField)),
      ),
    ),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { of = OF_THE_FORM, ...others } = value;
    const filters = v.safeParse(filtersSchema, others);
    if (filters.success) return { of, filters: filters.output };
    // The fields are valid one by one, so what is left is a contradiction between two of them.
    for (const { message, path } of filters.issues) addIssue({ message, ...(path && { path }) });
    return NEVER;
  }),
);

/**
 * Who is on a list, and who else could be: `voters` is the list's total, `households` at how many addresses
 * they live, `undeliverable` how many of them have no address that
 * mail can be delivered to. Each group is counted without the list's own filter of that
 * kind, like a facet, so that each of its figures is what choosing it leads to. An age band counts the
 * voters that its ends would match as `AgeMin` and `AgeMax`; a null `to` means no upper end. Voters without
 * an age are in no band. Empty groups may be missing.
 */
export const breakdownSchema = v.object({
  voters: v.number(),
  households: v.number(),
  undeliverable: v.number(),
  parties: voterCounts,
  ages: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), voters: v.number() })),
  counties: v.array(countyVotersSchema),
  statuses: voterCounts,
  elections: voterCounts,
  generals: voterCounts,
  primaries: voterCounts,
});
export type Breakdown = v.InferOutput<typeof breakdownSchema>;

export const facetsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/facets',
  callers: 'anyone',
  limits: 'counts',
  params: noBody,
  request: facetsRequestSchema,
  response: ok({ data: facetsSchema }),
});
export const breakdownEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/breakdown',
  callers: 'anyone',
  limits: 'counts',
  params: noBody,
  request: filtersSchema,
  response: ok({ data: breakdownSchema }),
});
