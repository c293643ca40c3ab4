import type { MapCounty } from './stateMap';

const SHADES = 5;

/**
 * Maps a number of voters to a shade from 1 to `SHADES`, or 0 for none. Each shade covers a fifth of the
 * counties: with equal ranges, a few large cities would leave all others alike.
 */
export function shadesOf(voters: readonly number[]): (count: number) => number {
  const sorted = voters.filter((count) => count > 0).toSorted((one, other) => one - other);
  const bounds = Array.from(
    { length: SHADES - 1 },
    (_, place) => sorted[Math.floor(((place + 1) * sorted.length) / SHADES)] ?? Infinity,
  );
  return (count) => (count === 0 ? 0 : 1 + bounds.filter((bound) => count >= bound).length);
}

/** The shades in use, with the smallest and largest number of voters. */
export function shadeSteps(
  voters: readonly number[],
): readonly { readonly shade: number; readonly least: number; readonly most: number }[] {
  const shadeOf = shadesOf(voters);
  return Array.from({ length: SHADES }, (_, place) => {
    const shade = place + 1;
    const counts = voters.filter((count) => shadeOf(count) === shade);
    return { shade, least: Math.min(...counts), most: Math.max(...counts) };
  }).filter(({ least }) => Number.isFinite(least));
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The index of the county that a key leads to; `from` if there is none. */
export function countyTowards(counties: readonly MapCounty[], from: number, key: string): number {
  if (key === 'Home') return 0;
  if (key === 'End') return counties.length - 1;
  const direction = DIRECTIONS[key];
  const [x, y] = counties[from]?.at ?? [0, 0];
  if (direction === undefined) return from;
  const [dx, dy] = direction;
  const costs = counties.map(({ at: [otherX, otherY] }) => {
    const ahead = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    // Prefers what lies straight ahead.
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  });
  const least = costs.reduce((one, other) => Math.min(one, other), Infinity);
  return least === Infinity ? from : costs.indexOf(least);
}
