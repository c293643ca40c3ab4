/** Whole numbers, both ends inclusive; an open end is infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const isWithin = (band: Range, range: Range | null): boolean =>
  range !== null && band.from >= range.from && band.to <= range.to;

export const overlaps = (one: Range, other: Range): boolean => one.from <= other.to && one.to >= other.from;

/**
 * The chosen range after pressing a band of a chart. A range has no holes, so:
 * - a band next to it, or partly in it, widens it;
 * - a chosen band at one of its ends is taken away;
 * - any other band begins a new range of its own.
 *
 * Null means nothing is chosen. `all` is what the chart's bands cover together.
 */
export function rangeAfter(chosen: Range | null, band: Range, all: Range): Range | null {
  if (chosen === null) return band;
  if (!isWithin(band, chosen)) {
    const touches = band.from <= chosen.to + 1 && band.to >= chosen.from - 1;
    if (!touches) return band;
    return { from: Math.min(chosen.from, band.from), to: Math.max(chosen.to, band.to) };
  }
  const isFirst = band.from <= Math.max(chosen.from, all.from);
  const isLast = band.to >= Math.min(chosen.to, all.to);
  if (isFirst && isLast) return null;
  if (isFirst) return { from: band.to + 1, to: chosen.to };
  return isLast ? { from: chosen.from, to: band.from - 1 } : band;
}
