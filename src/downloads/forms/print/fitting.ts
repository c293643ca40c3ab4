/** The width of a text in some size. */
export type Measure = (text: string, size: number) => number;

/** Text that fits into a box: its lines, one size for all of them. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The height of a line, in sizes of its text. */
export const LEADING = 1.2;
const STEP = 0.5;
/** Below this size, text is hard to read: it wraps before it gets smaller. */
const READABLE = 8;
const SMALLEST = 3;

/**
 * Fits lines into a box: shrinks them as long as they can be read well, then wraps them, then shrinks
 * further. Nothing is cut.
 * @param size the largest size of the text, in the unit of the box
 */
export function fitted(lines: readonly string[], box: Box, size: number, measure: Measure): Fitted {
  const isLowEnough = (count: number, at: number) => count * at * LEADING <= box.height;
  for (let at = size; at >= READABLE; at -= STEP)
    if (isLowEnough(lines.length, at) && lines.every((line) => measure(line, at) <= box.width))
      return { lines, size: at };
  for (let at = READABLE; ; at -= STEP) {
    const wrapped = lines.flatMap((line) => wrap(line, box.width, (text) => measure(text, at)));
    if (at <= SMALLEST || isLowEnough(wrapped.length, at)) return { lines: wrapped, size: at };
  }
}

/** Breaks a line at spaces and after hyphens, and inside words that are wider than a line. */
function wrap(line: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = '';
  const isWide = (text: string) => measure(text.trimEnd()) > width;
  const breakLine = () => {
    if (rest !== '') lines.push(rest.trimEnd());
    rest = '';
  };
  for (const word of line.split(/(?<=[\s-])/u)) {
    if (isWide(rest + word)) breakLine();
    if (!isWide(word)) rest += word;
    else
      for (const character of word) {
        if (isWide(rest + character)) breakLine();
        rest += character;
      }
  }
  breakLine();
  return lines;
}
