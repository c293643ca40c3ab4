/** ZIP codes as they are typed or copied, with commas, spaces or semicolons between them; here all commas. */
export const withCommas = (zips: string): string => zips.replace(/[\s,;]+/gu, ',');

export const isZip = (text: string): boolean => /^\d{5}$/u.test(text);
