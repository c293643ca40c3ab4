/** How much of a value to write out. A search may return a thousand rows, far more than anyone reads here. */
export interface OutlineLimits {
  /** The most entries of one list or keys of one object. */
  readonly entries: number;
  /** The most characters of one text. */
  readonly text: number;
}

const LIMITS: OutlineLimits = { entries: 30, text: 400 };

/** Formats a JSON-like value as indented text, shortening long parts. */
export function outline(value: unknown, limits: OutlineLimits = LIMITS, indent = ''): string {
  if (typeof value === 'string') return shortened(JSON.stringify(value), limits.text);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const inside = `${indent}  `;
  const lines = entries.slice(0, limits.entries).map(([key, inner]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inside}${name}${outline(inner, limits, inside)}`;
  });
  const left = entries.length - lines.length;
  if (left > 0) lines.push(`${inside}… ${left.toLocaleString('en-US')} more`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Formats a value on one line of at most `length` characters. */
export function oneLine(value: unknown, length = 80): string {
  const text = typeof value === 'object' && value !== null ? outline(value, { entries: 6, text: 40 }) : null;
  return shortened(text === null ? outline(value) : text.replace(/\s+/gu, ' '), length);
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
