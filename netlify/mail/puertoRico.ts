import { isDesignator } from './unit';

const URBANIZATION = /^(.*?)\bURB(?:ANIZACI[OÓ]N)? (.+)$/u;
const NUMBER = String.raw`[A-Z]{0,2}-?\d+[A-Z]?`;
/** Of these words alone it is sure that a number behind the name is that of the house. */
const STREET_FIRST = new RegExp(
  `^((?:CALLE|CALLEJON|CALETA|PASAJE|VEREDA) .+?) (?:(?:#|NO|NUM|NUMERO) )?(${NUMBER})$`,
  'u',
);
const BEFORE_STREET = new RegExp(`^(.+?) (${NUMBER} (?:CALLE|CALLEJON|CALETA|PASAJE|VEREDA) .+)$`, 'u');

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
