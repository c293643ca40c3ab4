/** Before anything else: `BOX12`, `POBOX 12`, `POB 12`, `BOX # 12` and `BOX NO 12` are `BOX 12`. */
const spelled = (line: string) =>
  line
    .replace(/\bPOB(?:OX)?(?=\d| )/u, 'PO BOX ')
    .replace(/\b(BOX|BX)(?=\d)/u, '$1 ')
    .replace(/ (?:#|NO)(?= )/gu, '')
    .replace(/ {2,}/gu, ' ');

const NUMBER = String.raw`(\d*[A-Z]{0,2}-?\d[A-Z\d-]*|[A-Z]{1,2})`;
const BOX = '(?:BOX|BX)';
const RURAL = '(?:R ?R|RURAL (?:ROUTE|RTE|RT|RD)|R ?F ?D|R ?D|RTE?|ROUTE)';
const CONTRACT = '(?:H ?C ?R?|HIGHWAY CONTRACT(?: ROUTE)?|STAR (?:ROUTE|RTE|RT))';
const POST_OFFICE = '(?:(?:P ?O|POST OFFICE|POSTAL) )?(?:LOCK ?)?(?:BOX|BX|DRAWER|BIN|(?:FIRM )?CALLER)';

/** A route or a box at the start of a line, and how Publication 28 writes it. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [`(PSC|CMR|UNIT) ${NUMBER} ${BOX} ${NUMBER}`, '$1 $2 BOX $3'],
  [`${RURAL} ?${NUMBER} ${BOX} ${NUMBER}`, 'RR $1 BOX $2'],
  [`${CONTRACT} ?${NUMBER} ${BOX} ${NUMBER}`, 'HC $1 BOX $2'],
  [`${BOX} ${NUMBER} ${RURAL} ?${NUMBER}`, 'RR $2 BOX $1'],
  [`${BOX} ${NUMBER} ${CONTRACT} ?${NUMBER}`, 'HC $2 BOX $1'],
  [`${POST_OFFICE} ${NUMBER}`, 'PO BOX $1'],
].map(([form = '', written = '']) => [new RegExp(`^${form}(?= |$)`, 'u'), written]);

/** Cheap to test, and without it nothing below matches. */
const ANY = /\b(?:BO?X|POB|DRAWER|BIN|CALLER)/u;
const GENERAL = /^GEN(?:ERAL|L)? DEL(?:IVERY)?(?= |$)/u;

/**
 * A line in postal text that begins with a post office box, a route with its box, or general delivery, as
 * Publication 28 writes it; null for any other line. What follows the box is kept.
 */
export function boxLine(line: string): string | null {
  if (line.startsWith('GEN') && GENERAL.test(line)) return line.replace(GENERAL, 'GENERAL DELIVERY');
  if (!ANY.test(line)) return null;
  const text = spelled(line);
  const form = FORMS.find(([pattern]) => pattern.test(text));
  if (form === undefined) return null;
  return text.replace(form[0], form[1]).replace(/^(RR|HC) 0+(?=\d)/u, '$1 ');
}
