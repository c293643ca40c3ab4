import * as v from 'valibot';

/** What a file of a list can be laid out for, in the order in which they are offered. */
export const LAYOUTS = ['mail-house', 'households', 'everything', 'crm'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/**
 * Records of the longest list whose file comes in one response; longer ones come in parts.
 */
export const WHOLE_FILE_RECORDS = 40_000;

export const layoutSchema = v.picklist(LAYOUTS, `must be one of ${LAYOUTS.join(', ')}`);
