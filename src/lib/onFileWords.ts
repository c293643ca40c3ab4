import { labelOf } from '../contract/fields/fields';
import { eitherOf } from './format';
import { stateName } from './stateNames';
import type { LocalField } from '../contract/fields/localDistricts';
import { isOfJustices } from '../contract/fields/onFile';

/** A state’s own term for a local district. */
export const localLabel = (name: LocalField, state: string): string =>
  isOfJustices(state, name) ? 'Justice of the peace district' : labelOf(name);

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
  return `${stateName(state)}’s file has no ${eitherOf(nouns)}`;
}

const localNoun = (name: LocalField, state: string): string =>
  isOfJustices(state, name) ? 'justice of the peace districts' : NOUNS[name];

/** docs/voter-files.md */
export const STATES_WITHOUT_GENDER: readonly string[] = ['AR', 'OH', 'OK'];

/** Why gender can’t be chosen; null if it can. */
export const noGenderWords = (state: string | undefined): string | null =>
  state !== undefined && STATES_WITHOUT_GENDER.includes(state)
    ? `${stateName(state)}’s voter file doesn’t list gender.`
    : null;
