/** Numbers that client and server share. docs/product-rules.md gives the reasons. */

/** The most rows a search returns. The exact total is returned separately. */
export const SEARCH_ROW_LIMIT = 1000;
/** Flat price of one CSV download in US cents, when at least one record matches. */
export const PRICE_CENTS = 999;
/** Bounds of the age slider and the age filter, in whole years, inclusive. An untouched end has no limit. */
export const AGE_BOUNDS = { min: 18, max: 120 } as const;
/** How many elections a state tracks: the tokens VH1 to VH8. */
export const TRACKED_ELECTIONS = 8;
/** How many of the last general elections, and of the last primaries, turnout is counted over. */
export const COUNTED_ELECTIONS = 4;
/** The most presets that are counted with one list. */
export const PRESETS_COUNTED = 24;
/**
 * The lowest age of each band of the charts. A band ends where the next one begins; the last has no end. The
 * one-press ages (`AGE_RANGES`) begin and end with a band.
 */
export const AGE_BANDS = [18, 30, 45, 60, 75] as const;
/** Elections shown when no state is chosen. */
export const ELECTIONS_WITHOUT_STATE = 20;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** States that are always offered, together with those the server returns. */
export const DEFAULT_STATES = ['AR', 'FL', 'NC', 'OH', 'OK', 'PA'] as const;
/** Milliseconds before a search or a count times out. */
export const SEARCH_TIMEOUT_MS = 300_000;
/** Milliseconds between canceling one search and starting the next. */
export const SEARCH_RESTART_MS = 50;
/** Milliseconds after which saved walkthrough progress is no longer restored. */
export const WALKTHROUGH_TTL_MS = 3_600_000;
/** The most entries in one comma-joined list. */
export const LIST_LIMIT = 100;
