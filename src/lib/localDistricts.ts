import { labelOf } from '../contract/fields/fields';
import { formatCount } from './format';
import { stateName } from './stateNames';
import { formatVoters } from './voterLabels';
import { entriesOf } from '../contract/fields/lists';
import { type LocalField, NONE_ON_FILE } from '../contract/fields/localDistricts';
import { joinedByAnd, noneWords, titleCase } from './filterWords';
import { isOfJustices } from '../contract/fields/onFile';

/** What a state calls a kind of local district. */
export const localLabel = (name: LocalField, state: string): string =>
  isOfJustices(state, name) ? 'Justice of the peace district' : labelOf(name);

/** `Norman · Ward 4 and no ward on file`. */
export function placeNames(name: LocalField | 'Cities', value: string): string {
  const entries = entriesOf(name, value);
  const named = entries.filter((entry) => entry !== NONE_ON_FILE);
  const others = named.length < entries.length && named.length > 0 ? [noneWords(labelOf(name))] : [];
  return joinedByAnd([...(named.length > 0 ? named : entries).map(titleCase), ...others]);
}

/** What a municipality is, unlike a city. */
export const CITY_LIMITS =
  'Voters inside its limits. Some who live outside them have its name in their address, too.';

/**
 * How many voters of a list have no district of a kind: `217 of these 289 voters have no ward on file.`
 * @param label what the kind is called
 */
export function noDistrictWords(
  label: string,
  { none, of }: { readonly none: number; readonly of: number },
): string {
  const kind = label.toLowerCase();
  const without = `${none === 1 ? 'has' : 'have'} no ${kind} on file.`;
  if (none < of) return `${formatCount(none)} of these ${formatVoters(of)} ${without}`;
  return of === 1 ? `This voter ${without}` : `None of these ${formatVoters(of)} has a ${kind} on file.`;
}

const NOUNS: Readonly<Record<LocalField, string>> = {
  Municipalities: 'municipalities',
  Wards: 'wards',
  SchoolDistricts: 'school districts',
  SchoolZones: 'school board zones',
  CommissionDistricts: 'county commission districts',
  Townships: 'townships',
  JudicialDistricts: 'judicial districts',
};

/** `Ohio’s file has no school board zones or judicial districts`. */
export function notOnFileWords(state: string, names: readonly LocalField[]): string {
  const nouns = names.map((name) => localNoun(name, state));
  const none = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(nouns);
  return `${stateName(state)}’s file has no ${none}`;
}

/** Several of a kind, as a state calls them, within a sentence. */
export const localNoun = (name: LocalField, state: string): string =>
  isOfJustices(state, name) ? 'justice of the peace districts' : NOUNS[name];
