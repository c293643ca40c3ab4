import { abbreviations, DIRECTIONS, SUFFIXES } from '../../src/contract/addresses';

/** Designators that a number or a letter follows, from appendix C2 of Publication 28. */
const DESIGNATORS = abbreviations(`
  APT APARTMENT APARTMENTS APMT APPT APTS, BLDG BUILDING BUILDINGS BLD BLDGS, DEPT DEPARTMENT,
  FL FLOOR FLOORS FLR, HNGR HANGAR HANGER, LOT LOTS, PIER, PMB, RM ROOM ROOMS RMS, SLIP, SPC SPACE SPACES,
  STE SUITE SUITES STES, STOP, TRLR TRAILER, UNIT UNITS, # NO NUM NUMBER`);

/** Designators that may stand alone. */
const PLACES = abbreviations(`
  BSMT BASEMENT, FRNT FRONT, LBBY LOBBY, LOWR LOWER, OFC OFFICE, PH PENTHOUSE, REAR, SIDE, UPPR UPPER`);

/** Not brought together with apartments: the third floor is not apartment 3. */
const KEPT_APART = new Set(['BLDG', 'FL', 'HNGR', 'PIER', 'SLIP', 'STOP', 'DEPT', ...PLACES.values()]);

/**
 * A letter or something with a digit: `4`, `B`, `C-12`, `4 B`. Any two letters may be a part of a street.
 */
const CERTAIN_VALUE = /^(?:[A-Z](?:-[A-Z])?|[A-Z-]*\d[A-Z\d/-]*(?: [A-Z])?)$/u;

/** One part of a unit, such as `APT 4`. Without a value, it is a place (`REAR`). */
export interface UnitPart {
  /** `#` if it is unknown which; empty if the value says it all (`DOWNSTAIRS`). */
  readonly designator: string;
  readonly value: string;
}

const ORDINALS = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ');
/** `3RD` and `THIRD` as the number of a floor; null for anything else. */
function ordinalIn(word: string): string | null {
  const place = ORDINALS.indexOf(word);
  return place >= 0 ? String(place + 1) : (/^(\d+)(?:ST|ND|RD|TH)$/u.exec(word)?.[1] ?? null);
}
const STUCK = /^([A-Z]{2,9})(\d[A-Z\d-]*)$/u;
/** A number, letters and digits, or at most two letters: what a unit is called. */
const SHORT_VALUE = /^(?:[A-Z]{1,2}|[A-Z-]*\d[A-Z\d/-]*|[A-Z]-[A-Z])$/u;

/** `3 FL`, unless the floor's number follows. */
const floorIn = (word: string, next = '') =>
  /^\d{1,2}$/u.test(word) && (next === '' || isDesignator(next)) ? word : null;

/** The parts of a unit in postal text: `BLDG C APT 4` has two, and `APT` without a number none. */
export function unitParts(text: string): readonly UnitPart[] {
  const words = text === '' ? [] : text.split(' ').flatMap(unstuck);
  const parts: UnitPart[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const floor = DESIGNATORS.get(next) === 'FL' ? (ordinalIn(word) ?? floorIn(word, words[at + 2])) : null;
    if (floor !== null) {
      parts.push({ designator: 'FL', value: floor });
      at += 2;
      continue;
    }
    const place = PLACES.get(word);
    const designator = DESIGNATORS.get(word) ?? place;
    if (designator === undefined) {
      addValue(parts, word);
      at += 1;
      continue;
    }
    let after = at + 1;
    // `APT # 4` and `APT NO 4`; a lone `#` or `NO` is the designator itself.
    while (DESIGNATORS.get(words[after] ?? '') === '#') after += 1;
    const value = words[after] ?? '';
    const hasValue = value !== '' && !isDesignator(value) && (place === undefined || SHORT_VALUE.test(value));
    const valueOf = designator === 'FL' ? (ordinalIn(value) ?? value) : value;
    parts.push({ designator, value: hasValue ? valueOf : '' });
    at = hasValue ? after + 1 : after;
  }
  return parts.filter(({ designator, value }) => value !== '' || PLACES.has(designator));
}

export const isDesignator = (word: string) => DESIGNATORS.has(word) || PLACES.has(word);

/** `APT4` is two words; `C4` is one. */
function unstuck(word: string): readonly string[] {
  const found = STUCK.exec(word);
  return found !== null && isDesignator(found[1] ?? '') ? [found[1] ?? '', found[2] ?? ''] : [word];
}

/** A value without a designator: it belongs to the one before (`APT 4 B`), or gets `#`. */
function addValue(parts: UnitPart[], word: string): void {
  const last = parts.at(-1);
  if (last !== undefined && (last.value !== '' || last.designator === '')) {
    parts[parts.length - 1] = { ...last, value: `${last.value} ${word}` };
  } else {
    parts.push({ designator: SHORT_VALUE.test(word) ? '#' : '', value: word });
  }
}

/** Whether a unit is one designator with a value, which is a unit behind any street. */
export const isCertainUnit = (parts: readonly UnitPart[]) =>
  parts.length === 1 &&
  parts.every(
    ({ designator, value }) =>
      DESIGNATORS.has(designator) && designator !== 'FL' && CERTAIN_VALUE.test(value),
  );

/** As it is written after the street: `APT 4`, `# 4`, `REAR`. */
export const unitText = (parts: readonly UnitPart[]) =>
  parts.map(({ designator, value }) => `${designator} ${value}`.trim()).join(' ');

/** The same for the same unit: `APT 4`, `# 04` and `UNIT 4` are one, `FL 4` is another. */
export const unitKey = (parts: readonly UnitPart[]) =>
  parts
    .map(({ designator, value }) => (KEPT_APART.has(designator) ? designator : '') + keyOfValue(value))
    .sort()
    .join(',');

const keyOfValue = (value: string) => value.replace(/[^\p{L}\d/]/gu, '').replace(/^0+(?=.)/u, '');

/**
 * Where a unit begins in the words of a street line, or -1. Strict, because streets are called Front, Pier,
 * and Lower Creek too: everything up to the end must be a unit, and a place, or a designator without a number,
 * follows a street's suffix.
 */
export const unitStart = (words: readonly string[]) =>
  words.findIndex(
    (word, at) =>
      at > 0 &&
      mayStart(words.slice(at)) &&
      (PLACES.has(word)
        ? followsSuffix(words, at)
        : words.length > at + 1 || (at > 2 && followsSuffix(words, at))) &&
      areUnit(words.slice(at)),
  );

const followsSuffix = (words: readonly string[], at: number) =>
  SUFFIXES.has(words[at - (DIRECTIONS.has(words[at - 1] ?? '') ? 2 : 1)] ?? '');

/** Roads that are called by a number or a letter: `12 COUNTY RD 13`, `12 HIGHWAY 5`, `12 LOOP 4`. */
const NUMBERED = new Set(['HWY', 'RTE', 'LOOP', 'SPUR', 'BYP', 'EXT', 'EXPY', 'FWY']);
const NUMBERED_ROAD =
  /^(?:COUNTY|CNTY|CO|STATE|ST|TOWNSHIP|TWP|RANCH|FARM|FOREST|PRIVATE|PARK|SERVICE|INDIAN|US|OLD)$/u;

/**
 * Whether the last of a street's words is a unit without a designator: `125` of `ARCH ST 125`, `B` of `ELM CT B`.
 */
export function endsInUnit(street: readonly string[]): boolean {
  const value = street.at(-1) ?? '';
  if (!/^(?:\d[A-Z\d-]*|[A-Z]-?\d+|[A-Z])$/u.test(value) || ordinalIn(value) !== null) return false;
  if (DIRECTIONS.has(value)) return false;
  const suffixAt = street.length - (DIRECTIONS.has(street.at(-2) ?? '') ? 3 : 2);
  const suffix = SUFFIXES.get(street[suffixAt] ?? '');
  if (suffix === undefined || NUMBERED.has(suffix)) return false;
  if (suffix === 'RD' && NUMBERED_ROAD.test(street[suffixAt - 1] ?? '')) return false;
  // `NORTH ST` is a street.
  return street.slice(0, suffixAt).some((word) => !DIRECTIONS.has(word) || word.length > 2);
}

/** Whether a line is nothing but a unit. `UNIT 2050 BOX 4190` is a military address. */
export function isUnit(line: string): boolean {
  const words = line.split(' ');
  return mayStart(words) && areUnit(words);
}

const mayStart = ([word = '', next = '', after]: readonly string[]) =>
  isDesignator(word) ||
  (DESIGNATORS.get(next) === 'FL' && (ordinalIn(word) ?? floorIn(word, after)) !== null) ||
  (/\d/u.test(word) && isDesignator(unstuck(word)[0] ?? ''));

/** A designator alone counts (`APT`), but not two of them, which are a name (`LOT UNIT`). */
function areUnit(words: readonly string[]): boolean {
  const parts = unitParts(words.join(' '));
  if (parts.length === 0) return words.length === 1;
  return parts.every(({ designator, value }) => {
    if (value === '') return PLACES.has(designator);
    return designator === 'FL' ? /^(?:\d{1,3}|[A-Z])$/u.test(value) : CERTAIN_VALUE.test(value);
  });
}
