import * as v from 'valibot';
import { layoutSchema } from '../layouts/layouts';
import { onlySchema } from '../layouts/selection';

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
