import type { FilterName } from '../../contract/fields/fields';

/** In place of text that must not leave the browser. */
export const REMOVED = '[removed]';

const PLACE_COLUMNS: readonly string[] = ['City', 'Precinct', 'MuniSub'] satisfies FilterName[];
/** Whether what is typed for it may be how the name of a place on file begins, which is public. */
export const isPlaceColumn = (name: string) => PLACE_COLUMNS.includes(name);

export function maskWords(text: string): string {
  return text.replace(/(?<=\S)\S/gu, '•');
}

/** `w••••@e••••••.org`. Text that is not yet an address is masked as words. */
export function maskEmail(text: string): string {
  const [, local = '', domain = '', top = ''] = /^(.+)@(.+?)(\.[^\s.@]*)?$/u.exec(text) ?? [];
  return local === '' ? maskWords(text) : `${maskWords(local)}@${maskWords(domain)}${top}`;
}

/** What a file's name says after the list's name or place (netlify/downloads/fileName.ts). */
const AFTER_LIST = /-\d+-(?:voters|households)-\d{4}-\d\d-\d\d-[\dA-F]{8}\.[a-z]+$/u;

/** A file's name may begin with what was typed: `•-80-voters-2026-10-31-6E3F2A52.csv`. */
export function maskFile(text: string): string {
  const [end] = AFTER_LIST.exec(text) ?? [];
  return end === undefined ? maskWords(text) : `•${end}`;
}

/** Keys and client secrets, JSON web tokens, bearer headers. */
const SECRETS =
  /\b(?:sk|pk|rk|pi|seti|cs|whsec|ghp|AIza)_?[\w-]*_(?:secret|live|test)_\w+|\beyJ[\w.-]+|\bbearer\s+\S+|\b(?:sk|pk|rk)_\w+/giu;
const EMAILS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/gu;
const LINKS = /\b[a-z][a-z\d+.-]*:\/\/\S+|\/api\/\S+/giu;
const LONG_NUMBERS = /\d(?:[ -]?\d){11,}/gu;
/** Unlike a word: 12 or more characters with letters and digits, or more than 32 of any kind. */
const TOKENS = /(?=\w*\d)(?=\w*[A-Za-z])[\w-]{12,}|[\w-]{33,}/gu;

export function maskSentence(text: string): string {
  return text
    .replace(EMAILS, maskEmail)
    .replace(LINKS, '[link]')
    .replace(SECRETS, '[secret]')
    .replace(LONG_NUMBERS, '[number]')
    .replace(TOKENS, '[token]');
}

export function looksSecret(text: string): boolean {
  return [SECRETS, EMAILS, LINKS].some((shape) => text.search(shape) >= 0) || /\d{12,}/u.test(text);
}
