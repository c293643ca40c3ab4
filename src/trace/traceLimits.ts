/**
 * What a trace may hold at most. A trace is a file from a stranger; within these limits it can be read,
 * folded and drawn without a long wait. The recorder stays well below each of them.
 */

/** Larger files, in bytes, are refused unread. */
export const MAX_FILE_BYTES = 12_000_000;
/** Twice as many as the recorder keeps, so that the recorder may one day keep more. */
export const MAX_ACTIONS = 2000;
/**
 * Characters of one text or name. The longest real ones are addresses and cache keys with a hundred
 * counties.
 */
export const MAX_TEXT = 20_000;
/** Entries of one list, or names in one object. A search returns at most 1,000 rows. */
export const MAX_ENTRIES = 20_000;
/** Texts, numbers, lists and objects altogether. */
export const MAX_VALUES = 1_000_000;
/** Lists and objects inside each other. */
export const MAX_DEPTH = 60;
/** The last moment of the year 9999, in epoch milliseconds. */
export const LAST_MOMENT = 253_402_300_799_999;
