import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Of base 36, which needs no escape. Enough for our files; a test sees to it that no two share them. */
const FILE_DIGITS = 3;

/** The classes of each file so far, in the order in which they were named. */
const named = new Map();

/**
 * Short names for the classes of a production build: a letter, three digits for the file, and the number of
 * the class in it. Those of one file begin alike, which compresses far better than random names.
 * @param {{ resourcePath: string, rootContext: string }} file css-loader's `getLocalIdent` gives its context
 * @param {string} _ a template that we have none of
 * @param {string} local the class as the file names it
 * @returns {string}
 */
export function shortClassName({ resourcePath, rootContext }, _, local) {
  const file = relative(rootContext, resourcePath);
  const classes = named.get(file) ?? [];
  named.set(file, classes);
  if (!classes.includes(local)) classes.push(local);
  const hash = createHash('sha256').update(file).digest().readUInt32BE();
  const digits = (hash % 36 ** FILE_DIGITS).toString(36).padStart(FILE_DIGITS, '0');
  return `c${digits}${classes.indexOf(local).toString(36)}`;
}
