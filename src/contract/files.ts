import * as v from 'valibot';
import { layoutSchema } from './layouts/layouts';
import { mailOptionsSchema } from './layouts/mailOptions';
import { onlySchema } from './layouts/selection';

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
