/** Titles before a name, also of two people: `MR. & MRS.` */
const TITLES = /^(?:(?:MR|MRS|MS|MISS|MX|DR|REV|HON)\b\.? *(?:(?:&|AND) +)?)+(?=.)/u;
const SUFFIX = /(?:^|[ ,])(?:JR|SR|II|III|IV)\.?$/u;
/** The last name is the last word, with what belongs to it: `VAN DYKE`, `DE LA CRUZ`. */
const LAST =
  /^(?<first>\S+) (?:.*? )??(?<last>(?:(?:VAN|VON|DER|DEN|DE|DEL|DELLA|LA|LAS|LOS|DOS|ST\.?) )*\S+)$/u;

const withoutTitles = (words: string) => words.trim().replace(SUFFIX, '').replace(TITLES, '').trim();

/**
 * The first and the last name in an upper-case whole name: `REBECCA A BENNETT`, or with a comma, `BENNETT,
 * REBECCA A`. Titles and suffixes don't count. Empty where they can't be told apart: in one word, or in
 * `BENNETT REBECCA A`, whose end is an initial.
 */
export function splitName(name: string): { readonly last: string; readonly first: string } {
  const [last = '', first] = withoutTitles(name)
    .split(',')
    .map(withoutTitles)
    .filter((part) => part !== '');
  if (first !== undefined) return { last, first };
  const words = LAST.exec(last.replace(/ +/gu, ' '))?.groups;
  return words?.['last'] === undefined || /^.\.?$/u.test(words['last'])
    ? { last: '', first: '' }
    : { last: words['last'], first: words['first'] ?? '' };
}
