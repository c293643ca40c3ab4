import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { FACET_NAMES, type FacetName } from './fields/facets';
import { fieldOf, FIELD_NAMES } from './fields/fields';
import { type CanonicalFilters, filtersSchema } from './filters';
import { listsOfSteps, STEPS_COUNTED } from './funnel';
import { PRESETS_COUNTED } from './limits';
import { lineOfText } from './text';

// Kept out of voters.ts because the first view of a page needs none of it.

/** What a question may ask for besides the total: `households`, `deliverable`, and the facets. */
export const COUNTED = ['households', 'deliverable', ...FACET_NAMES] as const;
export type Counted = (typeof COUNTED)[number];
const isCounted = (name: string): name is Counted => COUNTED.some((counted) => counted === name);

const countedSchema = v.pipe(
  lineOfText(400),
  v.transform((joined) => [...new Set(joined.split(','))]),
  v.check((names) => names.every(isCounted), 'must list what can be counted'),
  v.transform((names) => names.filter(isCounted)),
);

/**
 * A preset may set what needs no lookup and belongs to no place: codes, ranges, elections, flags. An empty
 * value takes the list's own filter away.
 */
const PRESET_FIELDS = FIELD_NAMES.filter((name) =>
  ['code', 'codes', 'atLeast', 'atMost', 'since', 'until', 'voted', 'notVoted', 'flag'].includes(
    fieldOf(name).kind,
  ),
);
const presetSchema = v.partial(
  v.strictObject(Object.fromEntries(PRESET_FIELDS.map((name) => [name, v.union([v.string(), v.number()])]))),
);

/** The list's choices in the order in which they are to be counted, comma-joined. */
const stepsSchema = v.pipe(
  lineOfText(1_200),
  v.transform((joined) => (joined === '' ? [] : joined.split(','))),
  v.maxLength(STEPS_COUNTED, `must have at most ${STEPS_COUNTED} steps`),
);

/**
 * A list's question: its filters, in `of` what to count, comma-joined, in `presets` sets of values that
 * replace the list's own, and in `steps` the order in which its own are to be counted (`Step`).
 */
const questionSchema = v.pipe(
  v.strictObject({
    ...filtersSchema.entries,
    of: v.optional(countedSchema),
    steps: v.optional(stepsSchema),
    presets: v.optional(
      v.pipe(
        v.array(presetSchema, 'must be a list of presets'),
        v.maxLength(PRESETS_COUNTED, `must have at most ${PRESETS_COUNTED} presets`),
      ),
    ),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { of = [], presets = [], steps, ...own } = value;
    const read = (filters: object, place: readonly (string | number)[]): CanonicalFilters | undefined => {
      const parsed = v.safeParse(filtersSchema, filters);
      if (parsed.success) return parsed.output;
      for (const { message, path = [] } of parsed.issues)
        addIssue({ message, path: [...place.map((key) => keyOf(key, value)), ...path] as IssuePath });
      return undefined;
    };
    const filters = read(own, []);
    if (filters === undefined) return NEVER;
    const lists = presets.map((preset, n) => read(withValues(filters, preset), ['presets', n]));
    const led = steps === undefined ? [] : readSteps(filters, steps);
    if (typeof led === 'string') addIssue({ message: led, path: [keyOf('steps', value)] });
    return lists.every((list) => list !== undefined) && typeof led !== 'string'
      ? { of, filters, presets: lists, steps: led }
      : NEVER;
  }),
);

/**
 * The lists that the steps lead through, or what is wrong with them. A voter id is looked up, not narrowed
 * to.
 */
function readSteps(
  filters: CanonicalFilters,
  steps: readonly string[],
): readonly CanonicalFilters[] | string {
  if (filters.VoterID !== undefined) return 'must not be given with a VoterID';
  return listsOfSteps(filters, steps) ?? 'must list filters of the list, each once';
}

type IssuePath = [v.IssuePathItem, ...v.IssuePathItem[]];
const keyOf = (key: string | number, input: object): v.IssuePathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: undefined,
});

/** The filters with a preset's values in place of their own. An empty value is no filter. */
const withValues = (filters: CanonicalFilters, preset: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries({ ...filters, ...preset }).filter(([, value]) => value !== ''));

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
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** One question, one answer: all the numbers that a screen shows of a list. */
export const answerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/voters/answer',
  callers: 'anyone',
  limits: 'counts',
  request: questionSchema,
  response: ok({ data: answerSchema }),
  listField: 'presets',
});
/** A question as the server reads it: each preset is the whole list that it leads to. */
export type AnswerRequest = v.InferOutput<typeof questionSchema>;
