import * as v from 'valibot';

/** What a file of a list can be laid out for. The first is what a buyer gets who doesn't choose. */
export const LAYOUTS = ['mail-house', 'everything', 'crm'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export const layoutSchema = v.picklist(LAYOUTS, `must be one of ${LAYOUTS.join(', ')}`);
