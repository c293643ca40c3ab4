import { badRequest } from './errors';

/** The deepest nesting of a request body. */
const BODY_DEPTH_LIMIT = 5;

/** Keys that can pollute prototypes when objects are copied or merged. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Tokens of valid JSON: strings, brackets, punctuation, and numbers or literals. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gu;

/**
 * Parses a request body strictly: an object in UTF-8 without a BOM, at most `BODY_DEPTH_LIMIT` levels deep,
 * no duplicate keys, no `__proto__` or similar keys, and no lists. Throws a 400 `ApiError`.
 * @param listField the one field that may be a list; its entries may not be lists
 */
export function parseJsonObject(bytes: Uint8Array, listField?: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The body must be UTF-8.');
  }
  if (text.startsWith('\uFEFF')) throw badRequest('The body must not start with a byte order mark.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body must be JSON.');
  }
  checkStructure(text, listField);
  // A list was refused with its structure.
  if (typeof value !== 'object' || value === null) throw badRequest(NO_OBJECT);
  return value as Readonly<Record<string, unknown>>;
}

const NO_OBJECT = 'The body must be a JSON object.';

/**
 * Rejects what JSON.parse accepts: duplicate keys, of which it keeps the last, and unlimited nesting. Also
 * rejects lists other than the expected one, because the schemas would accept a list as an object.
 */
function checkStructure(text: string, listField: string | undefined): void {
  /** Objects and the list around a token, each with the key or the place in the list that it is at. */
  const open: { readonly seen: Set<string> | null; key: string }[] = [];
  const refusal = (words: string) => badRequest(words, open.map(({ key }) => key).join('.'));
  let lastString = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') {
      open.push({ seen: new Set(), key: '' });
      if (open.length > BODY_DEPTH_LIMIT) throw badRequest('The body is nested too deeply.');
    } else if (token === '[') {
      if (open.length === 0) throw badRequest(NO_OBJECT);
      if (open.length > 1 || open[0]?.key !== listField) throw refusal('must not be a list');
      open.push({ seen: null, key: '0' });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',') {
      const list = open.at(-1);
      if (list?.seen === null) list.key = String(Number(list.key) + 1);
    } else if (token.startsWith('"')) {
      lastString = token;
    } else if (token === ':') {
      const inner = open.at(-1);
      if (!inner?.seen) continue;
      inner.key = String(JSON.parse(lastString));
      if (REFUSED_KEYS.has(inner.key)) throw refusal('unknown field');
      if (inner.seen.has(inner.key)) throw refusal('must not be given twice');
      inner.seen.add(inner.key);
    }
  }
}
