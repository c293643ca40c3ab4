/** Titles before a name, also of two people: `MR. & MRS.` */
const TITLES = /(?<=^|[ ,&])(?:(?:MR|MRS|MS|MISS|MX|DR|REV|HON)\b\.? *(?:(?:&|AND) +)?)+(?=.)/gu;
const SUFFIX = /(?:^|[ ,])(?:JR|SR|II|III|IV)\.?$/u;
/** The last name is the last word, with what belongs to it: `VAN DYKE`, `DE LA CRUZ`. */
const LAST =
  /^(?<first>\S+) (?:.*? )??(?<last>(?:(?:VAN|VON|DER|DEN|DE|DEL|DELLA|LA|LAS|LOS|DOS|ST\.?) )*\S+)$/u;
const AND = / *& *| AND /u;
/** What our files add to a name line. */
const OR_RESIDENT = / OR CURRENT RESIDENTS?$/u;
const HOUSEHOLD = /^THE |(?:^| )(?:HOUSEHOLD|FAMILY|CURRENT RESIDENTS?)$/u;
const INITIAL = / .\.?$/u;

interface Name {
  readonly last: string;
  readonly first: string;
}

/** The people whose first names stand in one cell: `JACK & REBECCA`. */
export const namesWith = (last: string, first: string): readonly Name[] =>
  first.split(AND).map((one) => ({ last, first: one.trim() }));

/** Whether a name line names no one of those who live there: `THE POWELL HOUSEHOLD`. */
export const isHousehold = (line: string) => HOUSEHOLD.test(line.replace(OR_RESIDENT, ''));

/**
 * The people in an upper-case name line: `REBECCA A BENNETT`, or with a comma, `BENNETT, REBECCA A`; of
 * several, `JACK AND REBECCA EVANS`, `HARRY JENKINS & HAROLD KING`, `A, B, AND C POWELL` or `EVANS, JACK AND
 * REBECCA`. Titles and suffixes don't count. None where first and last names can't be told apart: in one
 * word, or in `BENNETT REBECCA A`, whose end is an initial.
 */
export function splitNames(line: string): readonly Name[] {
  const groups = line
    .replace(OR_RESIDENT, '')
    .replace(TITLES, '')
    .split(AND)
    .map((group) =>
      group
        .split(',')
        .map(tidied)
        .filter((part) => part !== ''),
    );
  if (groups.every(({ length }) => length > 1))
    return groups.map(([last = '', first = '']) => ({ last, first }));
  const parts = groups.flat();
  const [family = '', second, ...others] = parts;
  const ending = parts.at(-1) ?? '';
  const isFamilyFirst = (groups[0]?.length ?? 0) > 1 && (!ending.includes(' ') || INITIAL.test(ending));
  if (isFamilyFirst && second !== undefined)
    return [second, ...others].map((first) => ({ last: family, first }));
  const names: Name[] = [];
  // From the end: a first name alone shares the last name of who follows.
  for (const part of parts.toReversed()) {
    const after = names[0];
    const { first, last } = INITIAL.test(part) ? {} : (LAST.exec(part)?.groups ?? {});
    if (first !== undefined && last !== undefined) names.unshift({ last, first });
    else if (after === undefined) return [];
    else names.unshift({ last: after.last, first: part });
  }
  return names;
}

const tidied = (words: string) => words.replace(/ +/gu, ' ').trim().replace(SUFFIX, '').trim();
