import { labelOf } from '../../contract/fields/fields';
import { isLocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { PLACE_FIELDS, type PlaceField, type Places } from '../../contract/places';
import { matchingForm } from '../../contract/text';
import { noneWords, titleCase } from '../../lib/filterWords';
import { localLabel } from '../../lib/onFileWords';

/** A place that a filter finds, as people look for it. */
export interface NamedPlace {
  readonly key: string;
  readonly name: PlaceField;
  /** What the filter takes. */
  readonly entry: string;
  readonly label: string;
  /** What it is: `ward`. Empty where the label says it. */
  readonly kind: string;
}

export const placeKey = (name: PlaceField, entry: string) => `${name} ${entry}`;

/** The place of a key. */
export function placeOfKey(key: string): { readonly name: PlaceField; readonly entry: string } | null {
  const name = PLACE_FIELDS.find((one) => key.startsWith(`${one} `));
  return name === undefined ? null : { name, entry: key.slice(name.length + 1) };
}

/** Parts are named with what they belong to: `NORMAN · WARD 3`. */
export const isPartOf = (part: string, whole: string) => part.startsWith(`${whole} · `);

/** What a place of a kind is called beside its name. */
export function kindOf(name: PlaceField, state: string): string {
  if (name === 'Municipalities') return 'city limits';
  if (isLocalField(name)) return localLabel(name, state).toLowerCase();
  return OTHERS[name];
}
const OTHERS: Readonly<Record<Exclude<PlaceField, Parameters<typeof localLabel>[0]>, string>> = {
  ...{ CongressionalDistrict: '', StateSenateDistrict: '', StateHouseDistrict: '' },
  ...{ Cities: 'post office', Zip: 'ZIP code', Precincts: 'precinct' },
};

/** Other words that people find a kind by. */
const ALSO: Readonly<Partial<Record<PlaceField, string>>> = {
  ...{ Municipalities: 'town village municipality', Cities: 'city', SchoolDistricts: 'schools' },
  ...{ CongressionalDistrict: 'US House', StateHouseDistrict: 'representative' },
};

export function namedPlace(name: PlaceField, entry: string, state: string): NamedPlace {
  return {
    key: placeKey(name, entry),
    name,
    entry,
    label: labelIn(name, entry, state),
    kind: kindOf(name, state),
  };
}

function labelIn(name: PlaceField, entry: string, state: string): string {
  if (name === 'Zip' || name === 'Precincts') return entry;
  if (name === 'Cities') return titleCase(entry);
  if (!isLocalField(name)) return `${labelOf(name)} ${entry.replace(/^[A-Z]+-/u, '')}`;
  if (entry !== NONE_ON_FILE) return titleCase(entry);
  return noneWords(localLabel(name, state)).replace(/^n/u, 'N');
}

/** What a name is found by. */
export interface FoundBy {
  readonly words: readonly string[];
  /** Its name as it is typed, to tell whether that is how it begins. */
  readonly text: string;
}
export type FoundPlace = NamedPlace & FoundBy;

export const wordsOf = (text: string) =>
  matchingForm(text.replaceAll(/['’]/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A state's places of some kinds: by kind, and in each by name. */
export function placesFoundBy(
  places: Places,
  kinds: readonly PlaceField[],
  state: string,
): readonly FoundPlace[] {
  // `WARD 2` before `WARD 10`. Made here, because starting Intl would hold up the first screen.
  const inOrder = new Intl.Collator('en', { numeric: true }).compare;
  return kinds.flatMap((name) => {
    const ofKind = wordsOf(`${kindOf(name, state)} ${ALSO[name] ?? ''}`);
    return places[name].toSorted(inOrder).map((entry) => {
      const place = namedPlace(name, entry, state);
      const own = wordsOf(place.label);
      const code = place.kind === '' ? wordsOf(entry) : [];
      return { ...place, text: own.join(' '), words: [...own, ...code, ...ofKind] };
    });
  });
}

/**
 * What is found by typing: each word of that begins one of its words. First those of the very name, then those
 * whose names begin with it, then the others, each in the order given.
 */
export function matching<One extends FoundBy>(all: readonly One[], typed: string): readonly One[] {
  const asked = wordsOf(typed);
  const found = all.filter(({ words }) => asked.every((word) => words.some((own) => own.startsWith(word))));
  const text = asked.join(' ');
  const rank = (one: One): number => (one.text === text ? 0 : one.text.startsWith(text) ? 1 : 2);
  const ranked = Map.groupBy(found, rank);
  return [0, 1, 2].flatMap((n) => ranked.get(n) ?? []);
}

/** Those of which something is true, then the others, each in the order given. */
export const firstThose = <One>(all: readonly One[], isFirst: (one: One) => boolean): readonly One[] => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
];

/** What is in sight before anything is typed: what is chosen, and the first few of each kind, parts of those chosen before others. */
export const atFirst = (
  all: readonly FoundPlace[],
  isChosen: (place: FoundPlace) => boolean,
  isPart: (place: FoundPlace) => boolean,
  ofEachKind: number,
): readonly FoundPlace[] => [
  ...all.filter(isChosen),
  ...[...Map.groupBy(all, ({ name }) => name).values()].flatMap((of) =>
    firstThose(
      of.filter((place) => !isChosen(place)),
      isPart,
    ).slice(0, ofEachKind),
  ),
];
