/** The distinct values of an attribute in COLLATE "C" order, with the number of voters of each. */
export interface ValueCounts {
  readonly values: readonly string[];
  readonly voters: readonly number[];
}

interface OrderedCodes {
  /** The number of values of each digit, most significant first. */
  readonly radices: readonly number[];
  /** The code of each value. */
  readonly codes: readonly number[];
}

/**
 * The number of values of the first digit, and the most for each other digit. More values per digit cost more
 * strings; more digits cost more operations. Tuned by measuring prefixes of names, streets, and cities.
 */
const [FIRST, OTHERS] = [10, 6];
/** Codes available per value: having more than one leaves a choice of where to split. */
const CODES_A_VALUE = 3;

/**
 * Assigns codes in value order; 0 is reserved for voters without a value. A prefix is a range of codes, and a
 * range is cheaper the fewer nonzero digits its ends have. So each digit divides the voters evenly, and among
 * nearby places to split, picks the one where neighboring values have the fewest letters in common: the
 * shortest prefixes start and end there.
 */
export function orderedCodes({ values, voters }: ValueCounts): OrderedCodes {
  const radices = radicesFor(CODES_A_VALUE * (values.length + 1));
  const codes = new Array<number>(values.length + 1).fill(0);
  // Item 0 stands for no value.
  const upTo = [0, 0];
  for (const [index, count] of voters.entries()) upTo.push((upTo[index + 1] ?? 0) + count);
  const common = [0, 0];
  for (let item = 2; item <= values.length; item += 1)
    common.push(commonLetters(values[item - 2] ?? '', values[item - 1] ?? ''));
  const weight = (item: number) => upTo[item] ?? 0;

  const share = (from: number, to: number, place: number, code: number): void => {
    const radix = radices[place];
    if (to - from === 1 || radix === undefined) {
      codes[from] = code;
      return;
    }
    const below = product(radices.slice(place + 1));
    let start = from;
    for (let digit = 0; start < to; digit += 1) {
      const left = radix - digit - 1;
      const end = left === 0 ? to : lineAfter(start, to, left, below);
      share(start, end, place + 1, code + digit * below);
      start = end;
    }
  };

  /**
   * The end of the run of items from `start` that share one digit, if `left` digits remain for the items up
   * to `to`.
   */
  const lineAfter = (start: number, to: number, left: number, below: number): number => {
    const first = Math.max(start + 1, to - left * below);
    const last = Math.min(to - Math.min(left, to - start - 1), start + below);
    const target = weight(start) + (weight(to) - weight(start)) / (left + 1);
    const margin = (target - weight(start)) / 2;
    const from = clamp(firstAtLeast(target - margin, start, to), first, last);
    let best = clamp(firstAtLeast(target, start, to), first, last);
    for (let item = from; item <= last && weight(item) <= target + margin; item += 1) {
      const letters = (common[item] ?? 0) - (common[best] ?? 0);
      if (letters < 0 || (letters === 0 && far(item, target) < far(best, target))) best = item;
    }
    return best;
  };
  const far = (item: number, target: number) => Math.abs(weight(item) - target);

  /** The first item with at least `voterCount` voters before it. */
  const firstAtLeast = (voterCount: number, from: number, to: number): number => {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (weight(middle) < voterCount) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  share(0, values.length + 1, 0, 0);
  return { radices, codes: codes.slice(1) };
}

function radicesFor(codes: number): number[] {
  const radices: number[] = [FIRST];
  for (let left = codes / FIRST; left > 1; left /= OTHERS)
    radices.push(Math.min(OTHERS, Math.max(2, Math.ceil(left))));
  return radices;
}

const product = (factors: readonly number[]) => factors.reduce((all, factor) => all * factor, 1);
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

function commonLetters(one: string, other: string): number {
  let letters = 0;
  while (letters < one.length && one[letters] === other[letters]) letters += 1;
  return letters;
}
