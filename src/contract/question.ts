import * as v from 'valibot';
import { FACET_NAMES } from './fields/facets';
import { fieldOf, FIELD_NAMES } from './fields/fields';
import { type CanonicalFilters, filtersSchema } from './filters';
import { listsOfSteps, STEPS_COUNTED } from './funnel';
import { entriesOf } from './fields/entries';
import { PRESETS_COUNTED } from './limits';
import { PLACE_FIELDS, type PlaceField } from './places';
import { lineOfText } from './text';

// Apart from answer.ts: only the server parses questions, and the first view loads answer.ts.

/** What a question may ask for besides the total. */
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
 * What a preset may set: codes, ranges, elections, flags, and one place of a kind. Empty removes the list’s
 * own filter.
 */
const PRESET_FIELDS = FIELD_NAMES.filter((name) =>
  ['code', 'codes', 'atLeast', 'atMost', 'since', 'until', 'voted', 'notVoted', 'flag'].includes(
    fieldOf(name).kind,
  ),
);
const onePlace = (name: PlaceField) =>
  v.pipe(
    v.string(),
    v.check((value) => entriesOf(name, value).length < 2, 'must be one place'),
  );
const presetSchema = v.partial(
  v.strictObject({
    ...Object.fromEntries(PRESET_FIELDS.map((name) => [name, v.union([v.string(), v.number()])])),
    ...Object.fromEntries(PLACE_FIELDS.map((name) => [name, onePlace(name)])),
    ...Object.fromEntries(['City', 'Precinct'].map((name) => [name, v.literal('')])),
  }),
);

const stepsSchema = v.pipe(
  lineOfText(1_200),
  v.transform((joined) => (joined === '' ? [] : joined.split(','))),
  v.maxLength(STEPS_COUNTED, `must have at most ${STEPS_COUNTED} steps`),
);

/**
 * A question: filters, what to count (`of`), presets that replace some filters, and the order of steps;
 * lists are comma-joined.
 */
export const questionSchema = v.pipe(
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

/** The lists after each step, or what is wrong. A voter ID has no steps. */
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

/** Empty values remove filters. */
const withValues = (filters: CanonicalFilters, preset: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries({ ...filters, ...preset }).filter(([, value]) => value !== ''));

/** As parsed: each preset is a whole list. */
export type AnswerRequest = v.InferOutput<typeof questionSchema>;
