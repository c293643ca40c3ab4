import * as v from 'valibot';
import { lineOfText, wholeNumber } from '../text';
import { type Purpose, PURPOSES } from './purposes';

const line = (most: number) => v.pipe(lineOfText(most), v.nonEmpty('must not be empty'));

/**
 * What a buyer affirms before paying. `policies`: by state, the versions of the texts that were on
 * screen; the server takes no other than today's. States that need no identity ignore what is given.
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
 * Whether what was affirmed for a committee or organization holds for a receipt that names one. A receipt
 * that names none (empty) says nothing else than what was affirmed.
 */
export const isAffirmedFor = (affirmed: string | null | undefined, named: string): boolean =>
  named === '' || affirmed == null || affirmed.toLowerCase() === named.toLowerCase();
