/** Numbers both sides agree on. Sources: specification section 9 and decisions.md. */

/** Rows a search returns at most; the exact total comes beside them. */
export const SEARCH_ROW_LIMIT = 1000;
/** Flat price of one CSV download in US cents, when at least one record matches. */
export const PRICE_CENTS = 999;
/** The only currency charged (ISO 4217, lower case as the card provider writes it). */
export const CURRENCY = 'usd';
/** Bounds and default of the age slider and of the age filter, in whole years, inclusive. */
export const AGE_BOUNDS = { min: 18, max: 120 } as const;
export const AGE_DEFAULT = { min: 18, max: 90 } as const;
/** Tracked elections of a state: the tokens VH1 to VH8. */
export const TRACKED_ELECTIONS = 8;
/** Elections shown when no state is chosen. */
export const ELECTIONS_WITHOUT_STATE = 20;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** States offered when the server gives none, and always merged with what it gives. */
export const DEFAULT_STATES = ['AR', 'FL', 'NC', 'OH', 'OK', 'PA'] as const;
/** Milliseconds before a search or a count is given up. */
export const SEARCH_TIMEOUT_MS = 300_000;
/** Milliseconds between cancelling one search and starting the next. */
export const SEARCH_RESTART_MS = 50;
/** Milliseconds after which saved walkthrough progress is no longer restored. */
export const WALKTHROUGH_TTL_MS = 3_600_000;
/** Minutes a download link lives. */
export const LINK_MINUTES = 60;
/** Bytes of a request body, counted as read. */
export const BODY_LIMIT_BYTES = 65_536;
/** Entries in one comma-joined list. */
export const LIST_LIMIT = 100;
/** Nesting depth of a request body. */
export const BODY_DEPTH_LIMIT = 5;
/** Payments one buyer may open within an hour: stolen cards are tried out in numbers. */
export const INTENTS_PER_HOUR = 5;
/** Declined attempts after which a payment is cancelled. The buyer may begin a new one. */
export const DECLINES_PER_INTENT = 5;
/**
 * Distinct previews in one day (UTC): of one address that is not signed in, and of one buyer. A preview shows at most
 * `SEARCH_ROW_LIMIT` rows, so that the smallest state's file takes more than a week; a repeated search costs nothing.
 */
export const PREVIEWS_PER_DAY = { address: 200, buyer: 500 } as const;
