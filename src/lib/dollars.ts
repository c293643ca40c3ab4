/** A postcard with a stamp. */
export const COST_HINT = 'Such as 0.62: printing and postage.';

export const BAD_COST = 'Enter a cost above $0, such as 0.62.';

/** Up to three decimals, because postage has tenths of a cent. */
const DOLLARS = /^\$?(\d{1,7}(?:\.\d{1,3})?|\.\d{1,3})$/u;

/** Tenths of a cent; null unless above zero. */
export function amountIn(typed: string): number | null {
  const [, dollars] = DOLLARS.exec(typed.replace(/[\s,]/gu, '')) ?? [];
  const amount = Math.round(Number(dollars ?? 0) * 1000);
  return amount > 0 ? amount : null;
}

/** Tenths of a cent as dollars: `$2,500`, `$0.62`, `$0.525`. */
export const formatDollars = (tenths: number): string =>
  `$${(tenths / 1000).toLocaleString('en-US', {
    minimumFractionDigits: tenths % 1000 === 0 ? 0 : 2,
    maximumFractionDigits: 3,
  })}`;

export const costOf = (pieces: number, each: number): string =>
  formatDollars(10 * Math.round((pieces * each) / 10));
