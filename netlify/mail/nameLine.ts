import { codePoints } from '../../src/contract/text';
import { addresseeOf, type Addressee } from './addressee';
import { folded } from './folded';
import type { Person } from './resident';

/** The longest line of an address in characters, as in the Postal Service's Publication 28. */
export const LONGEST_LINE = 40;

/** Who a piece of mail is for. */
export interface NameLine {
  readonly line: string;
  /** Whom it names: people, a household by its surnames, or no one. */
  readonly kind: 'people' | 'household' | 'nobody';
  /** What follows “Dear”. */
  readonly salutation: string;
  /** A salutation without names. */
  readonly friends: string;
}

/**
 * The name line and the salutation of a household of any size; of one person if there is one. Its members
 * are named in their order.
 *
 * Of two, both are named; of more, their surnames are. More than three surnames are no household that
 * anybody would call one. These are current residents, as the Postal Service says it, and so are people
 * without names. The salutation names by their first names whom the line names; others are friends.
 *
 * A line that is too long becomes a shorter form of it: without suffixes, then with initials, then
 * surnames only, at last as `Jordan/Mitchell/Reynolds Household`. No word is ever cut except to its initial.
 */
export function nameLineOf(household: readonly Person[]): NameLine {
  const several = household.length > 1;
  const people = eachOnce(household.map(addresseeOf));
  const [one, other] = people;
  if (one !== undefined && people.length === 1 && one.first !== '') return personLine(one, several);
  if (
    one !== undefined &&
    other !== undefined &&
    people.length === 2 &&
    one.first !== '' &&
    other.first !== ''
  ) {
    return pairLine(one, other);
  }
  return chosen([], () => householdNames(people), [], several);
}

/**
 * The name lines of a household that gets a piece each. Of people with the same name, each has the middle
 * initial, or the middle name where initials are the same: a mail house removes one of two equal pieces.
 */
export function nameLinesOf(household: readonly Person[]): readonly NameLine[] {
  if (household.length < 2) return household.map((person) => nameLineOf([person]));
  const people = household.map(addresseeOf);
  const namesakes = Map.groupBy(people, nameOf);
  return household.map((person, n) => {
    const one = people[n];
    const others = one && namesakes.get(nameOf(one))?.filter((other) => other !== one);
    return one?.first && others?.length
      ? personLine(one, false, middleOf(one, others))
      : nameLineOf([person]);
  });
}

/** A person's middle initial; the middle name if others have the same initial. */
function middleOf({ middle }: Addressee, others: readonly Addressee[]): string {
  const initialOf = (name: string) => folded(name).slice(0, 1);
  const isShared = others.some((other) => initialOf(other.middle) === initialOf(middle));
  const shown = isShared ? middle : initial(middle);
  return shown.length === 1 ? `${shown}.` : shown;
}

/** Whether only their middle names can tell two people apart. */
const isNamesake = (one: Addressee, other: Addressee) => nameOf(one) === nameOf(other);

const nameOf = ({ first, family, suffix }: Addressee) => `${folded(first)} ${family} ${folded(suffix)}`;

/**
 * Without those who have no name. Of people with the same name only the first stays, unless their middle
 * initials differ: a father and a son without a suffix look exactly like one person who is in the file
 * twice, and naming him twice would look like a mistake.
 */
function eachOnce(people: readonly Addressee[]): readonly Addressee[] {
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

/** @param middle what tells the person from another */
function personLine(person: Addressee, several: boolean, middle = ''): NameLine {
  const { first, last, suffix } = person;
  const lines = [
    spaced(first, middle, last, suffix),
    spaced(first, middle, last),
    spaced(first, last, suffix),
    spaced(first, last),
    spaced(initial(first), last),
    spaced(first, initial(last)),
  ];
  return chosen(lines, () => [], [isInitial(person) ? spaced(first, last) : first], several);
}

function pairLine(one: Addressee, other: Addressee): NameLine {
  const household = () => householdNames([one, other]);
  return chosen(pairLines(one, other), household, pairSalutations(one, other), true);
}

/** From the full line to the shortest that names both. */
function* pairLines(one: Addressee, other: Addressee): Generator<string> {
  const firstName = firstNamesOf(one, other);
  const both = (name: (person: Addressee) => string) => `${name(one)} and ${name(other)}`;
  const oneFamily = one.family !== '' && one.family === other.family;
  const together = `${both(firstName)} ${one.last}`;
  if (oneFamily && one.suffix === '' && other.suffix === '') yield together;
  else yield both((person) => spaced(firstName(person), person.last, person.suffix));
  // Without suffixes and with initials, people of one first name would look like one.
  if (folded(one.first) !== folded(other.first)) {
    if (oneFamily) yield together;
    else {
      yield both(({ first, last }) => spaced(first, last));
      yield both(({ first, last }) => spaced(initial(first), last));
    }
  }
}

/** A first name, with the middle initial if nothing else tells the two apart. */
const firstNamesOf = (one: Addressee, other: Addressee) => {
  const namesakes = isNamesake(one, other);
  return ({ first, middle }: Addressee) => spaced(first, namesakes ? `${initial(middle)}.` : '');
};

/** The salutation distinguishes people of one first name, too. */
function* pairSalutations(one: Addressee, other: Addressee): Generator<string> {
  const firstName = firstNamesOf(one, other);
  const both = (name: (person: Addressee) => string) => `${name(one)} and ${name(other)}`;
  const apart = folded(one.first) !== folded(other.first) || isNamesake(one, other);
  if (isInitial(one) || isInitial(other) || (!apart && one.family !== other.family)) {
    yield both(({ first, last, suffix }) => spaced(first, last, suffix));
  } else if (apart) yield both(firstName);
  else yield both(({ first, suffix }) => spaced(first, suffix));
}

/** With more surnames, “household” would sound wrong. */
const MOST_NAMED = 3;

/** `The Garcia and Lee Household`, and shorter forms of it; none without surnames and for too many. */
function* householdNames(people: readonly Addressee[]): Generator<string> {
  const surnames = new Map<string, string>();
  for (const { family, last } of people)
    if (family !== '' && !surnames.has(family)) surnames.set(family, last);
  const names = [...surnames.values()];
  if (names.length === 0 || names.length > MOST_NAMED) return;
  yield `The ${listOf(names)} Household`;
  yield `${listOf(names)} Household`;
  yield `${names.join('/')} Household`;
}

// Made when first needed: it loads ICU data, which takes longer than the rest of a function's start.
let list: Intl.ListFormat | undefined;
function listOf(names: readonly string[]): string {
  list ??= new Intl.ListFormat('en-US');
  return list.format(names);
}

/** “Dear J” would be odd, so a first name of one letter is never alone. */
const isInitial = ({ first }: Addressee) => folded(first).length < 2;
const initial = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 0).replace('\0', '');
const spaced = (...words: readonly string[]) => words.filter((word) => word !== '').join(' ');

/**
 * Line and salutation speak of the same people: one of names comes with the other.
 * @param household the lines by surnames, for when no line with names fits
 */
function chosen(
  names: Iterable<string>,
  household: () => Iterable<string>,
  salutations: Iterable<string>,
  several: boolean,
): NameLine {
  const friends = several ? 'Friends' : 'Friend';
  const named = firstFitting(names);
  const line = named || firstFitting(household());
  if (line === '') {
    const nobody = several ? 'Current Residents' : 'Current Resident';
    return { line: nobody, kind: 'nobody', salutation: friends, friends };
  }
  if (named === '') return { line, kind: 'household', salutation: friends, friends };
  return { line, kind: 'people', salutation: firstFitting(salutations) || friends, friends };
}

/** Counting code points takes longer, and there are never more of them. */
const fits = (text: string) => text.length <= LONGEST_LINE || codePoints(text) <= LONGEST_LINE;

/** The first form that is short enough; empty if none is. Forms may be empty. */
function firstFitting(forms: Iterable<string>): string {
  for (const text of forms) if (text !== '' && fits(text)) return text;
  return '';
}
