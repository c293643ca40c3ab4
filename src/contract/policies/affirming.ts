import * as v from 'valibot';
import { lineOfText, wholeNumber } from '../text';
import { type Purpose, PURPOSES } from './policy';

const line = (most: number) => v.pipe(lineOfText(most), v.nonEmpty('must not be empty'));

/**
 * What a buyer affirms before paying. `policies`: the versions on screen, by state; the server accepts only
 * today’s.
 */
export const affirmingSchema = v.strictObject({
  purpose: v.picklist(Object.keys(PURPOSES) as [Purpose, ...Purpose[]], 'must be a purpose'),
  organization: v.optional(line(100)),
  organizationId: v.optional(line(60)),
  typedName: v.optional(v.pipe(line(100), v.regex(/\S\s+\S/u, 'must be a first and a last name'))),
  policies: v.record(
    v.pipe(v.string('must be a state'), v.regex(/^[A-Z]{2}$/u, 'must be a state')),
    wholeNumber,
    'must be versions by state',
  ),
});
export type Affirming = v.InferOutput<typeof affirmingSchema>;

/**
 * Whether an affirmation for one organization holds for a receipt that names another. A receipt without a
 * name needs none.
 */
export const isAffirmedFor = (affirmed: string | null | undefined, named: string): boolean =>
  named === '' || affirmed == null || affirmed.toLowerCase() === named.toLowerCase();
