import { tidyText } from '../../src/contract/text';

/**
 * Names whose third letter is followed by a capital. A written list, because most names that start with
 * these letters are others (Mack, Macy, Machado, Macias, Macon), and some are spelled both ways:
 * Mackenzie, Mackay, Macaulay, and Mackey stay as they are.
 */
const WITH_MAC: ReadonlySet<string> = new Set(
  `MACALISTER MACALLISTER MACALPINE MACARTHUR MACASKILL MACBRIDE MACCALLUM MACCARTHY MACCORMACK MACCORMICK
  MACDERMOTT MACDONALD MACDONELL MACDONNELL MACDOUGAL MACDOUGALD MACDOUGALL MACDOWELL MACDUFF MACEACHERN
  MACEWAN MACEWEN MACFADDEN MACFADYEN MACFARLAND MACFARLANE MACGILL MACGILLIVRAY MACGOWAN MACGREGOR
  MACGUIRE MACHUGH MACINNES MACINNIS MACINTOSH MACINTYRE MACISAAC MACIVER MACKELLAR MACKINNON MACLACHLAN
  MACLAREN MACLAUGHLIN MACLEAN MACLELLAN MACLENNAN MACLEOD MACMAHON MACMANUS MACMASTER MACMILLAN MACMURRAY
  MACNAB MACNAIR MACNAMARA MACNAMEE MACNAUGHTON MACNEAL MACNEIL MACNEILL MACNICHOL MACPHAIL MACPHEE
  MACPHERSON MACQUARRIE MACQUEEN MACRAE MACSWEENEY MACTAGGART MACTAVISH MACVICAR MACWHORTER MACWILLIAMS`.split(
    /\s+/u,
  ),
);

/** The apostrophes that files have: straight, curly, grave, acute, and the letters that stand for one. */
const APOSTROPHE = /^['’‘`´ʼʻ′]$/u;

/**
 * A run of letters with their combining marks, a run of digits, or one other character. Two of the
 * apostrophes are letters to Unicode.
 */
const PIECES = /[ʼʻ]|(?:(?![ʼʻ])[\p{L}\p{M}])+|\d+|[^\p{L}\p{M}\d]/gu;
const LETTERS = /^(?![ʼʻ])\p{L}/u;
const DIGITS = /^\d/u;

/** Spelled in capitals, unless they are the whole name. `VI` is not among them: it is a given name. */
const NUMERALS = new Set(['II', 'III', 'IV', 'VII', 'VIII']);

/** Two letters without a vowel, and the commonest with one: `TJ`, `AJ`. */
const INITIALS = /^(?:[B-DF-HJ-NP-TV-XZ]{2}|[AEO]J)$/u;
/** `MD` is short for Mohammad. */
const NEVER_INITIALS = new Set(['MC', 'MD', 'NG', 'ST']);
/** Abbreviations next to a name, but initials as the whole of one: `Lee Jr`, but `JR`. */
const ABBREVIATIONS = new Set(['DR', 'JR', 'MR', 'MS', 'SR']);

/**
 * A name with its case repaired: `MCDONALD` → `McDonald`, `O'NEIL` → `O'Neil`. A name in mixed case is only
 * tidied (`tidyText`), because its capitals were chosen already. Letters keep their order and their
 * accents; nothing is added.
 *
 * Every word gets a capital, `De La Cruz` and `Van Der Berg` too: that is how most Americans of these names
 * write them, and it is never wrong at the start of a line. Names written as one word are not taken apart:
 * `Delacruz`, `Obrien`.
 */
export function properName(text: string): string {
  // By far most names.
  if (/^[A-Z]{3,}$/u.test(text)) return wordOf(text);
  const name = tidyText(text);
  const upper = name.toUpperCase();
  if (name !== upper && name !== name.toLowerCase()) return name;
  const words = upper.split(' ');
  const inCapitals = (word: string, place: number) =>
    (place > 0 && NUMERALS.has(word)) ||
    (isInitials(word) && (words.length === 1 || !ABBREVIATIONS.has(word)));
  return words.map((word, place) => (inCapitals(word, place) ? word : inPieces(word))).join(' ');
}

const isInitials = (word: string) => INITIALS.test(word) && !NEVER_INITIALS.has(word);

/** A word whose parts are joined by hyphens, apostrophes, or periods. */
function inPieces(word: string): string {
  const pieces = word.match(PIECES) ?? [];
  return pieces.map((piece, place) => inContext(piece, pieces, place)).join('');
}

function inContext(piece: string, pieces: readonly string[], place: number): string {
  if (!LETTERS.test(piece)) return piece.toLowerCase();
  const before = pieces[place - 1] ?? '';
  if (DIGITS.test(before)) return piece.toLowerCase();
  if (APOSTROPHE.test(before) && !startsAnew(piece, pieces[place - 2] ?? '')) return piece.toLowerCase();
  return wordOf(piece);
}

/** After an apostrophe: `O'Neil`, `D'Angelo` and `De'Andre`, but `Isma'il`, `Sa'ad` and `Shaun's`. */
const startsAnew = (piece: string, before: string) =>
  piece.length > 2 || (piece.length > 1 && before.length <= 1);

/** Letters in upper case. */
function wordOf(word: string): string {
  if (word.length > 3 && word.startsWith('MC')) return `Mc${capitalized(word.slice(2))}`;
  if (WITH_MAC.has(word)) return `Mac${capitalized(word.slice(3))}`;
  return capitalized(word);
}

function capitalized(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first + word.slice(first.length).toLowerCase();
}
