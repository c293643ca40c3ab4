import * as v from 'valibot';

// No field may contain control characters (PostgreSQL rejects NUL) or lone surrogates.
export const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * One line of text as a person typed it, tidied by `tidyText`. The limit counts code points after tidying.
 * Rejects control characters and lone surrogates.
 */
export const lineOfText = (maxCodePoints: number) =>
  v.pipe(
    v.string('must be text'),
    v.check((text) => !UNPRINTABLE.test(text), 'must not contain control characters'),
    v.transform(tidyText),
    v.check((text) => codePoints(text) <= maxCodePoints, `must be at most ${maxCodePoints} characters`),
  );

/** The identity provider's id of an account. */
export const accountUid = v.pipe(lineOfText(128), v.nonEmpty('must not be empty'));

/** An id of ours: `idOf('a purchase')`. */
export const idOf = (what: string) => v.pipe(v.string('must be text'), v.uuid(`must be ${what} id`));

export const wholeNumber = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'));

/**
 * Normalizes to NFC, trims, and collapses white space. The loader and the filters share it, so that they
 * agree.
 */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/**
 * The form in which searchable text is stored and compared: tidy and upper case, independent of locale, so
 * that the database's collation never affects what matches.
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

/** Accepts nearly all text with an @. lib/emailDomains.ts finds typing errors in the domain. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
