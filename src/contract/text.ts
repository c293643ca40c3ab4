import * as v from 'valibot';

// Control characters (NUL among them, which PostgreSQL rejects) and lone surrogates have no place in any field.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * One line of text as a person typed it: NFC, trimmed, inner runs of blanks made one.
 * The limit counts code points after that. Refuses control characters and lone surrogates
 * (purchase-integrity.md, section 4).
 */
export const lineOfText = (maxCodePoints: number) =>
  v.pipe(
    v.string('must be text'),
    v.check((text) => !UNPRINTABLE.test(text), 'must not contain control characters'),
    v.transform(tidyText),
    v.check((text) => codePoints(text) <= maxCodePoints, `must be at most ${maxCodePoints} characters`),
  );

/** NFC, trimmed, inner runs of white space made one blank. The loader and the filters use the same. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/**
 * The form in which searchable text is stored and compared: tidy and upper case in no particular
 * locale, so that the database's collation has no say in what matches.
 */
export function matchingForm(text: string): string {
  return tidyText(text).toUpperCase();
}

/** Length as a person counts: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
