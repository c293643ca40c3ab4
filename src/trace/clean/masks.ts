/** Masks a person's words: keeps the first letter and the length of each. */
export function maskWords(text: string): string {
  return text.replace(/(?<=\S)\S/gu, '•');
}

/**
 * Masks `wilma@example.org` as `w••••@e••••••.org`. Text that is not yet a full address is masked as words.
 */
export function maskEmail(text: string): string {
  const [, local = '', domain = '', top = ''] = /^(.+)@(.+?)(\.[^\s.@]*)?$/u.exec(text) ?? [];
  return local === '' ? maskWords(text) : `${maskWords(local)}@${maskWords(domain)}${top}`;
}

/** Patterns of secrets in any text: provider keys and client secrets, JSON web tokens, bearer headers. */
const SECRETS =
  /\b(?:sk|pk|rk|pi|seti|cs|whsec|ghp|AIza)_?[\w-]*_(?:secret|live|test)_\w+|\beyJ[\w.-]+|\bbearer\s+\S+|\b(?:sk|pk|rk)_\w+/giu;
const EMAILS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/gu;
const LINKS = /\b[a-z][a-z\d+.-]*:\/\/\S+|\/api\/\S+/giu;
/** Numbers that could be a card number: twelve or more digits, grouped or not. */
const LONG_NUMBERS = /\d(?:[ -]?\d){11,}/gu;
/**
 * Too unlike a word for a sentence: 12 or more characters with letters and digits, or more than 32 of any
 * kind.
 */
const TOKENS = /(?=\w*\d)(?=\w*[A-Za-z])[\w-]{12,}|[\w-]{33,}/gu;

/**
 * Masks anything in a message that may be a secret, an email address or a link. Messages come from us, the
 * server or a provider.
 */
export function maskSentence(text: string): string {
  return text
    .replace(EMAILS, maskEmail)
    .replace(LINKS, '[link]')
    .replace(SECRETS, '[secret]')
    .replace(LONG_NUMBERS, '[number]')
    .replace(TOKENS, '[token]');
}

/** Whether a text that should be an id or a code looks like a secret. */
export function looksSecret(text: string): boolean {
  return [SECRETS, EMAILS, LINKS].some((shape) => text.search(shape) >= 0) || /\d{12,}/u.test(text);
}
