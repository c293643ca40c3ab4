import { isRoute, withBox } from './box';

const MILITARY_ROUTE = /(?:^| )((?:PSC|CMR|CPR|OPC|UPR|UNIT) ?(?:# ?)?\d\S*)(?= |$)/u;

/** Puts a military route on a line of its own. It has no post office boxes, so `PO BOX 7` is its box, too. */
export function militaryLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MILITARY_ROUTE.test(line))) return lines;
  return lines
    .map((line) => line.replace(/\bP ?O BOX(?= |\d)/u, 'BOX'))
    .flatMap((line) => (/\bBO?X/u.test(line) ? [line] : line.split(MILITARY_ROUTE)))
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
