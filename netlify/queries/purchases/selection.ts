import * as v from 'valibot';
import { mailOptionsSchema } from '../../../src/contract/layouts/mailOptions';
import { WAYS } from '../../../src/contract/files';

/**
 * Which records of a list a file has, and what was asked of its layout. Everything in it follows from the
 * purchase and what its buyer asked for, so the same file can be made again at any time.
 */
export const selectionSchema = v.object({
  /** The purchase's id, from which lots are drawn. */
  seed: v.pipe(v.string(), v.uuid()),
  only: v.nullable(
    v.object({
      pieces: v.number(),
      by: v.picklist(WAYS),
      /** The score and the lot of the last record that is in the file. */
      last: v.object({ score: v.number(), lot: v.number() }),
    }),
  ),
  /** What was asked of a layout for the mail. */
  mail: v.exactOptional(mailOptionsSchema),
});
export type Selection = v.InferOutput<typeof selectionSchema>;
