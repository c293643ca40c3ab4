import { tidyText } from '../../src/contract/text';
import { countryAtEnd, isCanadian, isCountry } from './countries';
import { lastLineIn, zipIn } from './lastLine';
import { postalText } from './postalText';
import type { Addresses } from './resident';
import { isMilitary, stateCode } from './usStates';

/** In these files' voters, the third line is the country and nothing else (tools/loader/states). */
const COUNTRY_IN_THIRD_LINE = new Set(['OH', 'PA']);

/**
 * The lines of a mailing address abroad, kept as they are, with the country last; null for an address
 * within reach of the domestic mail, and for one of nothing but a country.
 *
 * Abroad is what names a country or has a foreign postal code, unless a state and a ZIP code say
 * otherwise: Lebanon, Peru and Mexico are American towns too.
 */
export function foreignLines(voter: Addresses): readonly string[] | null {
  const [city, state, zip] = [tidy(voter.mailCity), tidy(voter.mailState), tidy(voter.mailZip)];
  const code = stateCode(state);
  if (code !== '' && (zipIn(zip) !== null || zip === '')) return null;
  if (isMilitary(postalText(city), code)) return null;
  const line3 = tidy(voter.mailLine3);
  const lines = [tidy(voter.mailLine1), tidy(voter.mailLine2), line3].filter(saysSomething);
  if (endsAtHome(lines)) return null;
  const named = withCountry(lines, line3, voter.state, city, state);
  const canadian = isCanadian(state, zip);
  if (named === null && !canadian && !(code === '' && /\p{L}/u.test(zip))) return null;
  const { rest, country } = named ?? { rest: lines, country: canadian ? 'CANADA' : '' };
  if (!rest.some(saysSomething)) return null;
  const place = [city, state, zip].filter((part) => part !== '' && part !== country).join(' ');
  return [...rest, place, country].filter(saysSomething);
}

const tidy = (text: string | null) => (text === null ? '' : tidyText(text));

const saysSomething = (line: string) => /[\p{L}\d]/u.test(line);

/** Whether a line is that of an American or military address. */
function endsAtHome(lines: readonly string[]): boolean {
  return lines.some((line) => {
    const read = lastLineIn(postalText(line));
    return read !== null && read.zip5 !== '';
  });
}

/** The country that an address names, and its other lines. */
function withCountry(
  lines: readonly string[],
  line3: string,
  file: string,
  city: string,
  state: string,
): { readonly rest: readonly string[]; readonly country: string } | null {
  const last = lines.at(-1) ?? '';
  const others = lines.slice(0, -1);
  if (isCountry(last) || (line3 !== '' && COUNTRY_IN_THIRD_LINE.has(file)))
    return { rest: others, country: last };
  // Florida's country is appended to a third line.
  const end = line3 === '' ? null : countryAtEnd(line3);
  if (end !== null) return { rest: [...others, end.before], country: end.country };
  if (isCountry(state)) return { rest: lines, country: state };
  return isCountry(city) ? { rest: lines, country: city } : null;
}
