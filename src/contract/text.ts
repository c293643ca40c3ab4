import * as v from 'valibot';

/** PostgreSQL rejects NUL. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * One line, tidied by `tidyText`; the limit counts code points after tidying. Rejects control characters
 * and lone surrogates.
 */
export const lineOfText = (maxCodePoints: number) =>
  v.pipe(
    v.string('must be text'),
    v.check((text) => !UNPRINTABLE.test(text), 'must not contain control characters'),
    v.transform(tidyText),
    v.check((text) => codePoints(text) <= maxCodePoints, `must be at most ${maxCodePoints} characters`),
  );

/** The identity provider’s id. */
export const accountUid = v.pipe(lineOfText(128), v.nonEmpty('must not be empty'));

/** An id of ours: `idOf('a purchase')`. */
export const idOf = (what: string) => v.pipe(v.string('must be text'), v.uuid(`must be ${what} id`));

/** The first eight digits of a purchase’s or quote’s id, as on receipts: `6E3F2A52`. */
export const receiptNumber = (id: string): string => id.slice(0, 8).toUpperCase();

export const wholeNumber = v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'));

/** NFC, trimmed, white space collapsed; shared with the loader. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** How searchable text is stored and compared, independent of locale and collation. */
export function matchingForm(text: string): string {
  return tidyText(text).toUpperCase();
}

/** In code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u;
