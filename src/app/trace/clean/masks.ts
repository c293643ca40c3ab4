/** What is shown of a word that is somebody's: its first letter, and how long it is. */
export function maskWords(text: string): string {
  return text.replace(/(?<=\S)\S/gu, '•');
}

/** `wilma@example.org` as `w••••@e••••••.org`; what is not (yet) an address as a word. */
export function maskEmail(text: string): string {
  const [, local = '', domain = '', top = ''] = /^(.+)@(.+?)(\.[^.@]*)?$/u.exec(text) ?? [];
  return local === '' ? maskWords(text) : `${maskWords(local)}@${maskWords(domain)}${top}`;
}

/** Shapes of secrets, wherever they turn up: provider keys and client secrets, JSON web tokens, bearer headers. */
const SECRETS =
  /\b(?:sk|pk|rk|pi|seti|cs|whsec|ghp|AIza)_?[\w-]*_(?:secret|live|test)_\w+|\beyJ[\w.-]+|\bbearer\s+\S+|\b(?:sk|pk|rk)_\w+/giu;
const EMAILS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/gu;
const LINKS = /\b[a-z][a-z\d+.-]*:\/\/\S+|\/api\/\S+/giu;
/** As a card's number is written: twelve digits and more, in groups or not. */
const LONG_NUMBERS = /\d(?:[ -]?\d){11,}/gu;
/** No word of a sentence: long, and of letters and digits, or longer than any. */
const TOKENS = /(?=\w*\d)(?=\w*[A-Za-z])[\w-]{12,}|[\w-]{33,}/gu;

/** A sentence of ours, the server's or a provider's, without what may be a secret or an address in it. */
export function maskSentence(text: string): string {
  return text
    .replace(EMAILS, maskEmail)
    .replace(LINKS, '[link]')
    .replace(SECRETS, '[secret]')
    .replace(LONG_NUMBERS, '[number]')
    .replace(TOKENS, '[token]');
}

/** Whether a text that should be an id or a word of the program has the looks of a secret. */
export function looksSecret(text: string): boolean {
  return [SECRETS, EMAILS, LINKS].some((shape) => text.search(shape) >= 0) || /\d{12,}/u.test(text);
}
