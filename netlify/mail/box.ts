/** A line with a post office box, a route and its box, or general delivery, taken apart. */
export interface BoxLine {
  /** As Publication 28 writes it. */
  readonly box: string;
  readonly before: string;
  readonly after: string;
}

/** Before anything else: `BOX12`, `POB 12` and `RR2` are `BOX 12`, `PO BOX 12` and `RR 2`. */
const spelled = (line: string) =>
  line
    .replace(/\bPOB(?:OX)?(?=\d| )/gu, 'PO BOX ')
    .replace(/\b(BO?X|PSC|CMR|CPR|OPC|UPR|RR|HC)(?=\d)/gu, '$1 ')
    .replace(/ {2,}/gu, ' ');

const SIGN = '(?:(?:#|NO|NUM|NUMBER) )?';
/** At the end of a line, `87 A` is one number, and so is `12 34`. */
const DIGITS = String.raw`\d*[A-Z]{0,2}-?\d[A-Z\d-]*(?:(?: [A-Z]|(?: \d+)+)$)?`;
const VALUE = `${SIGN}(${DIGITS}|[A-Z]{1,2}(?: \\d+$)?)(?= |$)`;
const BOX = `(?:BOX|BX) ${VALUE}`;
/** A route's box may have no other name than `#`. */
const BOX_OR_SIGN = `(?:(?:BOX|BX) |(?=# ))${VALUE}`;
const ROUTE_NUMBER = `${SIGN}([A-Z]?\\d[A-Z\\d-]*|[A-Z]{1,2})`;
const MILITARY = `(PSC|CMR|CPR|OPC|UPR) ${ROUTE_NUMBER}`;
const RURAL = `(?:R ?R|(?:R ?F ?D|RURAL)(?: (?:ROUTE|RTE|RT|RD|DELIVERY))?) ?${ROUTE_NUMBER}`;
const CONTRACT = `(?:H ?C ?R?|HIGHWAY CONTRACT(?: (?:ROUTE|RTE|RT))?|STAR (?:ROUTE|RTE|RT)) ?${ROUTE_NUMBER}`;
/** A rural route too, but `14 OLD ROUTE 4 BOX 2` is a street. */
const ROUTE = `(?:RTE?|ROUTE|R ?D) ?${ROUTE_NUMBER}`;
const PO_BOX = '(?:P ?O|POST OFFICE|POSTAL) (?:LOCK ?)?(?:BOX|BX|DRAWER)';
const CALLER =
  '(?:LOCK ?)?(?:BOX|BX|DRAWER)|(?:P ?O )?(?:BIN|(?:FIRM )?CALLER)|(?:APARTADO|APTDO|APDO)(?: POSTAL)?';

const at = (place: '^' | '(?<=^| )', form: string, written: string) =>
  ({ pattern: new RegExp(`${place}${form}(?= |$)`, 'u'), written }) as const;
const anywhere = (form: string, written: string) => at('(?<=^| )', form, written);
const atStart = (form: string, written: string) => at('^', form, written);

/** How Publication 28 writes them. `UNIT` is a route too where a box follows. */
const FORMS = [
  anywhere(`${MILITARY} ${BOX_OR_SIGN}`, '$1 $2 BOX $3'),
  anywhere(`${BOX} ${MILITARY}`, '$2 $3 BOX $1'),
  anywhere(`${RURAL} ${BOX_OR_SIGN}`, 'RR $1 BOX $2'),
  anywhere(`${CONTRACT} ${BOX_OR_SIGN}`, 'HC $1 BOX $2'),
  atStart(`UNIT ${ROUTE_NUMBER} ${BOX}`, 'UNIT $1 BOX $2'),
  atStart(`${BOX} UNIT ${ROUTE_NUMBER}`, 'UNIT $2 BOX $1'),
  atStart(`${ROUTE} ${BOX_OR_SIGN}`, 'RR $1 BOX $2'),
  atStart(`${BOX} (?:${RURAL}|${ROUTE})`, 'RR $2$3 BOX $1'),
  atStart(`${BOX} ${CONTRACT}`, 'HC $2 BOX $1'),
  anywhere(`${PO_BOX} ${VALUE}`, 'PO BOX $1'),
  atStart(`(?:${CALLER}) ${SIGN}(${DIGITS}|[A-Z](?: \\d+)?$)`, 'PO BOX $1'),
  atStart('GEN(?:ERAL|L)? DEL(?:IVERY)?', 'GENERAL DELIVERY'),
];

/** Cheap to test, and without it nothing above matches. */
const ANY = /\b(?:(?:LOCK)?BO?X|POB|DRAWER|BIN|CALLER|AP(?:ARTA|T)?DO)|^GEN|^\D.*#/u;

/**
 * Takes a line in postal text apart at its box, the last one if it has several; null for any other line.
 */
export function boxIn(line: string): BoxLine | null {
  if (!ANY.test(line)) return null;
  const text = spelled(line);
  let found: BoxLine | null = null;
  let place = -1;
  for (const { pattern, written } of FORMS) {
    const match = pattern.exec(text);
    if (match === null || match.index <= place) continue;
    place = match.index;
    found = {
      box: standardBox(match[0].replace(pattern, written)),
      before: text.slice(0, place).trim(),
      after: text.slice(place + match[0].length).trim(),
    };
  }
  return found;
}

const standardBox = (box: string) =>
  box
    .replace(/ ([A-Z])$/u, (all, letter: string, at: number) =>
      /\d$/u.test(box.slice(0, at)) ? letter : all,
    )
    .replace(/(?<=BOX [A-Z]{1,2}) (?=\d+$)/u, '')
    .replace(/(?<=\d) (?=\d)/gu, '-')
    .replace(/^(RR|HC) 0+(?=\d)/u, '$1 ');

/** Whether a line is a route without its box. */
export const isRoute = (line: string): boolean =>
  /^\D/u.test(line) && boxIn(line) === null && withBox(line, 'BOX 1') !== null;

/**
 * A route and what may be its box, from two lines or columns; null if they are none. `PO BOX 7` is another
 * box, and `UNIT 4` a route only if a box is named.
 */
export function withBox(route: string, box: string): BoxLine | null {
  const value = /^(?:(?:#|NO) )?(\S+(?: [A-Z])?)$/u.exec(box)?.[1];
  const isNamed = /^BO?X(?: |\d)/u.test(box);
  if (/^\d/u.test(route) || (!isNamed && (value === undefined || route.startsWith('UNIT ')))) return null;
  const found = boxIn(isNamed ? `${route} ${box}` : `${route} BOX ${value ?? ''}`);
  return found === null || found.before !== '' || found.box.startsWith('PO ') ? null : found;
}
