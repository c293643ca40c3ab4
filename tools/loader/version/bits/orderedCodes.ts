/** The values of an attribute, each once, in the order of COLLATE "C", and how many voters have each. */
export interface ValueCounts {
  readonly values: readonly string[];
  readonly voters: readonly number[];
}

export interface Codes {
  /** How many values each digit has, the most significant digit first. */
  readonly radices: readonly number[];
  /** The code of each value. */
  readonly codes: readonly number[];
}

/**
 * How many values the first digit has, and each of the others at most. Strings are the price of a digit's values, and
 * operations that of digits. Measured for beginnings of names, streets and towns.
 */
const RADICES = { named: { first: 10, others: 6 }, ordered: { first: 16, others: 8 } } as const;
/** Codes there are for each value: with more than one there is a choice where to draw the lines. */
const CODES_A_VALUE = 3;

/**
 * Codes in the order of the values, of which 0 is kept for voters without a value. A prefix is a range of codes, and a
 * range is the cheaper the fewer digits its ends need, the others being 0. So each digit shares the voters out evenly,
 * and where it may choose the line between two values, it draws it where they have the fewest letters in common: there
 * begin and end the shortest prefixes.
 */
export function orderedCodes({ values, voters }: ValueCounts, kind: keyof typeof RADICES): Codes {
  const radices = radicesFor(CODES_A_VALUE * (values.length + 1), RADICES[kind]);
  const codes = new Array<number>(values.length + 1).fill(0);
  // The first item stands for no value.
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

  /** Where the items from `start` on end that have one digit, when `left` other digits remain for those up to `to`. */
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

  /** The first item before which there are at least so many voters. */
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

function radicesFor(codes: number, { first, others }: (typeof RADICES)[keyof typeof RADICES]): number[] {
  const radices: number[] = [first];
  for (let left = codes / first; left > 1; left /= others)
    radices.push(Math.min(others, Math.max(2, Math.ceil(left))));
  return radices;
}

const product = (factors: readonly number[]) => factors.reduce((all, factor) => all * factor, 1);
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

function commonLetters(one: string, other: string): number {
  let letters = 0;
  while (letters < one.length && one[letters] === other[letters]) letters += 1;
  return letters;
}
