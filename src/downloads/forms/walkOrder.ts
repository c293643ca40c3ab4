/** A door to knock on, and who lives there. */
export interface Walked {
  readonly group: string;
  readonly city: string;
  readonly street: string;
  /** House number and unit, as on the door. */
  readonly number: string;
  readonly unit: string;
  readonly name: string;
  readonly age: string;
  readonly party: string;
}

export type Side = 'odd' | 'even' | '';

/** One side of a street, in the order of its houses. */
export interface Walk {
  readonly group: string;
  readonly city: string;
  readonly street: string;
  readonly side: Side;
  readonly voters: readonly Walked[];
}

/** House numbers and units in the order in which one passes them: 9, 10, 10A. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const sideOf = ({ number }: Walked): Side => {
  const [digits] = /\d+/u.exec(number) ?? [];
  if (digits === undefined) return '';
  return Number(digits.at(-1)) % 2 === 1 ? 'odd' : 'even';
};

/** Streets by name, each side apart; those whose street is not on file come last. */
export function walksOf(voters: readonly Walked[]): Walk[] {
  const keyed = Map.groupBy(voters, (voter) => {
    const { group, city, street } = voter;
    return JSON.stringify({ group, city, street, side: sideOf(voter) });
  });
  return [...keyed]
    .map(([key, those]) => ({
      ...(JSON.parse(key) as Omit<Walk, 'voters'>),
      voters: those.toSorted(byDoor),
    }))
    .toSorted(byStreet);
}

const byDoor = (one: Walked, other: Walked) =>
  compare(one.number, other.number) || compare(one.unit, other.unit) || compare(one.name, other.name);

const SIDES: readonly Side[] = ['odd', 'even', ''];

const byStreet = (one: Walk, other: Walk) =>
  compare(one.group, other.group) ||
  Number(one.street === '') - Number(other.street === '') ||
  compare(one.city, other.city) ||
  compare(one.street, other.street) ||
  SIDES.indexOf(one.side) - SIDES.indexOf(other.side);
