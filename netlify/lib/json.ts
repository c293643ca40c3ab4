import { BODY_DEPTH_LIMIT } from '../../src/contract/limits';
import { badRequest } from './errors';

/** Keys that reach into JavaScript's own objects when somebody copies or merges. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Tokens of a text that JSON.parse has accepted: a string, a bracket, a mark, or a number or word. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gu;

/**
 * Parses a request body strictly (purchase-integrity.md, section 4): UTF-8 without BOM, an object,
 * at most `BODY_DEPTH_LIMIT` levels, no key twice in one object, no `__proto__` and its like.
 * Throws a 400 `ApiError`.
 */
export function parseJsonObject(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const text = decode(bytes);
  if (text.startsWith('\uFEFF')) throw badRequest('The body must not start with a byte order mark.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body must be JSON.');
  }
  checkStructure(text);
  if (!isObject(value)) throw badRequest('The body must be a JSON object.');
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The body must be UTF-8.');
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What JSON.parse forgives: of two equal keys it keeps the last, and it nests without end. Lists are refused
 * here too, because no request of the contract has one and the schemas take a list for an object.
 */
function checkStructure(text: string): void {
  const open: { readonly seen: Set<string>; key: string }[] = [];
  const path = () => open.map(({ key }) => key).join('.');
  let lastString = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') {
      open.push({ seen: new Set(), key: '' });
      if (open.length > BODY_DEPTH_LIMIT) throw badRequest('The body is nested too deeply.');
    } else if (token === '[') {
      throw open.length === 0
        ? badRequest('The body must be a JSON object.')
        : badRequest('must not be a list', path());
    } else if (token === '}') {
      open.pop();
    } else if (token.startsWith('"')) {
      lastString = token;
    } else if (token === ':') {
      const inner = open.at(-1);
      if (!inner) continue;
      inner.key = String(JSON.parse(lastString));
      if (REFUSED_KEYS.has(inner.key)) throw badRequest('unknown field', path());
      if (inner.seen.has(inner.key)) throw badRequest('must not be given twice', path());
      inner.seen.add(inner.key);
    }
  }
}
