import type { Addressee } from './addressee';
import { folded } from './folded';

/** Whether only their middle names can tell two people apart. */
export const isNamesake = (one: Addressee, other: Addressee) => nameOf(one) === nameOf(other);

const nameOf = ({ first, family, suffix }: Addressee) => `${folded(first)} ${family} ${folded(suffix)}`;

/**
 * Without those who have no name. Of people with the same name only the first stays, unless their middle
 * initials differ: a father and a son without a suffix look exactly like one person who is in the file
 * twice, and naming him twice would look like a mistake.
 */
export function eachOnce(people: readonly Addressee[]): readonly Addressee[] {
  const named = people.filter(({ first, last }) => first !== '' || last !== '');
  if (named.length < 2 || new Set(named.map(nameOf)).size === named.length) return named;
  const kept = new Set<Addressee>();
  for (const namesakes of Map.groupBy(named, nameOf).values()) {
    const byInitial = Map.groupBy(namesakes, ({ middle }) => folded(middle).slice(0, 1));
    // Without a middle name, it may be any of them.
    if (byInitial.size > 1) byInitial.delete('');
    for (const [first] of byInitial.values()) if (first !== undefined) kept.add(first);
  }
  return named.filter((person) => kept.has(person));
}

/** With more surnames, “household” would sound wrong. */
const MOST_SURNAMES = 3;

// Made when first needed: it loads ICU data, which takes longer than the rest of a function's start.
let list: Intl.ListFormat | undefined;

/** `The Garcia and Lee Household`, and shorter forms of it; none without surnames and for too many. */
export function* householdNames(people: readonly Addressee[]): Generator<string> {
  const surnames = new Map<string, string>();
  for (const { family, last } of people)
    if (family !== '' && !surnames.has(family)) surnames.set(family, last);
  const names = [...surnames.values()];
  if (names.length === 0 || names.length > MOST_SURNAMES) return;
  list ??= new Intl.ListFormat('en-US');
  yield `The ${list.format(names)} Household`;
  yield `${list.format(names)} Household`;
  yield `${names.join('/')} Household`;
}
