import * as v from 'valibot';
import { layoutSchema } from './layouts/layouts';
import { mailOptionsSchema } from './layouts/mailOptions';
import { onlySchema } from './layouts/selection';

/** The forms that the browser makes of a list's CSV. */
export const MADE_FORMS = ['xlsx', 'labels'] as const;
export type MadeForm = (typeof MADE_FORMS)[number];

/** What a buyer chooses for the file of a list. */
export const chosenFileEntries = {
  /** In which form the browser makes it; CSV if left out. */
  form: v.optional(v.picklist(MADE_FORMS, `must be one of ${MADE_FORMS.join(', ')}`)),
  /**
   * So many of its records; all if left out. The same request for the same purchase always gets the same
   * ones.
   */
  only: v.optional(onlySchema),
  /** What else is asked of a layout for the mail. */
  mail: v.optional(mailOptionsSchema),
};

/** The file that was last chosen for a purchase. */
export const chosenFileSchema = v.object({ layout: layoutSchema, ...chosenFileEntries });
export type ChosenFile = v.InferOutput<typeof chosenFileSchema>;
/** Whether two files are chosen alike. */
export const sameFile = (one: ChosenFile, other: ChosenFile): boolean => textOf(one) === textOf(other);
/** In the order of the schema, whatever order the database returns. */
const textOf = (file: ChosenFile) => JSON.stringify(v.parse(chosenFileSchema, file));

/** The same in a request. */
export const chosenFileRequest = v.strictObject(chosenFileSchema.entries);

/** A CSV file that this shop made. Only the browser that converted it knows of its other formats. */
export const madeFileSchema = v.object({
  /** When it was last downloaded. */
  made_at: v.string(),
  layout: layoutSchema,
  records: v.number(),
  /** Which of its list's records it has; null for all. */
  only: v.nullable(onlySchema),
});
export type MadeFile = v.InferOutput<typeof madeFileSchema>;
