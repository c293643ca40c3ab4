import type { MapCounty } from './stateMap';

/** How many shades a map has for counties with voters; 0 is a county without. */
const SHADES = 5;

/**
 * The shade of each number of voters, from 1 to `SHADES`; 0 for no voters. Each has a fifth of the counties,
 * because a few large cities would leave all others alike if the shades divided the voters evenly.
 */
export function shadesOf(voters: readonly number[]): (count: number) => number {
  const sorted = voters.filter((count) => count > 0).toSorted((one, other) => one - other);
  // The least voters of each shade from the second on.
  const bounds = Array.from(
    { length: SHADES - 1 },
    (_, place) => sorted[Math.floor(((place + 1) * sorted.length) / SHADES)] ?? Infinity,
  );
  return (count) => (count === 0 ? 0 : 1 + bounds.filter((bound) => count >= bound).length);
}

/** The shades that occur, each with the least and the most voters of its counties. */
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

/** The county that a key leads to from another, by its place in the list; the same place if none does. */
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
    // What lies straight ahead is nearer than what lies aside.
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  });
  const least = costs.reduce((one, other) => Math.min(one, other), Infinity);
  return least === Infinity ? from : costs.indexOf(least);
}
