/** A trace is a file from a stranger. Within these limits it opens without a long wait. The recorder stays below. */

export const MAX_FILE_BYTES = 12_000_000;
export const MAX_ACTIONS = 2000;
/** Characters of one text or name. The longest real ones name a hundred counties. */
export const MAX_TEXT = 20_000;
export const MAX_ENTRIES = 20_000;
export const MAX_VALUES = 1_000_000;
export const MAX_DEPTH = 60;
/** The last moment of the year 9999, in epoch milliseconds. */
export const LAST_MOMENT = 253_402_300_799_999;
