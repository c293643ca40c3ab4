import { matchingForm } from '../contract/text';
import { nearNames } from './nearNames';

/** Fewer letters resemble too many names. */
const LEAST_TYPED = 4;

interface Reading<One> {
  readonly label: (one: One) => string;
  /** In the letter case of filters; null if the entries are numbers, which resemble each other. */
  readonly name: ((one: One) => string) | null;
  readonly voters: (one: One) => number;
}

/**
 * The entries of a long list that what is typed finds, by the beginning of any word. If it finds none
 * (`isNear`): those that were probably meant, a letter or two away from what is typed so far, the nearest
 * first.
 */
export function narrowed<One>(
  all: readonly One[],
  text: string,
  { label, name, voters }: Reading<One>,
): { readonly found: readonly One[]; readonly isNear: boolean } {
  const typed = matchingForm(text);
  const found = all.filter((one) => matchesWord(matchingForm(label(one)), typed));
  if (found.length > 0 || name === null || typed.length < LEAST_TYPED) return { found, isNear: false };
  const forms = (one: One) => [name(one), name(one).slice(0, typed.length)];
  const counts = Object.fromEntries(
    all.flatMap((one) => forms(one).map((form) => [form, voters(one)] as const)),
  );
  const near = nearNames(typed, counts).flatMap((meant) =>
    all.filter((one) => forms(one).includes(meant.name)),
  );
  return { found: [...new Set(near)], isNear: near.length > 0 };
}

/** Whether a word of the label begins with what is typed, or a district's number. */
const matchesWord = (label: string, typed: string) =>
  label.startsWith(typed) || [' ', '-'].some((before) => label.includes(before + typed));
