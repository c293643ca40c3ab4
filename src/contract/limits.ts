/** Shared by client and server; docs/product-rules.md gives the reasons. */

/** Rows of a search; the total is exact. */
export const SEARCH_ROW_LIMIT = 1000;
/** Price of a download in US cents. */
export const PRICE_CENTS = 999;
export const AGE_BOUNDS = { min: 18, max: 120 } as const;
/** VH1 to VH8. */
export const TRACKED_ELECTIONS = 8;
/** Of general elections and of primaries. */
export const COUNTED_ELECTIONS = 4;
/** Presets counted with one list. */
export const PRESETS_COUNTED = 24;
/** Lowest ages of the charts’ bands. `AGE_RANGES` begin and end with a band. */
export const AGE_BANDS = [18, 30, 45, 60, 75] as const;
/** Elections shown when no state is chosen. */
export const ELECTIONS_WITHOUT_STATE = 20;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Always offered, beside those of the server. */
export const DEFAULT_STATES = ['AR', 'FL', 'NC', 'OH', 'OK', 'PA'] as const;
export const SEARCH_TIMEOUT_MS = 300_000;
/** Between canceling a search and starting the next, in milliseconds. */
export const SEARCH_RESTART_MS = 50;
/** For how long walkthrough progress is restored, in milliseconds. */
export const WALKTHROUGH_TTL_MS = 3_600_000;
export const LIST_LIMIT = 100;
