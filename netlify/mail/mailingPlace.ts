import { boxIn } from './box';
import { DIRECTIONS, SUFFIXES } from '../../src/contract/addresses';
import { isCountry } from './countries';
import { lastLineIn, zipIn, type PostalPlace } from './lastLine';
import { postalCity, postalText } from './postalText';
import type { Addresses } from './resident';
import { isUnit } from './unit';
import { stateCode } from './usStates';

interface LinesAndPlace {
  readonly lines: readonly string[];
  readonly place: PostalPlace;
}

/**
 * The place of a mailing address in its own columns. An unknown state is left next to the city; the ZIP
 * code finds the place.
 */
export function placeIn({ mailCity, mailState, mailZip }: Addresses): PostalPlace {
  const state = stateCode(mailState);
  const unknown = state === '' ? (mailState ?? '') : '';
  const city = postalCity(`${mailCity ?? ''} ${unknown}`.trim());
  const place = { city, state, zip5: '', zip4: '', ...zipIn(mailZip) };
  const inCity = state === '' && mailCity !== null ? lastLineIn(postalText(mailCity)) : null;
  return inCity === null || inCity.city === ''
    ? place
    : { ...inCity, ...withoutEmpty(place), city: inCity.city };
}

const withoutEmpty = (place: PostalPlace) =>
  Object.fromEntries(Object.entries(place).filter(([, part]) => part !== '')) as Partial<PostalPlace>;

/**
 * Completes the place from the last of the lines, where some counties put it, and takes it from the
 * lines; also if it only repeats the columns. So does it with a country behind an address that has one.
 */
export function withLastLine(given: readonly string[], place: PostalPlace): LinesAndPlace {
  const lines = withoutCountry(given, place);
  const read = lines.length === 0 ? null : lastLineIn(lines.at(-1) ?? '');
  const { delivery, city } = apart(read?.city ?? '');
  if (read !== null && agrees({ ...read, city }, place) && (read.zip5 !== '' || place.zip5 !== '')) {
    const rest = [...lines.slice(0, -1), ...(delivery === '' ? [] : [delivery])];
    const whole = { ...read, ...withoutEmpty(place), city: place.city || city };
    // `12 MAIN ST`, `TULSA`, `OK 74101`
    return whole.city === '' ? withCityLine(rest, whole) : { lines: rest, place: whole };
  }
  return place.city === '' && place.zip5 !== '' ? withCityLine(lines, place) : { lines, place };
}

function withoutCountry(lines: readonly string[], place: PostalPlace): readonly string[] {
  if (!isCountry(lines.at(-1) ?? '')) return lines;
  const isComplete = place.city !== '' && place.state !== '' && place.zip5 !== '';
  return isComplete || (lastLineIn(lines.at(-2) ?? '')?.zip5 ?? '') !== '' ? lines.slice(0, -1) : lines;
}

/** Suffixes with which no city begins: in `36 S MEADOW AVE NORMAN` the street is named for a meadow. */
const STREET_TYPES: ReadonlySet<string> = new Set(['AVE', 'BLVD', 'CIR', 'CT', 'DR', 'LN', 'PL', 'RD', 'ST']);

/**
 * `PO BOX 7 TULSA` and `12 MAIN ST TULSA` are an address and a city; what is ambiguous is an
 * address.
 */
function apart(text: string): { readonly delivery: string; readonly city: string } {
  if (!/\d/u.test(text)) return { delivery: '', city: text };
  const found = boxIn(text);
  if (found !== null && !/\d/u.test(found.after))
    return { delivery: `${found.before} ${found.box}`.trim(), city: found.after };
  const words = text.split(' ');
  const first = words.findIndex((word, at) => at > 1 && SUFFIXES.has(word));
  const suffix =
    first >= 0 && STREET_TYPES.has(SUFFIXES.get(words[first + 1] ?? '') ?? '') ? first + 1 : first;
  const after = suffix < 0 ? words.length : suffix + (DIRECTIONS.has(words[suffix + 1] ?? '') ? 2 : 1);
  const end = afterUnit(words, after);
  const city = words.slice(end).join(' ');
  return /\d/u.test(city) ? { delivery: text, city: '' } : { delivery: words.slice(0, end).join(' '), city };
}

/** Where the unit ends that begins at a word, or that word if none does. */
function afterUnit(words: readonly string[], start: number): number {
  for (let end = words.length; end > start; end -= 1) {
    if (isUnit(words.slice(start, end).join(' '))) return end;
  }
  return start;
}

/** A last line of letters below an address is the city. */
function withCityLine(lines: readonly string[], place: PostalPlace): LinesAndPlace {
  const last = lines.at(-1) ?? '';
  const isCity =
    /^[\p{L} -]+$/u.test(last) &&
    lines.slice(0, -1).some((line) => /\d/u.test(line)) &&
    !/^(?:ATTN|URB) /u.test(last);
  return isCity
    ? { lines: lines.slice(0, -1), place: { ...place, city: postalCity(last) } }
    : { lines, place };
}

/** Whether a line says nothing else than the columns do, as far as these are filled in. */
const agrees = (read: PostalPlace, place: PostalPlace) =>
  (place.city === '' || read.city === place.city) &&
  (place.state === '' || read.state === place.state) &&
  (place.zip5 === '' || read.zip5 === '' || read.zip5 === place.zip5);
