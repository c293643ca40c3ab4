import * as v from 'valibot';
import { layoutSchema } from './layouts/layouts';
import { mailOptionsSchema } from './layouts/mailOptions';

/** The most frequent voters, or a random sample. */
export const WAYS = ['frequent', 'random'] as const;
export type SamplingMethod = (typeof WAYS)[number];

const pieces = v.pipe(
  v.number('must be a whole number, 1 or more'),
  v.integer('must be a whole number, 1 or more'),
  v.minValue(1, 'must be a whole number, 1 or more'),
);

export const onlySchema = v.strictObject({
  pieces,
  by: v.picklist(WAYS, `must be one of ${WAYS.join(', ')}`),
});
export type Only = v.InferOutput<typeof onlySchema>;

/** A voter ID finds at most one voter in a state. */
export const NOT_BY_VOTER_ID = 'You can’t choose among the records of a list found by voter ID.';

/** Formats that the browser makes of the CSV. */
export const MADE_FORMS = ['xlsx', 'labels'] as const;
export type MadeForm = (typeof MADE_FORMS)[number];

export const chosenFileEntries = {
  /** CSV if omitted. */
  form: v.optional(v.picklist(MADE_FORMS, `must be one of ${MADE_FORMS.join(', ')}`)),
  /** A number of its records; all if omitted. The same request always selects the same ones. */
  only: v.optional(onlySchema),
  /** Options of mail layouts. */
  mail: v.optional(mailOptionsSchema),
};

/** The file that was last chosen for a purchase. */
export const chosenFileSchema = v.object({ layout: layoutSchema, ...chosenFileEntries });
export type ChosenFile = v.InferOutput<typeof chosenFileSchema>;
export const sameFile = (one: ChosenFile, other: ChosenFile): boolean => textOf(one) === textOf(other);
/** The database may return another order. */
const textOf = (file: ChosenFile) => JSON.stringify(v.parse(chosenFileSchema, file));

export const chosenFileRequest = v.strictObject(chosenFileSchema.entries);

/** A file that was made, as CSV; only the browser knows of conversions. */
export const madeFileSchema = v.object({
  /** Last downloaded. */
  made_at: v.string(),
  layout: layoutSchema,
  records: v.number(),
  /** Null for all records. */
  only: v.nullable(onlySchema),
});
export type MadeFile = v.InferOutput<typeof madeFileSchema>;
