import { matchingForm } from '../contract/text';

/** The entries of a long list that what is typed finds, by the beginning of any word. */
export function narrowed<One>(
  all: readonly One[],
  text: string,
  labelOf: (one: One) => string,
): readonly One[] {
  const typed = matchingForm(text);
  return all.filter((one) => matchesWord(matchingForm(labelOf(one)), typed));
}

/** Whether a word of the label begins with what is typed, or a district's number. */
const matchesWord = (label: string, typed: string) =>
  label.startsWith(typed) || [' ', '-'].some((before) => label.includes(before + typed));
