const SPACE = /[ \t\n\r]*/uy;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
/** A word or a number that the end of the text cut off, after what `WORD` already took of it. */
const CUT_WORD = /^(?:|-|t|tr|tru|f|fa|fal|fals|n|nu|nul|\.|(?:\.\d+)?[eE][+-]?)$/u;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/uy;
const CUT_ESCAPE = /^\\(?:u[\dA-Fa-f]{0,3})?$/u;

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';
type Damage = 'truncated' | 'damaged';

/**
 * How a text that is no JSON came to be damaged: `truncated` if JSON could go on after its end, so the rest
 * is missing; `damaged` if it goes wrong before.
 */
export function jsonDamage(text: string): Damage {
  const open: ('{' | '[')[] = [];
  let expected: Expected | null = 'value';
  let position = 0;
  for (;;) {
    position = endOf(SPACE, text, position) ?? position;
    const mark = text[position] ?? '';
    let isValue = false;
    if (mark === '"') {
      const end = endOfString(text, position);
      if (end === 'damaged') return end;
      isValue = expected === 'value' || expected === 'valueOrEnd';
      if (!isValue && expected !== 'name' && expected !== 'nameOrEnd') return 'damaged';
      if (end === 'truncated') return end;
      if (!isValue) expected = 'colon';
      position = end;
    } else if (mark !== '' && '{}[]:,'.includes(mark)) {
      expected = afterMark(mark, expected, open);
      position += 1;
    } else {
      isValue = expected === 'value' || expected === 'valueOrEnd';
      const end = isValue ? endOf(WORD, text, position) : null;
      const rest = text.slice(end ?? position, (end ?? position) + 40);
      if ((isValue || rest === '') && expected !== 'nothing' && CUT_WORD.test(rest)) return 'truncated';
      if (end === null) return 'damaged';
      position = end;
    }
    if (expected === null) return 'damaged';
    if (isValue) expected = open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}

/** What may follow a mark; null if it does not belong there. Opens and closes the brackets in `open`. */
function afterMark(mark: string, expected: Expected, open: ('{' | '[')[]): Expected | null {
  const inside = open.at(-1);
  if (mark === '{' || mark === '[') {
    if (expected !== 'value' && expected !== 'valueOrEnd') return null;
    open.push(mark);
    return mark === '{' ? 'nameOrEnd' : 'valueOrEnd';
  }
  if (mark === ':') return expected === 'colon' ? 'value' : null;
  if (mark === ',') return expected !== 'commaOrEnd' ? null : inside === '{' ? 'name' : 'value';
  const isEmpty = expected === (mark === '}' ? 'nameOrEnd' : 'valueOrEnd');
  if ((expected !== 'commaOrEnd' && !isEmpty) || inside !== (mark === '}' ? '{' : '[')) return null;
  open.pop();
  return open.length === 0 ? 'nothing' : 'commaOrEnd';
}

/** The position after a string that starts at `start`. Steps by hand: texts may be megabytes. */
function endOfString(text: string, start: number): number | Damage {
  let position = start + 1;
  for (;;) {
    const code = text.charCodeAt(position);
    if (Number.isNaN(code)) return 'truncated';
    if (code === 0x22) return position + 1;
    if (code < 0x20) return 'damaged';
    if (code === 0x5c) {
      const end = endOf(ESCAPE, text, position);
      if (end === null) return CUT_ESCAPE.test(text.slice(position, position + 8)) ? 'truncated' : 'damaged';
      position = end;
    } else position += 1;
  }
}

/** The position after a match that starts exactly at `position`; null without one. */
function endOf(pattern: RegExp, text: string, position: number): number | null {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : null;
}
