import { isRoute, withBox } from './box';
import { isDesignator } from './unit';

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

const URBANIZATION = /^(.*?)\bURB(?:ANIZACI[OÓ]N)? (.+)$/u;
const HOUSE_NUMBER = String.raw`[A-Z]{0,2}-?\d+[A-Z]?`;
/** Of these words alone it is sure that a number behind the name is that of the house. */
const STREET_FIRST = new RegExp(
  `^((?:CALLE|CALLEJON|CALETA|PASAJE|VEREDA) .+?) (?:(?:#|NO|NUM|NUMERO) )?(${HOUSE_NUMBER})$`,
  'u',
);
const BEFORE_STREET = new RegExp(`^(.+?) (${HOUSE_NUMBER} (?:CALLE|CALLEJON|CALETA|PASAJE|VEREDA) .+)$`, 'u');

/**
 * The lines of one in postal text that names an urbanization, which stands above the street and tells it from
 * others of its name; the house number before the street. Any other line is left as it is.
 */
export function puertoRicanLines(line: string): readonly string[] {
  const [, before, rest = ''] = URBANIZATION.exec(line) ?? [];
  if (before === undefined) return [numberFirst(line)];
  const [, area = rest, street = ''] = BEFORE_STREET.exec(rest) ?? [];
  return [before.trim(), `URB ${area}`, street].filter((part) => part !== '').map(numberFirst);
}

/** `CALLE 3 # B5` → `B5 CALLE 3`. */
function numberFirst(line: string): string {
  const [, street, number = ''] = STREET_FIRST.exec(line) ?? [];
  return street === undefined || street.split(' ').some(isDesignator) ? line : `${number} ${street}`;
}
