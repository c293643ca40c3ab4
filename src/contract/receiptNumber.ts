/** The first eight digits of a purchase’s or quote’s id, as on receipts: `6E3F2A52`. */
export const receiptNumber = (id: string): string => id.slice(0, 8).toUpperCase();
