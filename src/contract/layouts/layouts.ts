import * as v from 'valibot';

/** In the order in which they are offered. */
export const LAYOUTS = ['mail-house', 'households', 'everything', 'crm'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export const layoutSchema = v.picklist(LAYOUTS, `must be one of ${LAYOUTS.join(', ')}`);
