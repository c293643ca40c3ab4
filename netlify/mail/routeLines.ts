import { isRoute, withBox } from './box';

const ROUTE = String.raw`(?:PSC|CMR|CPR|OPC|UPR|UNIT) ?(?:# ?)?\d\S*`;
const BOX = String.raw`BO?X ?(?:(?:#|NO) ?)?\S+(?:(?: \d+)+$| [A-Z]$)?`;
const MILITARY_ROUTE = new RegExp(`(?:^| )(${ROUTE}(?: ${BOX})?|${BOX})(?= |$)`, 'u');
const HAS_ROUTE = new RegExp(`(?:^| )${ROUTE}(?= |$)`, 'u');

/**
 * Puts a military route and its box on lines of their own. The military has no post office boxes, so `PO BOX 7`
 * is the route's, too.
 */
export function militaryLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => HAS_ROUTE.test(line))) return lines;
  return lines
    .map((line) => line.replace(/\bP ?O BOX(?= |\d)/u, 'BOX'))
    .flatMap((line) => line.split(MILITARY_ROUTE))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Joins a route and its box from two lines, in either order.
 * @param isStreet whether there is a street, whose unit `UNIT 5` is then
 */
export function withRoute(lines: readonly string[], isStreet: boolean): readonly string[] {
  const box = lines.findIndex((line) => /^BO?X(?: |\d)/u.test(line));
  const route = lines.findLastIndex((line) => isRoute(line) && !(isStreet && line.startsWith('UNIT ')));
  const found = box < 0 ? null : withBox(lines[route] ?? '', lines[box] ?? '');
  if (found === null) return lines;
  return lines.flatMap((line, place) =>
    place === box ? [`${found.box} ${found.after}`.trim()] : place === route ? [] : [line],
  );
}
