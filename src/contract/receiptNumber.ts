/**
 * What receipts, quotes and file names say instead of a purchase's or a quote's id: its first eight digits, as
 * `6E3F2A52`.
 */
export const receiptNumber = (id: string): string => id.slice(0, 8).toUpperCase();
