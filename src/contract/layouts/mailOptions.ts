import * as v from 'valibot';
import { EXTRA_COLUMNS, extraIn, isKeycode, LONGEST_KEYCODE } from './mailColumns';

/** What a buyer may ask of a layout for the mail. Each choice that is left out is as it always was. */
export const mailOptionsSchema = v.strictObject({
  /** Full names after “Dear”, not first names. */
  salutation: v.exactOptional(v.literal('formal', 'must be formal')),
  /** Adds “or Current Resident” to each name. */
  orResident: v.exactOptional(v.literal('Y', 'must be Y')),
  /** Joined by commas, in the order of the file, because request bodies have no lists. */
  extra: v.exactOptional(
    v.pipe(
      v.string('must be columns separated by commas'),
      v.check(
        (extra) => extra !== '' && extraIn(extra).join() === extra,
        `must be some of ${EXTRA_COLUMNS.join(',')}, in this order`,
      ),
    ),
  ),
  /** The text in a column of its own, by which replies are told apart. */
  keycode: v.exactOptional(
    v.pipe(
      v.string('must be text'),
      v.check(isKeycode, `must be one line of 1 to ${LONGEST_KEYCODE} characters`),
    ),
  ),
});
export type MailOptions = v.InferOutput<typeof mailOptionsSchema>;
